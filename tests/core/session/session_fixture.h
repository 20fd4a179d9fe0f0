// Sessions over the fake format, for the tests of this folder.
#pragma once

#include "core/session/app_settings.h"
#include "core/session/document_session.h"
#include "tests/support/fake_format.h"

#include <QFile>
#include <QSignalSpy>
#include <QTest>

namespace core::test {

inline OpenedFile fakeFile(const FakeFormat& format, const Bytes& bytes, const QString& path = {}) {
    Progress progress;
    OpenedFile file;
    file.document = std::move(*format.read(bytes, {}, progress));
    file.path = path;
    file.title = path.isEmpty() ? QStringLiteral("untitled") : QFileInfo(path).fileName();
    file.bytes = bytes;
    file.format = &format;
    return file;
}

inline bool settle(const DocumentSession& session) {
    return QTest::qWaitFor([&] { return session.upToDate(); }, 10'000);
}

inline std::int64_t rawValue(const DocumentSession& session, const PropertyRef& ref) {
    return toInteger(propertyValue(session.document(), session.settings(), ref), -999);
}

inline Status setKind(DocumentSession& session, std::int64_t kind) {
    return session.setProperties({{fakeRef(0, "kind"), Value(kind)}});
}

// Two boxes as they are saved after that.
inline Bytes withKind(std::uint8_t kind) {
    Bytes bytes = fakeBytes(2);
    bytes[8 + 24] = kind;
    return bytes;
}

inline void writeFile(const QString& path, const Bytes& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(reinterpret_cast<const char*>(bytes.data()), qint64(bytes.size())),
             qint64(bytes.size()));
}

inline Bytes fileBytes(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray all = file.readAll();
    return Bytes(all.begin(), all.end());
}

// Plans and saves; the Status of either.
inline Status saveNow(DocumentSession& session, const QString& path) {
    std::optional<Result<SavePlan>> planned;
    session.planSave([&](Result<SavePlan> plan) { planned = std::move(plan); });
    if (!QTest::qWaitFor([&] { return planned.has_value(); }, 10'000))
        return fail(ErrorCode::Cancelled, verbatim("the plan never came"));
    if (!*planned)
        return tl::unexpected(planned->error());
    return session.save(**planned, path);
}

// Runs one of the document's operations and gives its outcome.
inline Result<Outcome> runNow(DocumentSession& session, std::string_view id, const std::vector<ItemId>& items,
                              const Values& parameters = {}) {
    const std::vector<Operation> operations = session.operations();
    const Operation* operation = findOperation(operations, id);
    std::optional<Result<Outcome>> outcome;
    session.runOperation(*operation, items, parameters, [&](Result<Outcome> o) { outcome = std::move(o); });
    if (!QTest::qWaitFor([&] { return outcome.has_value(); }, 10'000))
        return fail(ErrorCode::Cancelled, verbatim("the outcome never came"));
    return std::move(*outcome);
}

} // namespace core::test
