// Hues that stand beside each other in one legend look different, in both palettes.
#include "core/scene/palette.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace core;

class TestPalette : public QObject {
    Q_OBJECT

  private slots:
    void neighboursStayApart() {
        const std::vector<std::vector<Hue>> legends{
            {Hue::Neutral, Hue::Ground, Hue::Wall, Hue::Trigger, Hue::Water, Hue::Boost, Hue::Danger,
             Hue::Glider, Hue::AntiGravity},
            {Hue::Ground, Hue::Ceiling, Hue::Wall, Hue::Danger},
            {Hue::Missing, Hue::Needless, Hue::Good, Hue::Selection, Hue::Hover},
            {Hue::Error, Hue::Warning, Hue::Note, Hue::Good},
            {Hue::Category0, Hue::Category1, Hue::Category2, Hue::Category3, Hue::Category4, Hue::Category5,
             Hue::Category6, Hue::Category7}};
        for (const Palette palette : {Palette::Habit, Palette::ColourBlind})
            for (const std::vector<Hue>& legend : legends)
                for (std::size_t i = 0; i < legend.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j) {
                        const Colour a = colourOf(legend[i], palette), b = colourOf(legend[j], palette);
                        const float apart =
                            std::max({std::abs(a.r - b.r), std::abs(a.g - b.g), std::abs(a.b - b.b)});
                        QVERIFY2(apart > 0.15f, qPrintable(QStringLiteral("%1 %2 in %3")
                                                               .arg(int(legend[i]))
                                                               .arg(int(legend[j]))
                                                               .arg(int(palette))));
                    }
    }

    void paintsShadeAndFade() {
        const Colour wall = colourOf(Hue::Wall);
        QCOMPARE(colourOf(Paint{.hue = Hue::Wall}), wall);
        QCOMPARE(colourOf(Paint{.hue = Hue::Wall}, Palette::ColourBlind),
                 colourOf(Hue::Wall, Palette::ColourBlind));
        QCOMPARE(colourOf(Paint{.hue = Hue::Wall, .shade = 1}), (Colour{1, 1, 1, 1}));
        QCOMPARE(colourOf(Paint{.hue = Hue::Wall, .shade = -1}), (Colour{0, 0, 0, 1}));
        const Colour half = colourOf(Paint{.hue = Hue::Wall, .shade = -0.5f, .alpha = 0.25f});
        QVERIFY(std::abs(half.r - wall.r / 2) < 1e-6f && half.a == 0.25f);
        const Colour own{0.1f, 0.2f, 0.3f, 0.5f};
        for (const Palette palette : {Palette::Habit, Palette::ColourBlind})
            QCOMPARE(colourOf(Paint{.fixed = own, .alpha = 0.5f}, palette),
                     (Colour{0.1f, 0.2f, 0.3f, 0.25f}));
    }
};

QTEST_APPLESS_MAIN(TestPalette)
#include "tst_palette.moc"
