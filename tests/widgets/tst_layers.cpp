#include "tests/widgets/pane_test.h"
#include "widgets/layers/layers_pane.h"
#include "widgets/layers/legend.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSlider>
#include <QTest>
#include <QWheelEvent>

using namespace core::test;
using paneTest::fakeSession;

class TestLayers : public QObject {
    Q_OBJECT

  private slots:
    void init();
    void cleanup();
    void checkBoxShowsAndHides();
    void sliderSetsOpacity();
    void onlyIsUndoneByItself();
    void legendFollowsTheColouring();
    void legendCountsAllOfABigFile();
    void legendAndSwatchesShowThePaletteOfTheView();
    void settingsAreFields();
    void theWheelScrollsPastFields();

  private:
    std::unique_ptr<core::DocumentSession> session;
    std::unique_ptr<widgets::LayersPane> pane;
};

void TestLayers::init() {
    session = fakeSession(7);
    pane = std::make_unique<widgets::LayersPane>();
    pane->resize(280, 360);
    pane->setSession(session.get());
    pane->show();
    QTRY_VERIFY(session->upToDate());
    QTRY_VERIFY(pane->findChild<QCheckBox*>("layer_boxes"));
}

void TestLayers::cleanup() {
    pane.reset();
    session.reset();
}

void TestLayers::checkBoxShowsAndHides() {
    auto* check = pane->findChild<QCheckBox*>("layer_boxes");
    QVERIFY(check->isChecked());
    QTest::mouseClick(check, Qt::LeftButton, {}, QPoint(8, check->height() / 2));
    QVERIFY(!session->scene().layerVisible[0]);
    session->setLayerVisible(0, true);
    QVERIFY(pane->findChild<QCheckBox*>("layer_boxes")->isChecked());
}

void TestLayers::sliderSetsOpacity() {
    pane->findChild<QSlider*>()->setValue(40);
    QCOMPARE(session->scene().layerOpacity[0], 0.4f);
}

void TestLayers::onlyIsUndoneByItself() {
    session->setLayerVisible(0, false);
    pane->showOnly(0);
    QVERIFY(session->scene().layerVisible[0]);
    pane->showOnly(0);
    QVERIFY(!session->scene().layerVisible[0]);
}

void TestLayers::legendFollowsTheColouring() {
    auto* legend = pane->findChild<widgets::Legend*>("legend");
    auto* choice = pane->findChild<QComboBox*>("colourBy");
    QCOMPARE(choice->count(), 2);
    QTRY_COMPARE(legend->text(), QString("Solid: 3; Trigger: 2; Water: 2"));
    paneTest::grab(*pane, "layers");
    choice->setCurrentIndex(1);
    emit choice->activated(1);
    QCOMPARE(session->scene().colouring, std::string("volume"));
    QCOMPARE(legend->text().replace(QChar(0x00A0), ' '), QString("from 0 m³ to 8 m³"));
    paneTest::grab(*pane, "layers_range");
}

// Over several turns of the event loop; an edit and another colouring start it anew.
void TestLayers::legendCountsAllOfABigFile() {
    const auto big = fakeSession(50'002);
    pane->setSession(big.get());
    auto* legend = pane->findChild<widgets::Legend*>("legend");
    const auto shows = [&](const QString& text) { return legend->text().remove(',') == text; };
    QTRY_VERIFY(shows("Solid: 16668; Trigger: 16667; Water: 16667"));
    QVERIFY(big->setProperties({{fakeRef(50'001, "kind"), core::Value(std::int64_t(2))}}).has_value());
    QTRY_VERIFY(shows("Solid: 16667; Trigger: 16667; Water: 16668"));
    big->setColouring("volume");
    QVERIFY(legend->text().startsWith("from"));
    big->setColouring("kind");
    QTRY_VERIFY(shows("Solid: 16667; Trigger: 16667; Water: 16668"));
    big->setLayerVisible(0, false); // what was counted stays
    QVERIFY(shows("Solid: 16667; Trigger: 16667; Water: 16668"));
    // A check that comes in between delays it, even if it is cancelled; the palette changes all the same.
    QVERIFY(big->setProperties({{fakeRef(50'001, "kind"), core::Value(std::int64_t(1))}}).has_value());
    bool checked = false;
    connect(big.get(), &core::DocumentSession::derived, big.get(), [&] {
        if (std::exchange(checked, true))
            return;
        QVERIFY(!shows("Solid: 16667; Trigger: 16668; Water: 16667")); // it has only begun
        big->runCheck(core::CheckTier::Full)->cancel();
        pane->setColours(core::Palette::ColourBlind);
    });
    QTRY_VERIFY(shows("Solid: 16667; Trigger: 16668; Water: 16667"));
    QVERIFY(checked);
    pane->setSession(session.get());
}

void TestLayers::legendAndSwatchesShowThePaletteOfTheView() {
    auto* legend = pane->findChild<widgets::Legend*>("legend");
    QTRY_VERIFY(!legend->text().isEmpty());
    const core::Colouring& colouring = *session->colouring();
    const core::Layer& layer = session->scene().scene->layers[0];
    const auto shows = [](const QImage& picture, const core::Colour& colour) {
        const QRgb wanted = qRgb(qRound(colour.r * 255), qRound(colour.g * 255), qRound(colour.b * 255));
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                if ((picture.pixel(x, y) | 0xFF000000u) == wanted)
                    return true;
        return false;
    };
    for (const core::Palette palette :
         {core::Palette::Habit, core::Palette::ColourBlind, core::Palette::Habit}) {
        pane->setColours(palette);
        const QImage picture = legend->grab().toImage();
        for (const core::LegendEntry& entry : colouring.legend)
            QVERIFY(shows(picture, core::colourOf(entry.paint, palette)));
        const QImage swatch = pane->findChild<QCheckBox*>("layer_boxes")->icon().pixmap(14, 14).toImage();
        QVERIFY(shows(swatch, core::colourOf(layer.swatch, palette)));
    }
}

void TestLayers::settingsAreFields() {
    auto* up = pane->findChild<QComboBox*>("setting_up_axis");
    QVERIFY(up);
    QCOMPARE(up->currentText(), QString("Y up"));
    QTest::keyClick(up, Qt::Key_Down);
    QCOMPARE(session->settings().choice("up_axis"), std::int64_t(1));
    session->setSetting("up_axis", core::Value(std::int64_t(0)));
    QCOMPARE(up->currentText(), QString("Y up"));
}

// Over a field without the keyboard it scrolls the pane.
void TestLayers::theWheelScrollsPastFields() {
    auto* choice = pane->findChild<QComboBox*>("colourBy");
    auto* up = pane->findChild<QComboBox*>("setting_up_axis");
    auto* opacity = pane->findChild<QSlider*>();
    const auto wheel = [](QWidget* over) {
        const QPointF at(over->rect().center());
        QWheelEvent event(at, over->mapToGlobal(at), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(over, &event);
    };
    pane->setFocus();
    QVERIFY(!choice->hasFocus() && !up->hasFocus());
    const auto& scene = session->scene();
    const std::string colouring = scene.colouring;
    const float before = scene.layerOpacity[0];
    for (QWidget* field :
         {static_cast<QWidget*>(choice), static_cast<QWidget*>(up), static_cast<QWidget*>(opacity)})
        wheel(field);
    QCOMPARE(scene.colouring, colouring);
    QCOMPARE(scene.layerOpacity[0], before);
    QCOMPARE(session->settings().choice("up_axis"), std::int64_t(0));
    pane->activateWindow();
    up->setFocus();
    QTRY_VERIFY(up->hasFocus());
    wheel(up);
    QCOMPARE(session->settings().choice("up_axis"), std::int64_t(1));
}

QTEST_MAIN(TestLayers)
#include "tst_layers.moc"
