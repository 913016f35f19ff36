// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <limits>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDeadlineTimer>
#include <QDir>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "base/digest.h"
#include "base/jsontext.h"
#include "blob/service.h"
#include "skills/makeentry.h"

using namespace a2c;
using namespace a2c::blob;

/// A registry with one skill "pkg" in a temporary folder, asked through the service as the wire would ask.
class ServiceTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void smallTextComesInlineAndTheRestByHandle_data();
    void smallTextComesInlineAndTheRestByHandle();
    void refusalsOfDescribing_data();
    void refusalsOfDescribing();
    void textThatGrowsAsJsonGoesByHandleInstead();
    void answerNeverExceedsThePeersLimit_data();
    void answerNeverExceedsThePeersLimit();

    void pulledBytesAreTheServedBytes_data();
    void pulledBytesAreTheServedBytes();
    void handleOutlivesTheService();
    void rangeIsChecked_data();
    void rangeIsChecked();
    void refusalsOfPulling_data();
    void refusalsOfPulling();
    void fileGrownOverTheLimitIsForbidden();

    void oneHashPerVersionHoweverManyChunks();
    void oneHashForManyAtOnce();
    void newVersionIsHashedAnew();
    void writeInTheSameTickWithTheTimePutBackIsSeen();
    void chunkReadsItsOwnBytesOnly();
    void fileThatChangesWhileItIsPulledIsRightInTheEnd();
    void digestOfAFileThatIsOpenForWritingIsNotKept();
    void goneContextHearsNothing();

private:
    void put(const QString &path, const QByteArray &bytes);
    void age(const QString &path);
    void makeService();
    [[nodiscard]] skills::Entry entry() const;
    [[nodiscard]] QString root() const
    {
        return m_folder->filePath(QStringLiteral("pkg"));
    }
    Result<SkillFileAnswer> describe(const QString &relPath, qint64 maxText = 0);
    Result<ChunkAnswer> chunk(const QString &handle, qint64 offset = 0, std::optional<qint64> most = {},
                              qint64 maxText = 0);
    QString handleOf(const QString &relPath);
    QByteArray pull(const QString &handle, qint64 maxText = 0);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<skills::Registry> m_registry;
    std::unique_ptr<QThreadPool> m_pool;
    std::unique_ptr<Service> m_service;
    settings::Limits m_limits;
};

namespace
{

/// QTRY_VERIFY would look every 50 ms only.
template<typename Answer>
void waitFor(const std::optional<Answer> &answer)
{
    const QDeadlineTimer deadline(20'000);
    while (!answer && !deadline.hasExpired()) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
    }
}

QByteArray pattern(qsizetype size)
{
    QByteArray bytes(size, Qt::Uninitialized);
    for (qsizetype i = 0; i < size; ++i) {
        bytes[i] = static_cast<char>((i * 131 + i / 251) & 0xff);
    }
    return bytes;
}

}

void ServiceTest::init()
{
    m_limits = {};
    m_folder = std::make_unique<QTemporaryDir>();
    put(QStringLiteral("SKILL.md"), "---\nname: pkg\ndescription: d\n---\nbody");
    m_registry = std::make_unique<skills::Registry>();
    m_registry->apply({}, {.entries = {entry()}, .rejections = {}});
    m_pool = std::make_unique<QThreadPool>();
    m_pool->setMaxThreadCount(4);
    makeService();
}

void ServiceTest::cleanup()
{
    m_service.reset();
    m_pool.reset();
}

void ServiceTest::makeService()
{
    m_service = std::make_unique<Service>(
        Service::Surroundings{.registry = *m_registry, .pool = *m_pool, .clock = std::make_shared<SystemClock>()},
        QByteArray(32, 'k'), m_limits);
}

skills::Entry ServiceTest::entry() const
{
    return skills::makeEntry(skills::checkPackage(root(), {}).value(), {}, root());
}

void ServiceTest::put(const QString &path, const QByteArray &bytes)
{
    const QString full = root() + u'/' + path;
    QDir().mkpath(QFileInfo(full).path());
    QFile file(full);
    if (!file.open(QIODevice::WriteOnly)) {
        qFatal("cannot write %s", qUtf8Printable(full));
    }
    file.write(bytes);
}

/// Waits until the file's times are old enough for its digest to be trusted.
void ServiceTest::age(const QString &path)
{
    struct stat info{};
    QCOMPARE(::stat(QFile::encodeName(root() + u'/' + path).constData(), &info), 0);
    const qint64 changedMs = info.st_ctim.tv_sec * 1000 + info.st_ctim.tv_nsec / 1'000'000;
    QTRY_COMPARE_GE(QDateTime::currentMSecsSinceEpoch(), changedMs + 102);
}

Result<SkillFileAnswer> ServiceTest::describe(const QString &relPath, qint64 maxText)
{
    std::optional<Result<SkillFileAnswer>> answer;
    m_service->describe(entry(),
                        {.header = {.agent = {}, .reqId = protocol::RequestId(QStringLiteral("r")), .computer = {}},
                         .name = QStringLiteral("pkg"),
                         .relPath = relPath},
                        maxText, this, [&answer](const Result<SkillFileAnswer> &result) { answer = result; });
    waitFor(answer);
    return answer.value_or(failure(ErrorCode::TimedOut));
}

Result<ChunkAnswer> ServiceTest::chunk(const QString &handle, qint64 offset, std::optional<qint64> most, qint64 maxText)
{
    std::optional<Result<ChunkAnswer>> answer;
    m_service->readChunk({.header = {.agent = {}, .reqId = protocol::RequestId(QStringLiteral("r")), .computer = {}},
                          .handle = protocol::BlobHandle(handle),
                          .chunkOffset = offset,
                          .maxChunkBytes = most},
                         maxText, this, [&answer](const Result<ChunkAnswer> &result) { answer = result; });
    waitFor(answer);
    return answer.value_or(failure(ErrorCode::TimedOut));
}

QString ServiceTest::handleOf(const QString &relPath)
{
    const Result<SkillFileAnswer> answer = describe(relPath);
    return answer && answer->reply.blobHandle ? answer->reply.blobHandle->text() : QString();
}

/// All of it, read as an Agent reads: the text back into a message, chunk after chunk.
QByteArray ServiceTest::pull(const QString &handle, qint64 maxText)
{
    QByteArray bytes;
    while (true) {
        const Result<ChunkAnswer> answer = chunk(handle, bytes.size(), {}, maxText);
        if (!answer) {
            return "failed: " + toLogText(answer.error()).toUtf8();
        }
        const auto reply = protocol::GetBlobReply::read(parseJson(answer->text).object());
        if (!reply || reply->chunkOffset != bytes.size() || reply->handle.text() != handle ||
            (maxText > 0 && answer->text.size() > maxText)) {
            return "failed: " + answer->text.first(200);
        }
        bytes += reply->bytes;
        if (reply->eof) {
            return reply->sha256.toLatin1() == Sha256::hexOf(bytes) ? bytes : QByteArray("failed: sha256");
        }
    }
}

void ServiceTest::smallTextComesInlineAndTheRestByHandle_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isInline");
    const auto row = [](const char *title, const char *path, const QByteArray &bytes, bool isInline) {
        QTest::newRow(title) << QString::fromLatin1(path) << bytes << isInline;
    };
    row("text", "a.md", "text", true);
    row("text at the budget", "a.md", QByteArray(32 * 1024, 'x'), true);
    row("text over the budget", "a.md", QByteArray(32 * 1024 + 1, 'x'), false);
    row("empty text", "a.md", "", true);
    row("empty binary", "a.png", "", false);
    row("binary", "a.png", "text", false);
    row("text with NUL", "a.txt", QByteArray("a\0b", 3), true);
    row("text with a BOM", "a.txt", "\xef\xbb\xbf\xc3\xa4", true);
    row("text that is not UTF-8", "a.txt", "\xe4", false);
    row("suffix", "a.excalidraw", "{}", true);
}

void ServiceTest::smallTextComesInlineAndTheRestByHandle()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, bytes);
    QFETCH(bool, isInline);
    put(path, bytes);
    const Result<SkillFileAnswer> answer = describe(path);
    QVERIFY(answer);
    const auto reply = protocol::GetSkillReply::read(parseJson(answer->text).object());
    QVERIFY(reply);
    QVERIFY(*reply == answer->reply);
    QCOMPARE(reply->totalSize, bytes.size());
    QCOMPARE(reply->sha256.toLatin1(), Sha256::hexOf(bytes));
    QCOMPARE(reply->relPath, path);
    QCOMPARE(reply->body.has_value(), isInline);
    QCOMPARE(reply->blobHandle.has_value(), !isInline);
    QCOMPARE(isInline ? reply->body->toUtf8() : pull(reply->blobHandle->text()), bytes);
}

void ServiceTest::refusalsOfDescribing_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("missing") << QStringLiteral("x.md") << ErrorCode::NotFound;
    QTest::newRow("folder") << QStringLiteral("sub") << ErrorCode::NotFound;
    QTest::newRow("protected") << QStringLiteral(".env") << ErrorCode::Forbidden;
    QTest::newRow("out") << QStringLiteral("../x") << ErrorCode::PathTraversal;
    QTest::newRow("too large") << QStringLiteral("big") << ErrorCode::TooLarge;
}

void ServiceTest::refusalsOfDescribing()
{
    QFETCH(QString, path);
    put(QStringLiteral("sub/a.md"), "x");
    put(QStringLiteral("big"), QByteArray(1001, 'x'));
    m_limits.maxResourceSize = 1000;
    makeService();
    const Result<SkillFileAnswer> answer = describe(path);
    QVERIFY(!answer);
    QTEST(answer.error().code, "code");
    if (answer.error().code == ErrorCode::TooLarge) {
        QCOMPARE(answer.error().facts.value(QStringLiteral("total_size")).toLongLong(), 1001);
        QCOMPARE(m_service->counters().digestsMade.load(), 0);
    }
}

void ServiceTest::textThatGrowsAsJsonGoesByHandleInstead()
{
    put(QStringLiteral("a.txt"), QByteArray(20'000, '\1'));
    QVERIFY(describe(QStringLiteral("a.txt"))->reply.body);
    const Result<SkillFileAnswer> answer = describe(QStringLiteral("a.txt"), 65'536);
    QVERIFY(answer->reply.blobHandle);
    QCOMPARE_LE(answer->text.size(), 65'536);
    QCOMPARE(pull(answer->reply.blobHandle->text(), 65'536), QByteArray(20'000, '\1'));
}

void ServiceTest::answerNeverExceedsThePeersLimit_data()
{
    QTest::addColumn<qint64>("maxText");
    for (const qint64 limit : {600, 1000, 4096, 65'536, 349'999, 1'000'000}) {
        QTest::newRow(QByteArray::number(limit).constData()) << limit;
    }
}

void ServiceTest::answerNeverExceedsThePeersLimit()
{
    QFETCH(qint64, maxText);
    const QByteArray bytes = pattern(maxText < 5000 ? 20'000 : 700'001);
    put(QStringLiteral("b"), bytes);
    QCOMPARE(pull(handleOf(QStringLiteral("b")), maxText), bytes);
    // Used to the full: an Agent should not be sent more often than it must.
    if (maxText <= 65'536) {
        QCOMPARE_GE(chunk(handleOf(QStringLiteral("b")), 0, {}, maxText)->text.size(), maxText - 8);
    }
    QCOMPARE(chunk(handleOf(QStringLiteral("b")), 0, {}, 100).error().code, ErrorCode::ExceedsPeerLimit);
    QCOMPARE(describe(QStringLiteral("b"), 100).error().code, ErrorCode::ExceedsPeerLimit);
}

void ServiceTest::pulledBytesAreTheServedBytes_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("served");
    const QByteArray head("---\nname: pkg\ndescription: d\n---\n");
    const QString data = QStringLiteral("data.bin");
    const auto row = [&](qsizetype size) {
        QTest::newRow(QByteArray::number(size).constData()) << data << pattern(size) << pattern(size);
    };
    for (const qsizetype size : {0, 1, 2, 3, 255, 262'143, 262'144, 262'145, 524'288, 1'000'000}) {
        row(size);
    }
    const QByteArray body(100'000, 'b');
    QTest::newRow("path with a mark in front") << QStringLiteral("\ufeffa.png") << pattern(5) << pattern(5);
    QTest::newRow("root SKILL.md") << QStringLiteral("SKILL.md") << head + body << body;
    QTest::newRow("root SKILL.md by another path") << QStringLiteral("./SKILL.md") << head + body << body;
    QTest::newRow("nested SKILL.md") << QStringLiteral("sub/SKILL.md") << head + body << head + body;
}

void ServiceTest::pulledBytesAreTheServedBytes()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, file);
    put(path, file);
    const QString handle = handleOf(path);
    QVERIFY(!handle.isEmpty());
    QTEST(pull(handle), "served");
}

void ServiceTest::handleOutlivesTheService()
{
    put(QStringLiteral("b"), "bytes");
    const QString handle = handleOf(QStringLiteral("b"));
    makeService();
    QCOMPARE(pull(handle), QByteArray("bytes"));
}

void ServiceTest::rangeIsChecked_data()
{
    QTest::addColumn<qint64>("offset");
    QTest::addColumn<qint64>("most"); ///< 0: not given
    QTest::addColumn<qint64>("size"); ///< -1: refused
    QTest::addColumn<bool>("eof");
    const auto row = [](const char *title, qint64 offset, qint64 most, qint64 size, bool eof = false) {
        QTest::newRow(title) << offset << most << size << eof;
    };
    row("start", 0, 0, 262'144);
    row("middle", 100, 0, 262'144);
    row("last chunk", 300'000, 0, 100'000, true);
    row("exactly the rest", 300'000, 100'000, 100'000, true);
    row("one less than the rest", 300'000, 99'999, 99'999);
    row("last byte", 399'999, 0, 1, true);
    row("end", 400'000, 0, 0, true);
    row("behind the end", 400'001, 0, -1);
    row("far behind the end", std::numeric_limits<qint64>::max(), 0, -1);
    row("negative", -1, 0, -1);
    row("far negative", std::numeric_limits<qint64>::min(), 0, -1);
    row("one byte wished", 5, 1, 1);
    row("more wished than is given", 0, 10'000'000, 262'144);
    row("all there is wished", 0, std::numeric_limits<qint64>::max(), 262'144);
}

void ServiceTest::rangeIsChecked()
{
    QFETCH(qint64, offset);
    QFETCH(qint64, most);
    QFETCH(qint64, size);
    QFETCH(bool, eof);
    const QByteArray bytes = pattern(400'000);
    put(QStringLiteral("b"), bytes);
    const Result<ChunkAnswer> answer =
        chunk(handleOf(QStringLiteral("b")), offset, most > 0 ? std::optional(most) : std::nullopt);
    if (size < 0) {
        QCOMPARE(answer.error().code, ErrorCode::OutOfRange);
        return;
    }
    QVERIFY(answer);
    QCOMPARE(answer->offset, offset);
    QCOMPARE(answer->size, size);
    QCOMPARE(answer->eof, eof);
    QCOMPARE(answer->totalSize, bytes.size());
    QCOMPARE(answer->root, root());
    const auto reply = protocol::GetBlobReply::read(parseJson(answer->text).object());
    QCOMPARE(reply->bytes, bytes.sliced(offset, size));
    QCOMPARE(reply->eof, eof);
}

void ServiceTest::refusalsOfPulling_data()
{
    QTest::addColumn<QString>("meanwhile");
    QTest::addColumn<ErrorCode>("code");
    const auto row = [](const char *meanwhile, ErrorCode code) {
        QTest::newRow(meanwhile) << QString::fromLatin1(meanwhile) << code;
    };
    row("file removed", ErrorCode::Gone);
    row("file became a folder", ErrorCode::Gone);
    row("file became a FIFO", ErrorCode::Gone);
    row("package removed", ErrorCode::Gone);
    row("skill uninstalled", ErrorCode::Gone);
    row("skill orphaned", ErrorCode::Forbidden);
    row("file became a link out", ErrorCode::Forbidden);
    row("file became a link to a protected file", ErrorCode::Forbidden);
    row("handle altered", ErrorCode::InvalidHandle);
    row("handle of another key", ErrorCode::InvalidHandle);
}

void ServiceTest::refusalsOfPulling()
{
    QFETCH(QString, meanwhile);
    put(QStringLiteral("b"), "bytes");
    QString handle = handleOf(QStringLiteral("b"));
    QCOMPARE(pull(handle), QByteArray("bytes"));
    const QString path = root() + QStringLiteral("/b");
    const QByteArray local = QFile::encodeName(path);
    if (meanwhile.startsWith(QLatin1String("file"))) {
        QVERIFY(QFile::remove(path));
    }
    if (meanwhile == QLatin1String("file became a folder")) {
        QVERIFY(QDir().mkdir(path));
    } else if (meanwhile == QLatin1String("file became a FIFO")) {
        QCOMPARE(::mkfifo(local.constData(), 0600), 0);
    } else if (meanwhile == QLatin1String("file became a link out")) {
        QCOMPARE(::symlink("/etc/hostname", local.constData()), 0);
    } else if (meanwhile == QLatin1String("file became a link to a protected file")) {
        put(QStringLiteral(".env"), "SECRET");
        QCOMPARE(::symlink(".env", local.constData()), 0);
    } else if (meanwhile == QLatin1String("package removed")) {
        QVERIFY(QDir(root()).removeRecursively());
    } else if (meanwhile == QLatin1String("skill uninstalled")) {
        m_registry->apply({}, {});
    } else if (meanwhile == QLatin1String("skill orphaned")) {
        m_registry->orphan({}, QStringLiteral("source-gone"));
    } else if (meanwhile == QLatin1String("handle altered")) {
        handle[0] = handle[0] == u'A' ? u'B' : u'A';
    } else if (meanwhile == QLatin1String("handle of another key")) {
        handle = HandleMaker(QByteArray(32, 'o')).make({QStringLiteral("pkg"), QStringLiteral("b")}).text();
    }
    const Result<ChunkAnswer> answer = chunk(handle);
    QVERIFY(!answer);
    QTEST(answer.error().code, "code");
}

void ServiceTest::fileGrownOverTheLimitIsForbidden()
{
    m_limits.maxResourceSize = 1000;
    makeService();
    put(QStringLiteral("b"), QByteArray(1000, 'x'));
    const QString handle = handleOf(QStringLiteral("b"));
    QCOMPARE(pull(handle), QByteArray(1000, 'x'));
    put(QStringLiteral("b"), QByteArray(1001, 'x'));
    QCOMPARE(chunk(handle).error().code, ErrorCode::Forbidden);
}

void ServiceTest::oneHashPerVersionHoweverManyChunks()
{
    const QByteArray bytes = pattern(5'000'000);
    put(QStringLiteral("b"), bytes);
    age(QStringLiteral("b"));
    const QString handle = handleOf(QStringLiteral("b"));
    QCOMPARE(pull(handle), bytes);
    QCOMPARE(pull(handle), bytes);
    QCOMPARE(describe(QStringLiteral("b"))->reply.sha256.toLatin1(), Sha256::hexOf(bytes));
    QCOMPARE(m_service->counters().digestsMade.load(), 1);
    QCOMPARE(m_service->counters().bytesHashed.load(), bytes.size());
    QCOMPARE(m_service->counters().bytesRead.load(), 2 * bytes.size());
}

void ServiceTest::oneHashForManyAtOnce()
{
    const QByteArray bytes = pattern(8'000'000);
    put(QStringLiteral("b"), bytes);
    age(QStringLiteral("b"));
    const QString handle = HandleMaker(QByteArray(32, 'k')).make({QStringLiteral("pkg"), QStringLiteral("b")}).text();
    int answered = 0;
    int right = 0;
    constexpr int count = 20;
    for (int i = 0; i < count; ++i) {
        m_service->readChunk(
            {.header = {}, .handle = protocol::BlobHandle(handle), .chunkOffset = i * 262'144, .maxChunkBytes = {}}, 0,
            this, [&](const Result<ChunkAnswer> &answer) {
                ++answered;
                right += answer && answer->sha256.toLatin1() == Sha256::hexOf(bytes) ? 1 : 0;
            });
    }
    QTRY_COMPARE(answered, count);
    QCOMPARE(right, count);
    QCOMPARE(m_service->counters().digestsMade.load(), 1);
}

void ServiceTest::newVersionIsHashedAnew()
{
    put(QStringLiteral("b"), "first");
    age(QStringLiteral("b"));
    const QString handle = handleOf(QStringLiteral("b"));
    QCOMPARE(pull(handle), QByteArray("first"));
    put(QStringLiteral("b"), "other");
    age(QStringLiteral("b"));
    QCOMPARE(pull(handle), QByteArray("other"));
    QCOMPARE(pull(handle), QByteArray("other"));
    QCOMPARE(m_service->counters().digestsMade.load(), 2);
}

void ServiceTest::writeInTheSameTickWithTheTimePutBackIsSeen()
{
    const QByteArray path = QFile::encodeName(root() + QStringLiteral("/b"));
    // Often, since it depends on how the two writes meet the clock's ticks.
    for (int round = 0; round < 50; ++round) {
        put(QStringLiteral("b"), "first");
        struct stat info{};
        QCOMPARE(::stat(path.constData(), &info), 0);
        const QString handle = handleOf(QStringLiteral("b"));
        QCOMPARE(pull(handle), QByteArray("first"));
        put(QStringLiteral("b"), "other");
        const timespec times[2] = {info.st_atim, info.st_mtim};
        QCOMPARE(::utimensat(AT_FDCWD, path.constData(), times, 0), 0);
        QCOMPARE(pull(handle), QByteArray("other"));
    }
}

void ServiceTest::chunkReadsItsOwnBytesOnly()
{
    put(QStringLiteral("b"), pattern(3'000'000));
    age(QStringLiteral("b"));
    const QString handle = handleOf(QStringLiteral("b"));
    const qint64 hashed = m_service->counters().bytesHashed;
    const qint64 opened = m_service->counters().filesOpened;
    QVERIFY(chunk(handle, 1'000'000, 1000));
    QCOMPARE(m_service->counters().bytesRead.load(), 1000);
    QCOMPARE(m_service->counters().bytesHashed.load(), hashed);
    QCOMPARE(m_service->counters().filesOpened.load(), opened + 1);
}

void ServiceTest::fileThatChangesWhileItIsPulledIsRightInTheEnd()
{
    const QString path = root() + QStringLiteral("/b");
    put(QStringLiteral("b"), QByteArray(2'000'000, 'a'));
    age(QStringLiteral("b"));
    const QString handle = HandleMaker(QByteArray(32, 'k')).make({QStringLiteral("pkg"), QStringLiteral("b")}).text();
    std::atomic_bool stop = false;
    std::thread writer([&] {
        QFile file(path);
        if (!file.open(QIODevice::ReadWrite | QIODevice::Unbuffered)) {
            return;
        }
        for (char letter = 'b'; !stop; letter = letter == 'a' ? 'b' : 'a') {
            file.seek(0);
            file.write(QByteArray(2'000'000, letter));
        }
    });
    for (int i = 0; i < 30; ++i) {
        // Each is answered: with a chunk, or that the file does not keep still.
        const Result<ChunkAnswer> answer = chunk(handle);
        if (!answer) {
            QCOMPARE(answer.error().code, ErrorCode::ChangedMeanwhile);
        }
    }
    stop = true;
    writer.join();
    const QByteArray bytes = pull(handle);
    QCOMPARE(bytes.size(), 2'000'000);
    QVERIFY(!bytes.startsWith("failed"));
}

void ServiceTest::digestOfAFileThatIsOpenForWritingIsNotKept()
{
    put(QStringLiteral("b"), pattern(100'000));
    age(QStringLiteral("b"));
    const QString handle = handleOf(QStringLiteral("b"));
    const qint64 before = m_service->counters().digestsMade;
    makeService();
    QFile writer(root() + QStringLiteral("/b"));
    QVERIFY(writer.open(QIODevice::ReadWrite));
    QVERIFY(chunk(handle));
    QVERIFY(chunk(handle));
    if (m_service->counters().digestsMade == 1) {
        QSKIP("this file system does not tell who writes");
    }
    QCOMPARE(m_service->counters().digestsMade.load(), 2 * before);
    writer.close();
    QVERIFY(chunk(handle));
    QVERIFY(chunk(handle));
    QCOMPARE(m_service->counters().digestsMade.load(), 3);
}

void ServiceTest::goneContextHearsNothing()
{
    put(QStringLiteral("b"), pattern(100'000));
    const QString handle = handleOf(QStringLiteral("b"));
    bool heard = false;
    auto context = std::make_unique<QObject>();
    m_service->readChunk({.header = {}, .handle = protocol::BlobHandle(handle), .chunkOffset = 0, .maxChunkBytes = {}},
                         0, context.get(), [&heard](const Result<ChunkAnswer> &) { heard = true; });
    context.reset();
    m_pool->waitForDone();
    QVERIFY(chunk(handle));
    QVERIFY(!heard);
}

QTEST_GUILESS_MAIN(ServiceTest)
#include "servicetest.moc"
