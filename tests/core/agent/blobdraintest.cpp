// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>

#include <QDir>
#include <QFileInfo>
#include <QMutex>
#include <QPromise>
#include <QSemaphore>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QTimer>

#include "agent/blobdrain.h"
#include "base/digest.h"

using namespace a2c;
using namespace a2c::agent;
using namespace Qt::StringLiterals;

namespace
{

Error refusal(const QString &reason)
{
    return {ErrorCode::Internal, {}, {{u"code"_s, 4018}, {u"reason"_s, reason}}};
}

/// Writes down who calls it, and waits where a test wants it to.
class WatchedSink final : public BlobSink
{
public:
    Result<QByteArray> resumed(qint64 from, qint64 count) override
    {
        note();
        return bytes.mid(from, count);
    }
    qint64 size() const override
    {
        return 0;
    }
    Result<void> append(const QByteArray &more) override
    {
        note();
        ++begun;
        if (gate != nullptr) {
            gate->acquire();
        }
        bytes += more;
        return {};
    }
    Result<void> restart() override
    {
        note();
        bytes.clear();
        return {};
    }
    Result<void> complete() override
    {
        note();
        return {};
    }

    QByteArray bytes;
    QSemaphore *gate = nullptr;
    std::atomic_int begun = 0; ///< chunks
    bool isAlwaysElsewhere = true;

private:
    void note()
    {
        const QMutexLocker locker(&m_mutex);
        isAlwaysElsewhere = isAlwaysElsewhere && QThread::currentThread() != QCoreApplication::instance()->thread();
    }

    QMutex m_mutex;
};

}

/// A Computer of this test's: answers pulls of m_data, or what a test puts in the way.
class BlobDrainTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void bytesComeWholeHoweverAsked_data();
    void bytesComeWholeHoweverAsked();
    void pullsAtOnceAreBounded();
    void shortChunkIsAskedOnFromItsEnd();
    void changedSourceIsReadFromTheStart();
    void sourceThatNeverRestsIsGivenUp();
    void refusalsEndByReason_data();
    void refusalsEndByReason();
    void rangeStartsAnew();
    void answersThatCannotBeAreRefused_data();
    void answersThatCannotBeAreRefused();
    void fileIsWholeOrNotThere();
    void refusalAtOnceLeavesNoFile_data();
    void refusalAtOnceLeavesNoFile();
    void halfFileIsGoneOnWith();
    void wrongHalfIsReadAnew();
    void sinkThatKeepsNothingStartsAnew();
    void bytesAreWorkedOnInThePoolAndInOrder();
    void slowSinkHoldsTheAsking();
    void cancelStopsBetweenTwoChunks();

private:
    using Bend = std::function<void(QJsonObject &, qint64 offset)>;

    QFuture<Result<QJsonObject>> answer(qint64 offset, std::optional<qint64> maxBytes);
    Result<DrainedBlob> drain(BlobSink &sink, DrainOptions options = {});

    QThreadPool m_pool;
    DrainProgress m_progress;
    QByteArray m_data;
    qint64 m_chunk = 1000;
    Bend m_bend;
    std::function<std::optional<Error>(qint64 offset)> m_refuse;
    QList<qint64> m_asked;
    int m_open = 0;
    int m_mostOpen = 0;
};

void BlobDrainTest::init()
{
    m_data.clear();
    for (int i = 0; i < 10'500; ++i) {
        m_data.append(static_cast<char>(i * 7 + i / 256));
    }
    m_chunk = 1000;
    m_bend = {};
    m_refuse = {};
    m_progress = {};
    m_asked.clear();
    m_open = 0;
    m_mostOpen = 0;
}

QFuture<Result<QJsonObject>> BlobDrainTest::answer(qint64 offset, std::optional<qint64> maxBytes)
{
    m_asked.append(offset);
    m_mostOpen = qMax(m_mostOpen, ++m_open);
    auto promise = std::make_shared<QPromise<Result<QJsonObject>>>();
    promise->start();
    QTimer::singleShot(0, this, [this, promise, offset, maxBytes] {
        --m_open;
        if (const auto error = m_refuse ? m_refuse(offset) : std::nullopt) {
            promise->addResult(failure(*error));
        } else {
            const QByteArray part = m_data.mid(offset, qMin(m_chunk, maxBytes.value_or(m_chunk)));
            QJsonObject reply{{u"blob_handle"_s, u"h"_s},
                              {u"mime_type"_s, u"image/png"_s},
                              {u"total_size"_s, m_data.size()},
                              {u"sha256"_s, QString::fromLatin1(Sha256::hexOf(m_data))},
                              {u"chunk_offset"_s, offset},
                              {u"eof"_s, offset + part.size() == m_data.size()},
                              {u"blob"_s, QString::fromLatin1(part.toBase64())},
                              {u"req_id"_s, u"r"_s}};
            if (m_bend) {
                m_bend(reply, offset);
            }
            promise->addResult(reply);
        }
        promise->finish();
    });
    return promise->future();
}

Result<DrainedBlob> BlobDrainTest::drain(BlobSink &sink, DrainOptions options)
{
    std::optional<Result<DrainedBlob>> result;
    const auto run = [&]() -> QCoro::Task<void> {
        result = co_await drainBlob([this](qint64 offset, std::optional<qint64> max) { return answer(offset, max); },
                                    sink, m_pool, options, m_progress);
    };
    const auto task = run();
    (void)QTest::qWaitFor([&] { return result.has_value(); });
    return result.value_or(failure(ErrorCode::TimedOut));
}

void BlobDrainTest::bytesComeWholeHoweverAsked_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("inFlight");
    for (const int size : {0, 1, 999, 1000, 1001, 10'000, 10'500}) {
        for (const int inFlight : {1, 4, 64}) {
            QTest::addRow("%d bytes, %d at once", size, inFlight) << size << inFlight;
        }
    }
}

void BlobDrainTest::bytesComeWholeHoweverAsked()
{
    QFETCH(int, size);
    QFETCH(int, inFlight);
    m_data.truncate(size);
    MemorySink sink;
    const auto blob = drain(sink, {.inFlight = inFlight});
    QVERIFY(blob);
    QCOMPARE(sink.bytes(), m_data);
    QCOMPARE(blob->totalSize, size);
    QCOMPARE(blob->mimeType, u"image/png"_s);
    QCOMPARE(m_asked.size(), qMax(1, (size + 999) / 1000));
}

void BlobDrainTest::pullsAtOnceAreBounded()
{
    MemorySink sink;
    QVERIFY(drain(sink, {.inFlight = 4}));
    QCOMPARE(m_mostOpen, 4);
}

void BlobDrainTest::shortChunkIsAskedOnFromItsEnd()
{
    m_bend = [this](QJsonObject &reply, qint64 offset) {
        if (offset == 3000) {
            reply.insert(u"blob"_s, QString::fromLatin1(m_data.mid(offset, 10).toBase64()));
        }
    };
    MemorySink sink;
    QVERIFY(drain(sink, {.inFlight = 4}));
    QCOMPARE(sink.bytes(), m_data);
    QVERIFY(m_asked.contains(3010));
}

void BlobDrainTest::changedSourceIsReadFromTheStart()
{
    bool isChanged = false;
    m_bend = [this, &isChanged](QJsonObject &, qint64 offset) {
        if (offset == 5000 && !isChanged) {
            isChanged = true;
            m_data = m_data.toHex();
        }
    };
    MemorySink sink;
    QVERIFY(drain(sink));
    QCOMPARE(sink.bytes(), m_data);
    QCOMPARE(m_asked.count(0), 2);
}

void BlobDrainTest::sourceThatNeverRestsIsGivenUp()
{
    int version = 0;
    m_bend = [&version](QJsonObject &reply, qint64) { reply.insert(u"sha256"_s, QString::number(++version)); };
    MemorySink sink;
    QCOMPARE(drain(sink).error().code, ErrorCode::ChangedMeanwhile);
    QCOMPARE(m_asked.count(0), 4);
}

void BlobDrainTest::refusalsEndByReason_data()
{
    QTest::addColumn<QString>("reason");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("gone") << u"gone"_s << ErrorCode::Gone;
    QTest::newRow("invalid_handle") << u"invalid_handle"_s << ErrorCode::InvalidHandle;
    QTest::newRow("forbidden") << u"forbidden"_s << ErrorCode::Forbidden;
    QTest::newRow("not known yet") << u"on_holiday"_s << ErrorCode::Forbidden;
}

void BlobDrainTest::refusalsEndByReason()
{
    QFETCH(QString, reason);
    m_refuse = [&reason](qint64 offset) { return offset == 2000 ? std::optional(refusal(reason)) : std::nullopt; };
    MemorySink sink;
    const auto blob = drain(sink);
    QVERIFY(!blob);
    QTEST(blob.error().code, "code");
    QCOMPARE(m_asked, (QList<qint64>{0, 1000, 2000}));
}

void BlobDrainTest::rangeStartsAnew()
{
    bool isRefused = false;
    m_refuse = [&isRefused](qint64 offset) {
        const bool refuses = offset == 2000 && !std::exchange(isRefused, isRefused || offset == 2000);
        return refuses ? std::optional(refusal(u"range"_s)) : std::nullopt;
    };
    MemorySink sink;
    QVERIFY(drain(sink));
    QCOMPARE(sink.bytes(), m_data);
    QCOMPARE(m_asked.count(0), 2);
}

void BlobDrainTest::answersThatCannotBeAreRefused_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QJsonValue>("value");
    QTest::newRow("other offset") << u"chunk_offset"_s << QJsonValue(1);
    QTest::newRow("end too early") << u"eof"_s << QJsonValue(true);
    QTest::newRow("empty chunk") << u"blob"_s << QJsonValue(QString());
    QTest::newRow("no base64") << u"blob"_s << QJsonValue(u"$$$"_s);
    QTest::newRow("more than there is") << u"total_size"_s << QJsonValue(10);
    QTest::newRow("wrong digest") << u"sha256"_s << QJsonValue(u"00"_s);
}

void BlobDrainTest::answersThatCannotBeAreRefused()
{
    QFETCH(QString, key);
    QFETCH(QJsonValue, value);
    m_bend = [&](QJsonObject &reply, qint64) { reply.insert(key, value); };
    MemorySink sink;
    QCOMPARE(drain(sink).error().code, ErrorCode::Malformed);
}

void BlobDrainTest::fileIsWholeOrNotThere()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"out"_s);
    m_refuse = [](qint64 offset) { return offset == 2000 ? std::optional(refusal(u"gone"_s)) : std::nullopt; };
    {
        FileSink sink(path);
        QVERIFY(sink.open());
        QVERIFY(!drain(sink));
    }
    QVERIFY(!QFile::exists(path));
    QCOMPARE(QFileInfo(path + u".part"_s).size(), 2000);
}

void BlobDrainTest::refusalAtOnceLeavesNoFile_data()
{
    QTest::addColumn<bool>("isAsked");
    QTest::newRow("the first chunk is refused") << true;
    QTest::newRow("no chunk is asked for") << false;
}

void BlobDrainTest::refusalAtOnceLeavesNoFile()
{
    QFETCH(bool, isAsked);
    const QTemporaryDir folder;
    m_refuse = [](qint64) { return refusal(u"gone"_s); };
    {
        FileSink sink(folder.filePath(u"out"_s));
        QVERIFY(sink.open());
        QVERIFY(!isAsked || !drain(sink));
    }
    QVERIFY(QDir(folder.path()).isEmpty());
}

void BlobDrainTest::halfFileIsGoneOnWith()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"out"_s);
    fileIsWholeOrNotThere();
    QFile half(path + u".part"_s);
    QVERIFY(half.open(QIODevice::WriteOnly));
    half.write(m_data.first(4321));
    half.close();
    m_refuse = {};
    m_asked.clear();
    FileSink sink(path);
    QVERIFY(sink.open());
    QVERIFY(drain(sink, {.inFlight = 4}));
    QCOMPARE(m_asked.first(), 4321);
    QFile whole(path);
    QVERIFY(whole.open(QIODevice::ReadOnly));
    QCOMPARE(whole.readAll(), m_data);
    QVERIFY(!QFile::exists(path + u".part"_s));
}

void BlobDrainTest::wrongHalfIsReadAnew()
{
    MemorySink sink;
    QVERIFY(sink.append(QByteArray(3000, 'x')));
    QVERIFY(drain(sink));
    QCOMPARE(sink.bytes(), m_data);
}

void BlobDrainTest::sinkThatKeepsNothingStartsAnew()
{
    WatchedSink sink;
    m_refuse = [](qint64 offset) { return offset == 2000 ? std::optional(refusal(u"gone"_s)) : std::nullopt; };
    QVERIFY(!drain(sink));
    m_refuse = {};
    QVERIFY(drain(sink));
    QCOMPARE(sink.bytes, m_data);
}

void BlobDrainTest::bytesAreWorkedOnInThePoolAndInOrder()
{
    m_pool.setMaxThreadCount(8);
    WatchedSink sink;
    QVERIFY(drain(sink, {.inFlight = 8}));
    QCOMPARE(sink.bytes, m_data);
    QVERIFY(sink.isAlwaysElsewhere);
}

void BlobDrainTest::slowSinkHoldsTheAsking()
{
    QSemaphore gate;
    WatchedSink sink;
    sink.gate = &gate;
    std::optional<Result<DrainedBlob>> result;
    const auto run = [&]() -> QCoro::Task<void> {
        result = co_await drainBlob([this](qint64 offset, std::optional<qint64> max) { return answer(offset, max); },
                                    sink, m_pool, {.inFlight = 3}, {});
    };
    const auto task = run();
    // It hangs in its first chunk, then in its second: nothing beyond what may be in flight is asked for.
    QTRY_COMPARE(sink.begun.load(), 1);
    QTRY_COMPARE(m_open, 0);
    QCOMPARE(m_asked.size(), 1);
    gate.release();
    QTRY_COMPARE(sink.begun.load(), 2);
    QTRY_COMPARE(m_open, 0);
    QCOMPARE(m_asked.size(), 1 + 1 + 3);
    gate.release(100);
    QTRY_VERIFY(result.has_value());
    QVERIFY(*result);
    QCOMPARE(sink.bytes, m_data);
}

void BlobDrainTest::cancelStopsBetweenTwoChunks()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"out"_s);
    FileSink sink(path);
    QVERIFY(sink.open());
    const DrainOptions options;
    m_progress = [&options](qint64 done, qint64) {
        if (done == 3000) {
            options.cancel.cancel();
        }
    };
    const auto blob = drain(sink, options);
    QVERIFY(!blob);
    QCOMPARE(blob.error().code, ErrorCode::Cancelled);
    QCOMPARE(sink.size(), 3000);
    QVERIFY(!QFile::exists(path));
}

QTEST_GUILESS_MAIN(BlobDrainTest)
#include "blobdraintest.moc"
