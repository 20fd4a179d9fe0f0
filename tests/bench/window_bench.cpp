// How long the window makes a person wait on a big file: from opening to the picture, the longest time that
// any one event kept it from answering, and from an edit to the bytes handed to the renderer.
//   xvfb-run -a -s "-screen 0 1280x900x24" build/release/tests/bin/window_bench [TRIANGLES [FORMAT]]
#include "core/scene/primitives.h"
#include "core/session/language.h"
#include "tests/support/generated_samples.h"
#include "widgets/main_window/main_window.h"
#include "widgets/viewport/graphics.h"
#include "widgets/viewport/viewport.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QWindow>

#include <algorithm>
#include <cstdio>
#include <cstring>

namespace {

// Notices which event took longest; events that are sent while another is handled count for that one.
class Application : public QApplication {
  public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override {
        if (m_depth++ > 0) {
            const bool done = QApplication::notify(receiver, event);
            --m_depth;
            return done;
        }
        const QByteArray name = receiver->metaObject()->className();
        const int type = event->type();
        QElapsedTimer timer;
        timer.start();
        const bool done = QApplication::notify(receiver, event);
        --m_depth;
        if (timer.nsecsElapsed() > m_longest) {
            m_longest = timer.nsecsElapsed();
            m_receiver = name;
            m_type = type;
        }
        return done;
    }
    void report(const char* phase, double seconds) {
        std::printf("%-28s %8.3f s, longest event %7.1f ms (%s, event %d)\n", phase, seconds,
                    double(m_longest) / 1e6, m_receiver.constData(), m_type);
        m_longest = 0;
    }

  private:
    int m_depth = 0;
    qint64 m_longest = 0;
    QByteArray m_receiver;
    int m_type = 0;
};

core::Value another(const core::Value& old) {
    if (std::holds_alternative<float>(old))
        return core::Value(std::get<float>(old) + 1.0f);
    return core::Value(core::toInteger(old) ^ 1);
}

template <typename Done>
double runUntil(Done done) {
    QElapsedTimer timer;
    timer.start();
    while (!done() && timer.elapsed() < 120'000)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 5);
    return double(timer.nsecsElapsed()) / 1e9;
}

} // namespace

int main(int argc, char** argv) {
    viewport::prepareGraphics();
    std::setvbuf(stdout, nullptr, _IOLBF, 0); // a format that fails loses nothing of those before it
    Application application(argc, argv);
    core::installLanguage(QStringLiteral("en"));

    const std::size_t wanted = argc > 1 ? std::size_t(std::strtoull(argv[1], nullptr, 10)) : 1'000'000;
    QTemporaryDir folder;
    for (const core::test::BigGenerator& generator : core::test::bigGenerators()) {
        if (argc > 2 && generator.format != argv[2])
            continue;
        const std::size_t size = std::min(wanted, generator.sizes.back()); // what the format can hold
        const core::Bytes bytes = generator.make(size);
        const QString path = folder.filePath(QString::fromStdString("big." + generator.format));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return 1;
        file.write(reinterpret_cast<const char*>(bytes.data()), qint64(bytes.size()));
        file.close();
        QElapsedTimer timer;
        core::Bytes copy(bytes.size());
        timer.start();
        std::memcpy(copy.data(), bytes.data(), bytes.size());
        std::printf("%s: %zu triangles, %.1f MB, copied in %.2f ms\n", generator.format.c_str(), size,
                    double(bytes.size()) / 1e6, double(timer.nsecsElapsed()) / 1e6);

        core::AppSettings settings(folder.filePath(QStringLiteral("settings.ini")));
        widgets::MainWindow window(settings);
        window.resize(1270, 860);
        window.show();
        runUntil([&] { return window.isVisible() && window.windowHandle()->isExposed(); });
        application.report("window", 0);

        window.documents().open({path});
        const auto settled = [&] {
            return window.session() && window.session()->upToDate() && window.session()->picker();
        };
        application.report("opened and derived", runUntil(settled));
        timer.start();
        const bool drawn = !window.viewport()->capture().isNull();
        application.report(drawn ? "drawn" : "drawn (no picture came)", double(timer.nsecsElapsed()) / 1e9);

        core::DocumentSession& session = *window.session();
        const core::Schema& schema = session.document().schema(session.settings());
        for (std::size_t t = 0; t < schema.types.size(); ++t) {
            const core::RecordType& type = schema.types[t];
            const std::uint64_t count = session.document().itemCount(core::TypeId(t));
            if (count < 1000)
                continue;
            const core::ItemId item = session.document().itemAt(core::TypeId(t), count / 2);
            timer.start();
            session.select(item);
            const double selected = double(timer.nsecsElapsed()) / 1e9;
            runUntil(settled);
            application.report(("select one " + type.key).c_str(), selected);
            for (const core::Property& property : type.properties)
                if (property.editable() && property.type != core::StoredType::Chars) {
                    const core::PropertyRef ref{item, property.key, 0};
                    const core::Value old = core::propertyValue(session.document(), session.settings(), ref);
                    // Twice: there and back.
                    for (const core::Value& value : {another(old), old}) {
                        timer.start();
                        if (!session.setProperties({{ref, value}}))
                            continue;
                        const double edited = double(timer.nsecsElapsed()) / 1e6;
                        const double after = runUntil(settled);
                        application.report(("edit " + type.key + "." + property.key).c_str(), after);
                        std::printf("    command %.2f ms, update to bytes handed over %.3f ms\n", edited,
                                    double(window.viewport()->lastUploadNanoseconds()) / 1e6);
                    }
                    break;
                }
        }

        // With everything shown: limits, there and back, and what is under the cursor at places all over the
        // view.
        for (int layer = 0; layer < int(session.scene().layerVisible.size()); ++layer)
            session.setLayerVisible(layer, true);
        runUntil(settled);
        std::size_t primitives = 0;
        for (const core::PrimitiveKind kind : core::allKinds)
            for (std::size_t batch = 0; batch < core::batchCount(*session.scene().scene, kind); ++batch)
                primitives += core::batchView(*session.scene().scene, kind, batch).count;
        std::printf("    all layers shown: %zu primitives\n", primitives);
        const viewport::SceneView& view = window.viewport()->view();
        const auto pick = [&](const char* phase) {
            core::PickOptions options;
            options.limits = session.scene().limits;
            options.visibleLayers = session.scene().layerVisible;
            options.pixelAngle = view.camera().pixelSize(1.0, view.sizeVector());
            double sum = 0, worst = 0;
            constexpr int across = 20;
            for (int i = 0; i < across * across; ++i) {
                const core::dvec2 at =
                    view.sizeVector() * core::dvec2(i % across + 0.5, i / across + 0.5) / double(across);
                timer.start();
                session.picker()->pick(view.camera().ray(at, view.sizeVector()), options);
                const double took = double(timer.nsecsElapsed()) / 1e6;
                sum += took;
                worst = std::max(worst, took);
            }
            std::printf("    %s: pick under the cursor %.3f ms, at worst %.3f ms\n", phase,
                        sum / across / across, worst);
        };
        pick("all layers shown");
        const auto definitions = session.document().settingDefinitions();
        for (const core::SettingDefinition& setting : definitions) {
            if (!setting.limit)
                continue;
            for (const double value :
                 {setting.minimum + (setting.maximum > 1e6 ? 513 : 4), core::toNumber(setting.initial)}) {
                timer.start();
                session.setSetting(setting.key, core::Value(value));
                const double done = double(timer.nsecsElapsed()) / 1e6;
                QElapsedTimer turns; // of the event loop, for what the change leaves behind
                turns.start();
                application.report(("limit " + setting.key).c_str(),
                                   runUntil([&] { return turns.elapsed() > 300; }));
                std::printf("    change %.2f ms, of that %.3f ms until the marks were handed over\n", done,
                            double(window.viewport()->lastUploadNanoseconds()) / 1e6);
                if (value != core::toNumber(setting.initial))
                    pick(setting.key.c_str());
            }
        }

        // Choices that make the scene anew, each once: from the change to the new buffers handed over.
        for (const core::SettingDefinition& setting : definitions) {
            if (setting.kind != core::SettingDefinition::Kind::Number || setting.limit)
                continue;
            bool shown = false;
            const auto connection = QObject::connect(&window.viewport()->view(), &viewport::SceneView::shown,
                                                     [&] { shown = true; });
            session.setSetting(setting.key, core::Value(core::toNumber(setting.initial) + 1));
            const double after = runUntil([&] { return shown && settled(); });
            QObject::disconnect(connection);
            application.report(("setting " + setting.key).c_str(), after);
        }
    }
    return 0;
}
