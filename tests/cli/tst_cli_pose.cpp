// `pose` on the command line: the shared models, judged by the world matrices that other programs computed.
#include "tests/support/cli_run.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

#include <array>
#include <cmath>
#include <numbers>

class TestCliPose : public QObject {
    Q_OBJECT

    QDir m_data = QDir(QStringLiteral(COLLISCOPE_SHARED_DATA "/freelancer"));

    tests::CliRun run(const QStringList& arguments) const {
        return tests::runProgram(QStringLiteral(COLLISCOPE_CLI_PROGRAM), arguments);
    }
    QString shared(const QString& name) const { return m_data.filePath(name); }
    static QString number(double value) { return QString::number(value, 'g', 17); }

    // X, Y, Z of the rotation W, X, Y, Z, which turns about Z first, then X, then Y.
    static std::array<double, 3> anglesOf(const QJsonArray& q) {
        const double w = q[0].toDouble(), x = q[1].toDouble(), y = q[2].toDouble(), z = q[3].toDouble();
        return {std::asin(-2 * (y * z - w * x)), std::atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y)),
                std::atan2(2 * (x * y + w * z), 1 - 2 * (x * x + z * z))};
    }
    // What drives the joint of a part, as --set takes it: in as many ways as there are.
    static QString assignment(const QString& part, const QJsonObject& values) {
        const QJsonArray p = values["position"].toArray();
        std::array<double, 3> angles{};
        if (values.contains("rotation"))
            angles = anglesOf(values["rotation"].toArray());
        constexpr double degrees = 180 / std::numbers::pi;
        if (!p.isEmpty()) // from one degree of freedom on
            return QStringLiteral("%1.move_x:raw=%2,%3,%4,%5,%6,%7")
                .arg(part, number(p[0].toDouble()), number(p[1].toDouble()), number(p[2].toDouble()),
                     number(angles[0]), number(angles[1]), number(angles[2]));
        if (values.contains("rotation")) // all of the joint's
            return QStringLiteral("%1=%2,%3,%4")
                .arg(part, number(angles[0] * degrees), number(angles[1] * degrees),
                     number(angles[2] * degrees));
        if (values.contains("distance") && values.contains("angle"))
            return QStringLiteral("%1:raw=%2,%3")
                .arg(part, number(values["distance"].toDouble()), number(values["angle"].toDouble()));
        if (values.contains("distance"))
            return QStringLiteral("%1.distance=%2").arg(part, number(values["distance"].toDouble()));
        return QStringLiteral("%1.angle=%2").arg(part, number(values["angle"].toDouble() * degrees));
    }
    static void compare(const QJsonArray& items, const QJsonObject& expected) {
        for (auto named = expected.begin(); named != expected.end(); ++named) {
            QJsonArray matrix; // of the first of that name
            for (const QJsonValue& item : items)
                if (item["name"] == named.key()) {
                    matrix = item["matrix"].toArray();
                    break;
                }
            QVERIFY2(matrix.size() == 3, qPrintable(named.key()));
            for (int row = 0; row < 3; ++row)
                for (int column = 0; column < 4; ++column) {
                    const double is = matrix[row].toArray()[column].toDouble(1e300);
                    const double should = named.value().toArray()[row].toArray()[column].toDouble();
                    QVERIFY2(std::abs(is - should) <= 1e-5 + 1e-6 * std::abs(should),
                             qPrintable(QStringLiteral("%1 [%2][%3]: %4, not %5")
                                            .arg(named.key())
                                            .arg(row)
                                            .arg(column)
                                            .arg(is)
                                            .arg(should)));
                }
        }
    }

  private slots:
    void initTestCase() {
        if (!m_data.exists())
            QSKIP("the shared files are not there");
    }

    void worldMatrices_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QJsonObject>("pose");
        for (const QString& name : m_data.entryList({"*.expected.json"}, QDir::Files, QDir::Name)) {
            const QString file = name.chopped(qsizetype(qstrlen(".expected.json")));
            const QJsonObject expected = QJsonDocument::fromJson(tests::bytesOf(shared(name))).object();
            for (const QJsonValue& pose : expected["poses"].toArray())
                QTest::newRow(qPrintable(file + ' ' + pose["name"].toString())) << file << pose.toObject();
        }
    }
    void worldMatrices() {
        QFETCH(QString, file);
        QFETCH(QJsonObject, pose);
        QStringList arguments{"pose", shared(file), "--json"};
        const QJsonObject values = pose["values"].toObject();
        for (auto part = values.begin(); part != values.end(); ++part)
            arguments << "--set" << assignment(part.key(), part.value().toObject());
        const tests::CliRun posed = run(arguments);
        QVERIFY2(posed.status == 0, posed.out + posed.err);
        const QJsonArray items = posed.json()["items"].toArray();
        compare(items, pose["parts"].toObject());
        compare(items, pose["hardpoints"].toObject());
    }

    void theClampIsOnlyOnRequest() {
        const auto moved = [&](const QStringList& more) {
            const tests::CliRun posed = run(QStringList{"pose", shared("kestrel.cmp"), "--json"} + more);
            for (const QJsonValue& freedom : posed.json()["degrees_of_freedom"].toArray())
                if (freedom["raw"].toDouble() != 0)
                    return freedom.toObject();
            return QJsonObject();
        };
        const QJsonObject free = moved({"--set", "port_wing.angle=170"});
        QVERIFY(std::abs(free["raw"].toDouble() - 170 * std::numbers::pi / 180) < 1e-12);
        QVERIFY(std::abs(free["shown"].toDouble() - 170) < 1e-9);
        QCOMPARE(free["clamped"], QJsonValue(true));
        const QJsonObject held = moved({"--set", "port_wing.angle=170", "--clamp"});
        QCOMPARE(held["raw"], held["maximum"]);
        QVERIFY(held["maximum"].toDouble() < 170 * std::numbers::pi / 180);
        // The path of the joint means the same.
        const QString path = free["path"].toString();
        QCOMPARE(moved({"--set", path + ".angle=170"}), free);
        QCOMPARE(moved({"--set", path + "=170"}), free);
    }

    void inWords() {
        const tests::CliRun posed =
            run({"pose", shared("kestrel.cmp"), "--set", "port_bay_door.distance=1000"});
        QCOMPARE(posed.status, 0);
        QVERIFY2(posed.out.contains(".distance  1000 m  outside its limits"), posed.out);
        QVERIFY2(posed.out.contains("\nport_wing (parts["), posed.out);
        QVERIFY(!run({"pose", shared("kestrel.cmp")}).out.contains("Pose:"));
    }

    void wrongWords_data() {
        QTest::addColumn<QString>("set");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("no value") << "port_wing.angle" << QByteArray("JOINT.DOF=VALUE");
        QTest::newRow("no number") << "port_wing.angle=up" << QByteArray("up");
        QTest::newRow("no such joint") << "no_wing.angle=1" << QByteArray("no_wing");
        QTest::newRow("a part that stands fast") << "Root.angle=1" << QByteArray("Root");
        QTest::newRow("no such degree") << "port_wing.distance=1" << QByteArray("it has angle");
        QTest::newRow("too many") << "port_wing.angle=1,2" << QByteArray("up to 1");
        QTest::newRow("too few") << "sensor=1,2" << QByteArray("takes 3");
        QTest::newRow("an empty one") << "sensor=1,,2" << QByteArray("sensor");
    }
    void wrongWords() {
        QFETCH(QString, set);
        QFETCH(QByteArray, says);
        const tests::CliRun wrong = run({"pose", shared("kestrel.cmp"), "--set", set});
        QCOMPARE(wrong.status, 2);
        QVERIFY2(wrong.err.contains(says), wrong.err);
    }

    void aFileWithoutJointsIsNoFailure() {
        const QDir other(QStringLiteral(COLLISCOPE_SHARED_DATA "/colbin"));
        const tests::CliRun none = run({"pose", other.filePath("plane_up.colbin"), "--json"});
        QCOMPARE(none.status, 0);
        QCOMPARE(none.json()["items"].toArray().size(), 0);
        QVERIFY(run({"pose", other.filePath("plane_up.colbin")}).out.contains("nothing in this file"));
    }
};

QTEST_GUILESS_MAIN(TestCliPose)
#include "tst_cli_pose.moc"
