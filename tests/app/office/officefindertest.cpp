// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include "office/officefile.h"
#include "office/officefinder.h"

using namespace a2c;
using namespace a2c::app;
using namespace Qt::StringLiterals;

/// Files in the runtime folder as programs leave them, and as somebody who means harm may.
class OfficeFinderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void findsNoneWhereNothingRuns();
    void findsWhatIsPublished();
    void whatNobodyWouldBelieveIsNotPublished();
    void fileIsPrivateAndGoesWithItsOwner();
    void newestComesFirst();
    void leftOverFileIsPassedOverAndThenRemoved();
    void unfinishedFileIsRemovedOnceItIsOld();
    void addressThatIsDeadIsPassedOver();
    void hostileFileIsPassedOver_data();
    void hostileFileIsPassedOver();
    void fileOfSomebodyElseIsPassedOver();
    void hostileFolderIsRefused_data();
    void hostileFolderIsRefused();
    void folderOfSomebodyElseIsRefused();
    void withoutARuntimeFolderThereIsAPrivateOne_data();
    void withoutARuntimeFolderThereIsAPrivateOne();

private:
    OfficeNote note(qint64 since = 1) const;
    QString filesFolder() const
    {
        return m_place->path() + "/a2c-workbench"_L1;
    }
    /// Locked, as by a program that lives.
    UniqueFd write(const QString &path, const QByteArray &bytes, mode_t mode = 0600);
    FoundOffices found() const;

    std::unique_ptr<QTemporaryDir> m_place;
    std::unique_ptr<QTcpServer> m_server;
    QProcessEnvironment m_environment;
};

void OfficeFinderTest::init()
{
    m_place = std::make_unique<QTemporaryDir>();
    m_environment = QProcessEnvironment();
    m_environment.insert(u"XDG_RUNTIME_DIR"_s, m_place->path());
    m_server = std::make_unique<QTcpServer>();
    QVERIFY(m_server->listen(QHostAddress::LocalHost));
}

OfficeNote OfficeFinderTest::note(qint64 since) const
{
    return {.url = QUrl(u"http://127.0.0.1:%1"_s.arg(m_server->serverPort())),
            .path = u"/socket.io/"_s,
            .office = u"office-%1"_s.arg(since),
            .token = u"s3cret"_s,
            .computer = u"desk"_s,
            .protocolVersion = u"0.2.1"_s,
            .pid = ::getpid(),
            .since = since};
}

UniqueFd OfficeFinderTest::write(const QString &path, const QByteArray &bytes, mode_t mode)
{
    UniqueFd file(::open(QFile::encodeName(path).constData(), O_WRONLY | O_CREAT | O_EXCL, 0600));
    if (!file || ::write(file.get(), bytes.constData(), size_t(bytes.size())) != bytes.size() ||
        ::fchmod(file.get(), mode) != 0 || ::flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
        qFatal("cannot write %s", qPrintable(path));
    }
    return file;
}

FoundOffices OfficeFinderTest::found() const
{
    const Result<FoundOffices> found = findOffices(m_environment);
    return found ? *found : FoundOffices{{}, {found.error()}};
}

void OfficeFinderTest::findsNoneWhereNothingRuns()
{
    const auto none = findOffices(m_environment);
    QVERIFY(none);
    QVERIFY(none->alive.isEmpty() && none->passedOver.isEmpty());
    QVERIFY(QDir(m_place->path()).isEmpty()); // looking leaves nothing behind
}

void OfficeFinderTest::findsWhatIsPublished()
{
    const auto file = OfficeFile::publish(note(), m_environment);
    QVERIFY(file);
    QCOMPARE(found().alive, QList{note()});
    QVERIFY(found().passedOver.isEmpty());
}

void OfficeFinderTest::whatNobodyWouldBelieveIsNotPublished()
{
    OfficeNote elsewhere = note();
    elsewhere.url.setHost(u"192.0.2.1"_s);
    const auto file = OfficeFile::publish(elsewhere, m_environment);
    QVERIFY(!file);
    QCOMPARE(file.error().code, ErrorCode::Malformed);
    QVERIFY(QDir(m_place->path()).isEmpty());
}

void OfficeFinderTest::fileIsPrivateAndGoesWithItsOwner()
{
    const mode_t before = ::umask(0);
    auto file = OfficeFile::publish(note(), m_environment);
    ::umask(before);
    QVERIFY(file);
    struct stat info{};
    QCOMPARE(::stat(QFile::encodeName((*file)->path()).constData(), &info), 0);
    QCOMPARE(info.st_mode & 07777, 0600U);
    QCOMPARE(::stat(QFile::encodeName(filesFolder()).constData(), &info), 0);
    QCOMPARE(info.st_mode & 07777, 0700U);
    QCOMPARE(QDir(filesFolder()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    file->reset();
    QVERIFY(QDir(filesFolder()).entryList(QDir::Files | QDir::Hidden).isEmpty());
}

void OfficeFinderTest::newestComesFirst()
{
    const auto middle = OfficeFile::publish(note(2), m_environment);
    const auto oldest = OfficeFile::publish(note(1), m_environment);
    const auto newest = OfficeFile::publish(note(3), m_environment);
    QVERIFY(middle && oldest && newest);
    QCOMPARE(found().alive, (QList{note(3), note(2), note(1)}));
}

void OfficeFinderTest::leftOverFileIsPassedOverAndThenRemoved()
{
    QVERIFY(QDir().mkdir(filesFolder(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const QString path = filesFolder() + "/office-1.json"_L1;
    (void)write(path, note().encoded()); // its lock goes at once, as with a process that is killed
    QCOMPARE(found().alive.size(), 0);
    QCOMPARE(found().passedOver, (QList{Error{ErrorCode::Gone, path, {}}}));
    const auto living = OfficeFile::publish(note(2), m_environment);
    QVERIFY(!QFile::exists(path));
    QCOMPARE(found().alive, QList{note(2)});
}

void OfficeFinderTest::unfinishedFileIsRemovedOnceItIsOld()
{
    QVERIFY(QDir().mkdir(filesFolder(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const QString young = filesFolder() + "/.office-1.json"_L1;
    const QString old = filesFolder() + "/.office-2.json"_L1;
    const QString other = filesFolder() + "/.other"_L1;
    (void)write(young, {});
    (void)write(old, {});
    (void)write(other, {});
    QFile file(old);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(-600), QFileDevice::FileModificationTime));
    file.close();
    const auto published = OfficeFile::publish(note(), m_environment);
    QVERIFY(QFile::exists(young)); // somebody may be writing it now
    QVERIFY(!QFile::exists(old));
    QVERIFY(QFile::exists(other)); // not ours
}

void OfficeFinderTest::addressThatIsDeadIsPassedOver()
{
    const auto file = OfficeFile::publish(note(), m_environment);
    QVERIFY(file);
    m_server->close();
    QCOMPARE(found().alive.size(), 0);
    QCOMPARE(found().passedOver.value(0).code, ErrorCode::ConnectFailed);
}

void OfficeFinderTest::hostileFileIsPassedOver_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("symlink") << u"symlink"_s << ErrorCode::NotARegularFile;
    QTest::newRow("dangling symlink") << u"dangling"_s << ErrorCode::NotARegularFile;
    QTest::newRow("fifo") << u"fifo"_s << ErrorCode::NotARegularFile;
    QTest::newRow("folder") << u"folder"_s << ErrorCode::NotARegularFile;
    QTest::newRow("group may read") << u"0640"_s << ErrorCode::PermissionDenied;
    QTest::newRow("all may write") << u"0602"_s << ErrorCode::PermissionDenied;
    QTest::newRow("garbage") << u"garbage"_s << ErrorCode::Malformed;
    QTest::newRow("empty") << u"empty"_s << ErrorCode::Malformed;
    QTest::newRow("elsewhere") << u"elsewhere"_s << ErrorCode::Malformed;
    QTest::newRow("huge") << u"huge"_s << ErrorCode::TooLarge;
    QTest::newRow("huge and sparse") << u"sparse"_s << ErrorCode::TooLarge;
}

void OfficeFinderTest::hostileFileIsPassedOver()
{
    QFETCH(QString, what);
    QFETCH(ErrorCode, code);
    const auto good = OfficeFile::publish(note(2), m_environment);
    QVERIFY(good);
    const QString path = filesFolder() + "/office-hostile.json"_L1;
    const QByteArray name = QFile::encodeName(path);
    const QString aside = m_place->filePath(u"aside"_s);
    UniqueFd held;
    if (what == u"symlink") {
        held = write(aside, note().encoded());
        QVERIFY(QFile::link(aside, path));
    } else if (what == u"dangling") {
        QVERIFY(QFile::link(aside, path));
    } else if (what == u"fifo") {
        QCOMPARE(::mkfifo(name.constData(), 0600), 0);
    } else if (what == u"folder") {
        QVERIFY(QDir().mkdir(path));
    } else if (what.startsWith(u'0')) {
        held = write(path, note().encoded(), mode_t(what.toInt(nullptr, 8)));
    } else if (what == u"garbage") {
        held = write(path, QByteArray("\xff\x00{{{", 6));
    } else if (what == u"empty") {
        held = write(path, {});
    } else if (what == u"elsewhere") {
        OfficeNote lie = note();
        lie.url.setHost(u"192.0.2.1"_s);
        held = write(path, lie.encoded());
    } else if (what == u"huge") {
        held = write(path, QByteArray(1 << 20, ' ') + note().encoded());
    } else {
        held = write(path, note().encoded());
        QCOMPARE(::ftruncate(held.get(), 1LL << 40), 0);
    }
    QCOMPARE(found().alive, QList{note(2)}); // the others are found all the same
    QCOMPARE(found().passedOver.size(), 1);
    QCOMPARE(found().passedOver.constFirst().code, code);
    QCOMPARE(found().passedOver.constFirst().subject, path);
}

void OfficeFinderTest::fileOfSomebodyElseIsPassedOver()
{
    if (::geteuid() != 0) {
        QSKIP("only root can give a file away");
    }
    QVERIFY(QDir().mkdir(filesFolder(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const UniqueFd held = write(filesFolder() + "/office-1.json"_L1, note().encoded());
    QCOMPARE(::fchown(held.get(), 12345, gid_t(-1)), 0);
    QCOMPARE(found().alive.size(), 0);
    QCOMPARE(found().passedOver.value(0).code, ErrorCode::PermissionDenied);
}

void OfficeFinderTest::hostileFolderIsRefused_data()
{
    QTest::addColumn<QString>("what");
    QTest::newRow("symlink") << u"symlink"_s;
    QTest::newRow("all may write") << u"0777"_s;
    QTest::newRow("group may look") << u"0750"_s;
    QTest::newRow("file") << u"file"_s;
}

void OfficeFinderTest::hostileFolderIsRefused()
{
    QFETCH(QString, what);
    const QByteArray name = QFile::encodeName(filesFolder());
    if (what == u"symlink") {
        const QString aside = m_place->filePath(u"aside"_s);
        QCOMPARE(::mkdir(QFile::encodeName(aside).constData(), 0700), 0);
        QVERIFY(QFile::link(aside, filesFolder()));
    } else if (what == u"file") {
        (void)write(filesFolder(), {});
    } else {
        QCOMPARE(::mkdir(name.constData(), 0700), 0);
        QCOMPARE(::chmod(name.constData(), mode_t(what.toInt(nullptr, 8))), 0);
    }
    const auto none = findOffices(m_environment);
    QVERIFY(!none);
    QCOMPARE(none.error().code, ErrorCode::PermissionDenied);
    const auto published = OfficeFile::publish(note(), m_environment);
    QVERIFY(!published);
    QCOMPARE(published.error().code, ErrorCode::PermissionDenied);
}

void OfficeFinderTest::folderOfSomebodyElseIsRefused()
{
    if (::geteuid() != 0) {
        QSKIP("only root can give a folder away");
    }
    QCOMPARE(::mkdir(QFile::encodeName(filesFolder()).constData(), 0700), 0);
    QCOMPARE(::chown(QFile::encodeName(filesFolder()).constData(), 12345, gid_t(-1)), 0);
    QVERIFY(!OfficeFile::publish(note(), m_environment));
    QVERIFY(!findOffices(m_environment));
}

void OfficeFinderTest::withoutARuntimeFolderThereIsAPrivateOne_data()
{
    QTest::addColumn<QString>("runtimeFolder");
    QTest::newRow("not set") << QString();
    QTest::newRow("relative") << u"run"_s;
    QTest::newRow("missing") << u"/nonexistent/run"_s;
    QTest::newRow("open to others") << u"/tmp"_s;
}

void OfficeFinderTest::withoutARuntimeFolderThereIsAPrivateOne()
{
    QFETCH(QString, runtimeFolder);
    m_environment.insert(u"XDG_RUNTIME_DIR"_s, runtimeFolder);
    m_environment.insert(u"TMPDIR"_s, m_place->path());
    const auto file = OfficeFile::publish(note(), m_environment);
    QVERIFY(file);
    const QString folder = m_place->filePath(u"a2c-workbench-%1"_s.arg(::geteuid()));
    QVERIFY((*file)->path().startsWith(folder + u'/'));
    struct stat info{};
    QCOMPARE(::stat(QFile::encodeName(folder).constData(), &info), 0);
    QCOMPARE(info.st_mode & 07777, 0700U);
    QCOMPARE(found().alive, QList{note()});
}

QTEST_GUILESS_MAIN(OfficeFinderTest)
#include "officefindertest.moc"
