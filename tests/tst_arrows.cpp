// The arrows between folders, read from the sources: who may include whom, who may include a library, and
// that nothing above core/formats names a format. The rules are the table in allowedModules().
#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>

namespace {

struct Include {
    int line = 0;
    QString path;
    bool quoted = false;
};

// The folder that a path of the tree belongs to, as the rules call it; empty = no rules.
QString moduleOf(const QString& path) {
    static const QRegularExpression format("^core/formats/([^/]+)/");
    if (const auto match = format.match(path); match.hasMatch())
        return "core/formats/" + match.captured(1);
    for (const char* module :
         {"core/base", "core/geometry", "core/document", "core/scene", "core/spatial", "core/formats",
          "core/interchange", "core/session", "widgets/viewport", "widgets", "app/colliscope", "app/cli"}) {
        if (path.startsWith(QLatin1String(module) + '/'))
            return module;
    }
    return {};
}

// The arrows: which folders a file of `module` may include, besides its own.
QStringList allowedModules(const QString& module) {
    const QStringList geometry{"core/base"};
    const QStringList document = geometry + QStringList{"core/geometry"};
    const QStringList sceneOrSpatial = document + QStringList{"core/document"};
    const QStringList formats = sceneOrSpatial + QStringList{"core/scene", "core/spatial"};
    const QStringList session = formats + QStringList{"core/formats", "core/interchange"};
    const QStringList viewport = session + QStringList{"core/session"};
    const QStringList widgets = viewport + QStringList{"widgets/viewport"};

    if (module == "core/geometry")
        return geometry;
    if (module == "core/document" || module == "core/interchange")
        return document;
    if (module == "core/scene" || module == "core/spatial")
        return sceneOrSpatial;
    if (module == "core/formats")
        return formats;
    if (module.startsWith("core/formats/"))
        return formats + QStringList{"core/formats"};
    if (module == "core/session" || module == "app/cli")
        return session;
    if (module == "widgets/viewport")
        return viewport;
    if (module == "widgets")
        return widgets;
    if (module == "app/colliscope")
        return widgets + QStringList{"widgets"};
    return {}; // core/base
}

QList<Include> includesOf(const QString& text) {
    static const QRegularExpression pattern(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])");
    QList<Include> found;
    int number = 0;
    for (const QString& line : text.split('\n')) {
        ++number;
        if (const auto match = pattern.match(line); match.hasMatch())
            found.append({number, match.captured(2), match.captured(1) == "\""});
    }
    return found;
}

// An identifier's words in lower case: openKclFile, open_kcl_file and OPEN_KCL_FILE all give open, kcl, file.
QStringList wordsOf(const QString& identifier) {
    static const QRegularExpression word("[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+");
    QStringList words;
    for (auto it = word.globalMatch(identifier); it.hasNext();)
        words.append(it.next().captured().toLower());
    return words;
}

bool holdsInOrder(const QStringList& words, const QStringList& part) {
    for (qsizetype i = 0; i + part.size() <= words.size(); ++i) {
        if (words.mid(i, part.size()) == part)
            return true;
    }
    return false;
}

// What is wrong with one source of the tree, as lines "path:line: what".
QStringList includeFaults(const QString& path, const QString& text) {
    const QString module = moduleOf(path);
    if (module.isEmpty())
        return {};
    const QStringList allowed = allowedModules(module);
    const bool core = module.startsWith("core/") && module != "core/session";
    QStringList faults;
    for (const Include& include : includesOf(text)) {
        const auto fault = [&](const QString& what) {
            faults.append(QString("%1:%2: %3").arg(path).arg(include.line).arg(what));
        };
        const QString& name = include.path;
        if (name.startsWith("Qt3D") && module != "widgets/viewport")
            fault("Qt3D belongs to widgets/viewport");
        static const QRegularExpression qt("^(Qt?[A-Z]\\w*(/.*)?|q[a-z0-9]+\\.h)$");
        if ((core || module == "app/cli") && qt.match(name).hasMatch())
            fault("no Qt in " + module);
        if (name.startsWith("assimp/") && module != "core/interchange")
            fault("Assimp belongs to core/interchange");

        // "x.h" and "../x/y.h" start at the includer's folder, everything else at the root.
        QString target = name;
        if (include.quoted && (!name.contains('/') || name.startsWith("../") || name.startsWith("./")))
            target = QDir::cleanPath(path.section('/', 0, -2) + '/' + name);
        const QString other = moduleOf(target);
        if (!other.isEmpty() && other != module && !allowed.contains(other))
            fault(QString("%1 may not include %2").arg(module, other));
    }
    return faults;
}

// Whether the rule "nothing above core/formats names a format" reads this file.
bool isAboveFormats(const QString& path) {
    if (path.startsWith("core/formats/"))
        return false;
    const QString file = path.section('/', -1);
    if (file == "CMakeLists.txt" || file.endsWith(".cmake") || file.endsWith(".in") ||
        path == "CMakePresets.json")
        return true;
    for (const char* folder : {"core/session/", "widgets/", "app/", "resources/"}) {
        if (path.startsWith(QLatin1String(folder)))
            return !file.endsWith(".png");
    }
    return false;
}

QStringList nameFaults(const QString& path, const QString& text, const QStringList& formats) {
    QStringList faults;
    if (!isAboveFormats(path))
        return faults;
    QList<QPair<QString, QStringList>> names;
    for (const QString& format : formats)
        names.append({format, wordsOf(format)});
    static const QRegularExpression identifier("[A-Za-z0-9_]+");
    int number = 0;
    for (const QString& line : text.split('\n')) {
        ++number;
        for (auto it = identifier.globalMatch(line); it.hasNext();) {
            const QString found = it.next().captured();
            const QStringList words = wordsOf(found);
            for (const auto& [format, part] : names) {
                if (holdsInOrder(words, part))
                    faults.append(QString("%1:%2: names the format %3 (%4)")
                                      .arg(path, QString::number(number), format, found));
            }
        }
    }
    return faults;
}

const QDir& sourceTree() {
    static const QDir tree(COLLISCOPE_SOURCE_DIR);
    return tree;
}

QStringList filesUnder(const QStringList& folders, const QStringList& patterns) {
    QStringList files;
    for (const QString& folder : folders) {
        QDirIterator it(sourceTree().filePath(folder), patterns, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext())
            files.append(sourceTree().relativeFilePath(it.next()));
    }
    files.sort();
    return files;
}

QString contentOf(const QString& path) {
    QFile file(sourceTree().filePath(path));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return QString::fromUtf8(file.readAll());
}

} // namespace

class tst_arrows : public QObject {
    Q_OBJECT

  private slots:
    void theCheckFindsBadIncludes_data();
    void theCheckFindsBadIncludes();
    void theCheckFindsFormatNames_data();
    void theCheckFindsFormatNames();
    void includesFollowTheArrows();
    void nothingAboveFormatsNamesOne();
};

void tst_arrows::theCheckFindsBadIncludes_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("fault"); // empty = none

    const auto row = [](const char* name, const char* path, const char* text, const char* fault) {
        QTest::newRow(name) << QString(path) << QString(text) << QString(fault);
    };
    row("own folder", "core/base/a.cpp", "#include \"core/base/b.h\"\n", "");
    row("down", "core/scene/a.cpp", "#include \"core/geometry/b.h\"\n", "");
    row("up", "core/base/a.cpp", "// x\n#include \"core/geometry/b.h\"\n",
        "core/base/a.cpp:2: core/base may not include core/geometry");
    row("angle brackets", "core/base/a.cpp", "#include <core/geometry/b.h>\n",
        "core/base/a.cpp:1: core/base may not include core/geometry");
    row("relative up", "core/base/a.cpp", "  #  include \"../geometry/b.h\"\n",
        "core/base/a.cpp:1: core/base may not include core/geometry");
    row("sideways", "core/scene/a.h", "#include \"core/spatial/b.h\"\n",
        "core/scene/a.h:1: core/scene may not include core/spatial");
    row("formats know no format", "core/formats/registry.cpp", "#include \"core/formats/one/b.h\"\n",
        "core/formats/registry.cpp:1: core/formats may not include core/formats/one");
    row("format to format", "core/formats/two/a.cpp", "#include \"core/formats/one/b.h\"\n",
        "core/formats/two/a.cpp:1: core/formats/two may not include core/formats/one");
    row("format to format, relative", "core/formats/two/a.cpp", "#include \"../one/b.h\"\n",
        "core/formats/two/a.cpp:1: core/formats/two may not include core/formats/one");
    row("format to itself", "core/formats/two/a.cpp",
        "#include \"a.h\"\n#include \"core/formats/format.h\"\n", "");
    row("format to interchange", "core/formats/two/a.cpp", "#include \"core/interchange/b.h\"\n",
        "core/formats/two/a.cpp:1: core/formats/two may not include core/interchange");
    row("interchange to document", "core/interchange/a.cpp", "#include \"core/document/b.h\"\n",
        "core/interchange/a.cpp:1: core/interchange may not include core/document");
    row("session to a format", "core/session/a.cpp", "#include \"core/formats/one/b.h\"\n",
        "core/session/a.cpp:1: core/session may not include core/formats/one");
    row("session to widgets", "core/session/a.cpp", "#include \"widgets/b.h\"\n",
        "core/session/a.cpp:1: core/session may not include widgets");
    row("viewport to pane", "widgets/viewport/a.cpp", "#include \"widgets/outline/b.h\"\n",
        "widgets/viewport/a.cpp:1: widgets/viewport may not include widgets");
    row("pane to viewport", "widgets/outline/a.cpp", "#include \"widgets/viewport/b.h\"\n", "");
    row("command line to session", "app/cli/a.cpp", "#include \"core/session/b.h\"\n",
        "app/cli/a.cpp:1: app/cli may not include core/session");
    row("Qt in core", "core/base/a.cpp", "#include <QString>\n", "core/base/a.cpp:1: no Qt in core/base");
    row("Qt module in core", "core/formats/one/a.cpp", "#include <QtCore/QString>\n",
        "core/formats/one/a.cpp:1: no Qt in core/formats/one");
    row("Qt header in lower case", "core/scene/a.cpp", "#include <qglobal.h>\n",
        "core/scene/a.cpp:1: no Qt in core/scene");
    row("Qt in the command line", "app/cli/a.cpp", "#include <QFile>\n", "app/cli/a.cpp:1: no Qt in app/cli");
    row("Qt in session", "core/session/a.cpp", "#include <QString>\n", "");
    row("Qt3D in a pane", "widgets/pose/a.cpp", "#include <Qt3DCore/QEntity>\n",
        "widgets/pose/a.cpp:1: Qt3D belongs to widgets/viewport");
    row("Qt3D in the viewport", "widgets/viewport/a.cpp", "#include <Qt3DCore/QEntity>\n", "");
    row("Assimp in a format", "core/formats/one/a.cpp", "#include <assimp/scene.h>\n",
        "core/formats/one/a.cpp:1: Assimp belongs to core/interchange");
    row("Assimp in interchange", "core/interchange/a.cpp", "#include <assimp/scene.h>\n", "");
}

void tst_arrows::theCheckFindsBadIncludes() {
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(QString, fault);
    QCOMPARE(includeFaults(path, text).join('\n'), fault);
}

void tst_arrows::theCheckFindsFormatNames_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("found");

    QTest::newRow("camel case") << "widgets/a.cpp"
                                << "openAbcFile();" << true;
    QTest::newRow("capitals") << "widgets/a.cpp"
                              << "// an ABC file" << true;
    QTest::newRow("acronym before a word") << "widgets/a.cpp"
                                           << "class ABCFile;" << true;
    QTest::newRow("extension") << "app/colliscope/a.cpp"
                               << "filter(\"*.abc\")" << true;
    QTest::newRow("two words, camel case") << "core/session/a.h"
                                           << "struct HitSetView;" << true;
    QTest::newRow("two words, snake case") << "resources/a.qrc"
                                           << "<file>hit_set.svg</file>" << true;
    QTest::newRow("build file") << "CMakeLists.txt"
                                << "add_subdirectory(abc)" << true;
    QTest::newRow("build module") << "cmake/X.cmake"
                                  << "abc" << true;
    QTest::newRow("part of a word") << "widgets/a.cpp"
                                    << "dabchick abcd hit setter" << false;
    QTest::newRow("across a word border") << "widgets/a.cpp"
                                          << "grabCount labCase" << false;
    QTest::newRow("a format's own folder") << "core/formats/abc/a.cpp"
                                           << "abc" << false;
    QTest::newRow("the formats' build file") << "core/formats/CMakeLists.txt"
                                             << "core_add_format(abc)" << false;
    QTest::newRow("the tests' build file") << "tests/CMakeLists.txt"
                                           << "abc" << true;
    QTest::newRow("a test") << "tests/widgets/tst_a.cpp"
                            << "abc" << false;
}

void tst_arrows::theCheckFindsFormatNames() {
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(bool, found);
    QCOMPARE(!nameFaults(path, text, {"abc", "hit_set"}).isEmpty(), found);
}

void tst_arrows::includesFollowTheArrows() {
    const QStringList files = filesUnder({"core", "widgets", "app"}, {"*.h", "*.cpp"});
    QVERIFY2(!files.isEmpty(), COLLISCOPE_SOURCE_DIR);
    QStringList faults;
    for (const QString& path : files) {
        faults += includeFaults(path, contentOf(path));
        if (moduleOf(path).isEmpty())
            faults += path + ": lies in a folder that has no rules";
    }
    QVERIFY2(faults.isEmpty(), qPrintable('\n' + faults.join('\n')));
}

void tst_arrows::nothingAboveFormatsNamesOne() {
    const QStringList formats =
        QDir(sourceTree().filePath("core/formats")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    QStringList files =
        filesUnder({"core", "widgets", "app", "resources", "cmake", "translations", "tests"}, {});
    files += {"CMakeLists.txt", "CMakePresets.json"};
    QStringList faults;
    for (const QString& path : files) {
        if (isAboveFormats(path))
            faults += nameFaults(path, contentOf(path), formats);
    }
    QVERIFY2(faults.isEmpty(), qPrintable('\n' + faults.join('\n')));
}

QTEST_GUILESS_MAIN(tst_arrows)
#include "tst_arrows.moc"
