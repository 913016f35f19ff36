// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "base/digest.h"
#include "computer/blobchannel.h"
#include "computer/skillchannel.h"
#include "skills/makeentry.h"
#include "support/askedchannel.h"
#include "support/packages.h"

using namespace a2c;
using namespace a2c::computer;
using namespace a2c::protocol;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using support::Asked;

namespace
{

constexpr AnswerRoom plenty{1LL << 40};

const CallHeader header{AgentName(u"alice"_s), RequestId(u"r1"_s), ComputerName(u"desk"_s)};

GetSkillRequest fileRequest(const QString &name, const QString &relPath = u"SKILL.md"_s)
{
    return {header, name, relPath};
}

}

class SkillChannelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void listHoldsActiveSkillsInOrder();
    void listWaitsForTheFirstScanButNotForEver();
    void listThatIsTooLargeLeavesOutInOrder();
    void listThatStillDoesNotFitIsRefusedAndTold();
    void checksComeInTheirOrder_data();
    void checksComeInTheirOrder();
    void orphanedSkillIsNotFound();
    void tooLargeCarriesTheSize();
    void smallTextIsInTheBody();
    void textThatDoesNotFitAsJsonGoesByHandle();
    void readingIsTold();
    void blobIsServedAndTold();
    void blobRefusals_data();
    void blobRefusals();
    void orphanedBlobIsForbiddenAndForgottenOneGone();
    void blobChunkFitsTheServersLimit();
    void chunksWaitWhileAnswersPileUp();

private:
    QString write(const QString &skill, const QString &relPath, const QByteArray &bytes)
    {
        const QString path = m_folder->filePath(skill + u'/' + relPath);
        support::writeFile(path, bytes);
        return path;
    }
    /// What lies in the folder becomes what the registry knows.
    void scan(const QStringList &names)
    {
        skills::ScanResult result;
        for (const QString &name : names) {
            const QString root = m_folder->filePath(name);
            const skills::PackageOrigin origin{.source = {}, .plugin = {}};
            const auto package = skills::checkPackage(root, origin);
            QVERIFY(package);
            result.entries.append(skills::makeEntry(*package, origin, root));
        }
        m_registry->apply({}, result);
    }
    void getSkill(Asked &asked, const GetSkillRequest &request, AnswerRoom room = plenty)
    {
        m_channel->getSkill(request, room, asked.reply());
        QTRY_VERIFY(asked.isAnswered());
    }
    [[nodiscard]] QString handleOf(const QString &skill, const QString &relPath)
    {
        Asked asked;
        getSkill(asked, fileRequest(skill, relPath));
        return asked.object().value(u"blob_handle").toString();
    }
    void getBlob(Asked &asked, const QString &handle, qint64 offset = 0, AnswerRoom room = plenty)
    {
        m_blobChannel->getBlob({header, BlobHandle(handle), offset, {}}, room, asked.reply());
        QTRY_VERIFY(asked.isAnswered());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QThreadPool m_pool;
    std::unique_ptr<skills::Registry> m_registry;
    std::unique_ptr<blob::Service> m_blobs;
    std::unique_ptr<ReadyGate> m_gate;
    std::unique_ptr<SkillChannel> m_channel;
    std::unique_ptr<BlobChannel> m_blobChannel;
};

void SkillChannelTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_registry = std::make_unique<skills::Registry>();
    settings::Limits limits;
    limits.inlineBudget = 100;
    limits.maxResourceSize = 10'000;
    limits.chunkBytes = 4'000;
    m_blobs = std::make_unique<blob::Service>(
        blob::Service::Surroundings{*m_registry, m_pool, std::make_shared<SystemClock>()}, randomBytes(32), limits);
    m_gate = std::make_unique<ReadyGate>(1h);
    m_gate->open();
    m_channel = std::make_unique<SkillChannel>(*m_registry, *m_blobs, *m_gate);
    m_blobChannel = std::make_unique<BlobChannel>(*m_blobs, *m_gate);
    write(u"pdf"_s, u"SKILL.md"_s, support::skillMd("pdf", "For a test", "# Body\n"));
    write(u"pdf"_s, u"note.txt"_s, "note");
    write(u"pdf"_s, u"asset.bin"_s, QByteArray(9'000, 'x'));
    write(u"pdf"_s, u"huge.bin"_s, QByteArray(10'001, 'x'));
    write(u"pdf"_s, u".skillenv"_s, "KEY=secret");
    scan({u"pdf"_s});
}

void SkillChannelTest::cleanup()
{
    m_blobChannel.reset();
    m_channel.reset();
    m_blobs.reset();
    m_registry.reset();
    m_folder.reset();
}

void SkillChannelTest::listHoldsActiveSkillsInOrder()
{
    write(u"a-later-one"_s, u"SKILL.md"_s, support::skillMd("a-later-one"));
    scan({u"pdf"_s, u"a-later-one"_s});
    Asked asked;
    QSignalSpy listed(m_channel.get(), &SkillChannel::listed);
    m_channel->getSkills(header, plenty, asked.reply());
    const QJsonArray skills = asked.object().value(u"skills").toArray();
    QCOMPARE(skills.size(), 2);
    QCOMPARE(skills.at(0)[u"name"].toString(), u"pdf"_s);
    QCOMPARE(skills.at(0)[u"path"].toString(), m_folder->filePath(u"pdf"_s));
    QCOMPARE(skills.at(1)[u"name"].toString(), u"a-later-one"_s);
    QCOMPARE(asked.object().value(u"req_id").toString(), u"r1"_s);
    QCOMPARE(listed.first().first().toString(), u"alice"_s);
}

void SkillChannelTest::listWaitsForTheFirstScanButNotForEver()
{
    m_gate = std::make_unique<ReadyGate>(50ms);
    m_channel = std::make_unique<SkillChannel>(*m_registry, *m_blobs, *m_gate);
    Asked patient;
    m_channel->getSkills(header, plenty, patient.reply());
    QVERIFY(!patient.isAnswered());
    QTRY_VERIFY(patient.isAnswered());
    Asked lucky;
    m_channel->getSkills(header, plenty, lucky.reply());
    m_gate->open();
    QVERIFY(lucky.isAnswered());
}

void SkillChannelTest::listThatIsTooLargeLeavesOutInOrder()
{
    write(u"pdf"_s, u"SKILL.md"_s,
          "---\nname: pdf\ndescription: d\nlicense: MIT\ncompatibility: any\nmetadata:\n  key: " +
              QByteArray(200, 'm') + "\n---\n");
    scan({u"pdf"_s});
    Asked whole;
    m_channel->getSkills(header, plenty, whole.reply());
    const qint64 size = whole.text().size();
    const auto keysWith = [this](qint64 room) {
        Asked asked;
        m_channel->getSkills(header, {room}, asked.reply());
        return asked.object().value(u"skills")[0].toObject().keys();
    };
    QVERIFY(keysWith(size).contains(u"skill_metadata"_s));
    const QStringList less = keysWith(size - 1);
    QVERIFY(!less.contains(u"skill_metadata"_s) && less.contains(u"license"_s) && less.contains(u"compatibility"_s));
    const QStringList least = keysWith(size - 240);
    QVERIFY(!least.contains(u"license"_s) && !least.contains(u"compatibility"_s));
    QVERIFY(least.contains(u"description"_s) && least.contains(u"path"_s));
}

void SkillChannelTest::listThatStillDoesNotFitIsRefusedAndTold()
{
    Asked asked;
    QSignalSpy told(m_channel.get(), &SkillChannel::answerTooLarge);
    m_channel->getSkills(header, {60}, asked.reply());
    QCOMPARE(asked.code(), 500);
    QCOMPARE(told.size(), 1);
    const auto error = told.first().first().value<Error>();
    QCOMPARE(error.code, ErrorCode::ExceedsPeerLimit);
    QVERIFY(error.facts.value(u"size"_s).toLongLong() > 60);
    QCOMPARE(error.facts.value(u"limit"_s).toLongLong(), 60);
}

void SkillChannelTest::checksComeInTheirOrder_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("relPath");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char *name, const QString &skill, const QString &relPath, int code,
                        const QString &reason = {}) { QTest::newRow(name) << skill << relPath << code << reason; };
    row("good", u"pdf"_s, u"note.txt"_s, 0);
    row("bad name, bad path", u"../pdf"_s, u"../x"_s, 4016);
    row("unknown name, bad path", u"nobody"_s, u"../x"_s, 4014);
    row("protected before traversal", u"pdf"_s, u"../.skillenv"_s, 4017, u"forbidden"_s);
    row("protected though missing", u"pdf"_s, u"sub/.skillenv"_s, 4017, u"forbidden"_s);
    row("traversal before lookup", u"pdf"_s, u"sub/../note.txt"_s, 4017, u"traversal"_s);
    row("absolute", u"pdf"_s, u"/etc/hostname"_s, 4017, u"traversal"_s);
    row("nul", u"pdf"_s, u"a"_s + QChar(0) + u"b"_s, 4017, u"traversal"_s);
    row("missing", u"pdf"_s, u"nothing.txt"_s, 4017, u"not_found"_s);
    row("folder", u"pdf"_s, u"."_s, 4017, u"not_found"_s);
    row("too large", u"pdf"_s, u"huge.bin"_s, 4017, u"too_large"_s);
}

void SkillChannelTest::checksComeInTheirOrder()
{
    QFETCH(QString, name);
    QFETCH(QString, relPath);
    Asked asked;
    getSkill(asked, fileRequest(name, relPath));
    QTEST(asked.code(), "code");
    QTEST(asked.reason(), "reason");
    QVERIFY(!asked.text().contains("secret"));
}

void SkillChannelTest::orphanedSkillIsNotFound()
{
    m_registry->orphan({}, u"source-gone"_s);
    Asked asked;
    getSkill(asked, fileRequest(u"pdf"_s));
    QCOMPARE(asked.code(), 4014);
    QCOMPARE(asked.object().value(u"mcp_server_name").toString(), u"pdf"_s);
    Asked list;
    m_channel->getSkills(header, plenty, list.reply());
    QVERIFY(list.object().value(u"skills").toArray().isEmpty());
}

void SkillChannelTest::tooLargeCarriesTheSize()
{
    Asked asked;
    getSkill(asked, fileRequest(u"pdf"_s, u"huge.bin"_s));
    QCOMPARE(asked.object().value(u"details")[u"total_size"].toInt(), 10'001);
}

void SkillChannelTest::smallTextIsInTheBody()
{
    Asked asked;
    getSkill(asked, fileRequest(u"pdf"_s));
    const QJsonObject answer = asked.object();
    QCOMPARE(answer.value(u"body").toString(), u"# Body\n"_s);
    QCOMPARE(answer.value(u"total_size").toInt(), 7);
    QCOMPARE(answer.value(u"sha256").toString().toLatin1(), Sha256::hexOf("# Body\n"));
    QCOMPARE(answer.value(u"mime_type").toString(), u"text/markdown"_s);
    QVERIFY(!answer.contains(u"blob_handle"));
}

void SkillChannelTest::textThatDoesNotFitAsJsonGoesByHandle()
{
    // 90 bytes within the budget become 540 of JSON.
    write(u"pdf"_s, u"odd.txt"_s, QByteArray(90, '\x01'));
    Asked wide;
    getSkill(wide, fileRequest(u"pdf"_s, u"odd.txt"_s));
    QVERIFY(wide.object().contains(u"body"));
    Asked narrow;
    getSkill(narrow, fileRequest(u"pdf"_s, u"odd.txt"_s), {400});
    QVERIFY(narrow.object().contains(u"blob_handle"));
    QVERIFY(!narrow.object().contains(u"body"));
}

void SkillChannelTest::readingIsTold()
{
    QSignalSpy read(m_channel.get(), &SkillChannel::read);
    Asked good;
    getSkill(good, fileRequest(u"pdf"_s, u"note.txt"_s));
    QCOMPARE(read.takeFirst(), (QList<QVariant>{u"alice"_s, u"pdf"_s, u"note.txt"_s}));
    Asked bad;
    getSkill(bad, fileRequest(u"pdf"_s, u"nothing.txt"_s));
    QVERIFY(read.isEmpty());
}

void SkillChannelTest::blobIsServedAndTold()
{
    const QString handle = handleOf(u"pdf"_s, u"asset.bin"_s);
    QList<Pull> pulls;
    connect(m_blobChannel.get(), &BlobChannel::pulled, this, [&pulls](const Pull &pull) { pulls.append(pull); });
    QByteArray bytes;
    while (bytes.size() < 9'000) {
        Asked asked;
        getBlob(asked, handle, bytes.size());
        QCOMPARE(asked.code(), 0);
        bytes += QByteArray::fromBase64(asked.object().value(u"blob").toString().toLatin1());
    }
    QCOMPARE(bytes, QByteArray(9'000, 'x'));
    QCOMPARE(pulls.size(), 3);
    QCOMPARE(pulls.last().offset + pulls.last().size, 9'000);
    QCOMPARE(pulls.first().agent, u"alice"_s);
    QCOMPARE(pulls.first().handle, handle);
    QCOMPARE(pulls.first().place, m_folder->filePath(u"pdf/asset.bin"_s));
    QCOMPARE(pulls.first().sha256.toLatin1(), Sha256::hexOf(bytes));
}

void SkillChannelTest::blobRefusals_data()
{
    QTest::addColumn<QString>("handle"); // empty: a good one
    QTest::addColumn<qint64>("offset");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<bool>("endsTransfer");
    QTest::newRow("not ours") << u"garbage"_s << qint64(0) << u"invalid_handle"_s << true;
    QTest::newRow("before the start") << QString() << qint64(-1) << u"range"_s << false;
    QTest::newRow("behind the end") << QString() << qint64(9'001) << u"range"_s << false;
    QTest::newRow("at the end") << QString() << qint64(9'000) << QString() << false;
}

void SkillChannelTest::blobRefusals()
{
    QFETCH(QString, handle);
    QFETCH(qint64, offset);
    QSignalSpy refused(m_blobChannel.get(), &BlobChannel::pullRefused);
    Asked asked;
    getBlob(asked, handle.isEmpty() ? handleOf(u"pdf"_s, u"asset.bin"_s) : handle, offset);
    QTEST(asked.reason(), "reason");
    QTEST(refused.size() == 1, "endsTransfer");
}

void SkillChannelTest::orphanedBlobIsForbiddenAndForgottenOneGone()
{
    const QString handle = handleOf(u"pdf"_s, u"asset.bin"_s);
    m_registry->orphan({}, u"source-gone"_s);
    Asked orphaned;
    getBlob(orphaned, handle);
    QCOMPARE(orphaned.reason(), u"forbidden"_s);
    m_registry->applyAt({}, {m_folder->filePath(u"pdf"_s)}, {});
    Asked gone;
    getBlob(gone, handle);
    QCOMPARE(gone.reason(), u"gone"_s);
}

void SkillChannelTest::blobChunkFitsTheServersLimit()
{
    const QString handle = handleOf(u"pdf"_s, u"asset.bin"_s);
    for (const qint64 room : {600, 1'000, 2'001}) {
        Asked asked;
        getBlob(asked, handle, 0, {room});
        QCOMPARE(asked.code(), 0);
        QVERIFY(asked.text().size() <= room);
        QVERIFY(asked.text().size() > room - 10); // and not for nothing
    }
    Asked hopeless;
    getBlob(hopeless, handle, 0, {100});
    QCOMPARE(hopeless.code(), 500);
}

void SkillChannelTest::chunksWaitWhileAnswersPileUp()
{
    constexpr int asked = 200;
    constexpr int mostUnsent = 5;
    constexpr int mostReading = 16;
    const QString handle = handleOf(u"pdf"_s, u"asset.bin"_s);
    int unsent = 0;
    int mostSeen = 0;
    int answered = 0;
    m_blobChannel->setRoom([&unsent] { return unsent < mostUnsent; });
    for (int i = 0; i < asked; ++i) {
        m_blobChannel->getBlob({header, BlobHandle(handle), 0, {}}, plenty,
                               std::make_shared<PendingAnswer>([&](const Answer &answer) {
                                   answered += answer ? 1 : 0;
                                   mostSeen = std::max(mostSeen, ++unsent);
                               }));
    }
    QTRY_VERIFY(unsent >= mostUnsent);
    m_pool.waitForDone();
    while (answered < asked) {
        unsent = 0; // all that waited is out
        m_blobChannel->goOn();
        QTRY_VERIFY(unsent >= mostUnsent || answered == asked);
    }
    QVERIFY2(mostSeen <= mostUnsent + mostReading, qPrintable(QString::number(mostSeen)));
}

QTEST_GUILESS_MAIN(SkillChannelTest)
#include "skillchanneltest.moc"
