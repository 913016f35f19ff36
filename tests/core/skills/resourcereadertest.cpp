// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <thread>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include "base/digest.h"
#include "skills/servedbytes.h"

using namespace a2c;
using namespace a2c::skills;

/// Every test runs with both ways of looking a path up.
class ResourceReaderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void refusalsComeInOrder_data();
    void refusalsComeInOrder();
    void linksAreFollowedInsideOnly_data();
    void linksAreFollowedInsideOnly();
    void specialFilesAreNotFoundAndNeverWaitedFor_data();
    void specialFilesAreNotFoundAndNeverWaitedFor();
    void hardLinkToProtectedFileIsForbidden_data();
    void hardLinkToProtectedFileIsForbidden();
    void rootSkillMdIsKnownByWhatItIs_data();
    void rootSkillMdIsKnownByWhatItIs();
    void folderSwappedForALinkNeverLeaksAByte_data();
    void folderSwappedForALinkNeverLeaksAByte();
    void packageReachedThroughALinkIsServed_data();
    void packageReachedThroughALinkIsServed();
    void descriptorOutlivesItsName();
    void servedBytesOfRootSkillMdBeginBehindTheFrontmatter_data();
    void servedBytesOfRootSkillMdBeginBehindTheFrontmatter();
    void digestAndSlicesAreOfTheServedBytes();
    void fileThatShrinksIsNoticed();
    void identityTellsVersionsApart();

private:
    void put(const QString &path, const QByteArray &bytes = "x");
    void link(const QString &target, const QString &path);
    [[nodiscard]] QString root() const
    {
        return m_folder->filePath(QStringLiteral("pkg"));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace
{

QByteArray local(const QString &path)
{
    return QFile::encodeName(path);
}

/// "ok", or the error's name.
QString outcome(const QString &root, const QString &relPath, Lookup lookup)
{
    const Result<OpenResource> resource = openResource(root, relPath, lookup);
    return resource ? QStringLiteral("ok") : toLogText(resource.error()).section(u' ', 0, 0);
}

void lookupColumn()
{
    QTest::addColumn<Lookup>("lookup");
}

void lookupRows()
{
    lookupColumn();
    QTest::newRow("by the kernel") << Lookup::Best;
    QTest::newRow("by component") << Lookup::ByComponent;
}

/// Adds @p name twice, once for each lookup, and hands both rows to @p fill.
template<typename Fill>
void rowPair(const char *name, Fill fill)
{
    fill(QTest::newRow(QByteArray(name) + " (kernel)") << Lookup::Best);
    fill(QTest::newRow(QByteArray(name) + " (component)") << Lookup::ByComponent);
}

}

void ResourceReaderTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    put(QStringLiteral("SKILL.md"), "---\nname: pkg\ndescription: d\n---\nbody");
    put(QStringLiteral("docs/a.md"));
    put(QStringLiteral("docs/deep/b.md"));
    put(QStringLiteral(".skillenv"), "SECRET=1");
    put(QStringLiteral("sub/.env"), "SECRET=2");
    put(QStringLiteral("../outside/secret.txt"), "not yours");
}

void ResourceReaderTest::put(const QString &path, const QByteArray &bytes)
{
    const QString full = QDir::cleanPath(root() + u'/' + path);
    QVERIFY(QDir().mkpath(QFileInfo(full).path()));
    QFile file(full);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

void ResourceReaderTest::link(const QString &target, const QString &path)
{
    QCOMPARE(::symlink(local(target).constData(), local(root() + u'/' + path).constData()), 0);
}

void ResourceReaderTest::refusalsComeInOrder_data()
{
    lookupColumn();
    QTest::addColumn<QString>("relPath");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *path, const char *expected) {
        rowPair(path, [=](QTestData &data) { data << QString::fromUtf8(path) << QString::fromLatin1(expected); });
    };
    row("SKILL.md", "ok");
    row("./SKILL.md", "ok");
    row("docs//a.md", "ok");
    row("docs/./deep/.//b.md", "ok");
    row("docs/deep/b.md", "ok");
    row("", "NotFound");
    row(".", "NotFound");
    row("docs", "NotFound");
    row("docs/", "NotFound");
    row("SKILL.md/", "NotFound");
    row("SKILL.md/.", "NotFound");
    row("SKILL.md/x", "NotFound");
    row("missing.md", "NotFound");
    row("missing/x.md", "NotFound");
    row("skill.md", "NotFound");
    row("docs\\a.md", "NotFound");
    row("..", "PathTraversal");
    row("../outside/secret.txt", "PathTraversal");
    row("docs/../SKILL.md", "PathTraversal");
    row("docs/..", "PathTraversal");
    row("missing/../SKILL.md", "PathTraversal");
    row("/", "PathTraversal");
    row("/SKILL.md", "PathTraversal");
    row("/etc/passwd", "PathTraversal");
    row("..a/b", "NotFound");
    row("...", "NotFound");
    row("..\\SKILL.md", "NotFound");
    row(".skillenv", "Forbidden");
    row("sub/.env", "Forbidden");
    row("sub/.env/x", "Forbidden");
    row("../.skillenv", "Forbidden");
    row("/.skillenv", "Forbidden");
    row("missing/id_rsa", "Forbidden");
    rowPair("NUL",
            [](QTestData &data) { data << QStringLiteral("SKILL.md") + QChar(0) << QStringLiteral("PathTraversal"); });
    rowPair("NUL and protected", [](QTestData &data) {
        data << QString(QChar(0)) + QStringLiteral("/.env") << QStringLiteral("Forbidden");
    });
    rowPair("lone surrogate", [](QTestData &data) { data << QString(QChar(0xd800)) << QStringLiteral("NotFound"); });
    rowPair("300 letters", [](QTestData &data) { data << QString(300, u'a') << QStringLiteral("NotFound"); });
    rowPair("10,000 folders", [](QTestData &data) {
        data << QStringLiteral("docs/").repeated(10'000) + u'x' << QStringLiteral("NotFound");
    });
}

void ResourceReaderTest::refusalsComeInOrder()
{
    QFETCH(Lookup, lookup);
    QFETCH(QString, relPath);
    QTEST(outcome(root(), relPath, lookup), "expected");
}

void ResourceReaderTest::linksAreFollowedInsideOnly_data()
{
    lookupColumn();
    QTest::addColumn<QString>("target"); ///< "@" stands for the package's folder
    QTest::addColumn<QString>("relPath");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *target, const char *path, const char *expected) {
        rowPair((QByteArray(target) + ' ' + path).constData(), [=](QTestData &data) {
            data << QString::fromUtf8(target) << QString::fromUtf8(path) << QString::fromLatin1(expected);
        });
    };
    row("docs/a.md", "l", "ok");
    row("./docs/../docs/a.md", "l", "ok");
    row("docs", "l/a.md", "ok");
    row("docs/deep", "l/b.md", "ok");
    row("docs/deep/..", "l/a.md", "ok");
    row(".", "l/l/l/docs/a.md", "ok");
    row("@/docs/a.md", "l", "ok");
    row("@/docs", "l/deep/b.md", "ok");
    row("@", "l/SKILL.md", "ok");
    row("../pkg/docs/a.md", "l", "ok");
    row("../../../../../../../../../../../../@/docs/a.md", "l", "ok");
    row("docs", "l", "NotFound");
    row("missing", "l", "NotFound");
    row("docs/a.md/", "l", "ok");
    row("docs/a.md", "l/x", "NotFound");
    row("l", "l", "NotFound");
    row("l/x", "l", "NotFound");
    row("@/l", "l", "NotFound");
    row("..", "l", "PathTraversal");
    row("..", "l/outside/secret.txt", "PathTraversal");
    row("..", "l/pkg/docs/a.md", "ok");
    row("../outside/secret.txt", "l", "PathTraversal");
    row("../outside", "l/secret.txt", "PathTraversal");
    row("../outside", "l/missing.txt", "PathTraversal");
    row("../pkg-evil", "l", "PathTraversal");
    row("/etc/hostname", "l", "PathTraversal");
    row("/", "l/etc/hostname", "PathTraversal");
    row("/proc/self/environ", "l", "PathTraversal");
    row("/proc/self/root/etc/hostname", "l", "PathTraversal");
    row("/dev/stdin", "l", "PathTraversal");
    row(".skillenv", "l", "Forbidden");
    row("@/.skillenv", "l", "Forbidden");
    row("../pkg/.skillenv", "l", "Forbidden");
    row("sub/.env", "l", "Forbidden");
    row("sub", "l/.env", "Forbidden");
    row(".git/config", "l", "Forbidden");
    row("missing/.ssh/id_rsa", "l", "Forbidden");
    row("@/missing/id_rsa", "l", "Forbidden");
    row(".SkillEnv ", "l", "Forbidden");
    row(".git", "l/config", "Forbidden");
    row(".ssh/../docs/a.md", "l", "Forbidden");
}

void ResourceReaderTest::linksAreFollowedInsideOnly()
{
    QFETCH(Lookup, lookup);
    QFETCH(QString, target);
    QFETCH(QString, relPath);
    link(target.replace(u'@', root()), QStringLiteral("l"));
    QTEST(outcome(root(), relPath, lookup), "expected");
}

void ResourceReaderTest::specialFilesAreNotFoundAndNeverWaitedFor_data()
{
    lookupColumn();
    QTest::addColumn<QString>("relPath");
    for (const char *path : {"fifo", "to-fifo", "socket", "null", "docs"}) {
        rowPair(path, [path](QTestData &data) { data << QString::fromLatin1(path); });
    }
}

void ResourceReaderTest::specialFilesAreNotFoundAndNeverWaitedFor()
{
    QFETCH(Lookup, lookup);
    QFETCH(QString, relPath);
    QCOMPARE(::mkfifo(local(root() + QStringLiteral("/fifo")).constData(), 0600), 0);
    link(QStringLiteral("fifo"), QStringLiteral("to-fifo"));
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
    qstrncpy(address.sun_path, local(root() + QStringLiteral("/socket")).constData(), sizeof address.sun_path);
    QCOMPARE(::bind(socket, reinterpret_cast<sockaddr *>(&address), sizeof address), 0);
    const QByteArray device = local(root() + QStringLiteral("/null"));
    if (relPath == QLatin1String("null") && ::mknod(device.constData(), S_IFCHR | 0600, makedev(1, 3)) != 0) {
        ::close(socket);
        QSKIP("only root makes device nodes");
    }
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(outcome(root(), relPath, lookup), QStringLiteral("NotFound"));
    QCOMPARE_LT(timer.elapsed(), 10'000);
    ::close(socket);
}

void ResourceReaderTest::hardLinkToProtectedFileIsForbidden_data()
{
    lookupColumn();
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *original, const char *expected) {
        rowPair(original,
                [=](QTestData &data) { data << QString::fromLatin1(original) << QString::fromLatin1(expected); });
    };
    row(".skillenv", "Forbidden");
    row("sub/.env", "Forbidden");
    row(".git/objects/ab/config", "Forbidden");
    row("docs/a.md", "ok");
}

void ResourceReaderTest::hardLinkToProtectedFileIsForbidden()
{
    QFETCH(Lookup, lookup);
    QFETCH(QString, original);
    put(QStringLiteral(".git/objects/ab/config"));
    QCOMPARE(::link(local(root() + u'/' + original).constData(), local(root() + QStringLiteral("/h.txt")).constData()),
             0);
    link(QStringLiteral("h.txt"), QStringLiteral("l.txt"));
    QTEST(outcome(root(), QStringLiteral("h.txt"), lookup), "expected");
    QTEST(outcome(root(), QStringLiteral("l.txt"), lookup), "expected");
}

void ResourceReaderTest::rootSkillMdIsKnownByWhatItIs_data()
{
    lookupColumn();
    QTest::addColumn<QString>("relPath");
    QTest::addColumn<bool>("isRoot");
    const auto row = [](const char *path, bool isRoot) {
        rowPair(path, [=](QTestData &data) { data << QString::fromLatin1(path) << isRoot; });
    };
    row("SKILL.md", true);
    row("./SKILL.md", true);
    row("alias.md", true);
    row("hard.md", true);
    row("self/SKILL.md", true);
    row("docs/a.md", false);
    row("docs/SKILL.md", false);
}

void ResourceReaderTest::rootSkillMdIsKnownByWhatItIs()
{
    QFETCH(Lookup, lookup);
    QFETCH(QString, relPath);
    put(QStringLiteral("docs/SKILL.md"), "---\nname: x\n---\n");
    link(QStringLiteral("SKILL.md"), QStringLiteral("alias.md"));
    link(QStringLiteral("."), QStringLiteral("self"));
    QCOMPARE(::link(local(root() + QStringLiteral("/SKILL.md")).constData(),
                    local(root() + QStringLiteral("/hard.md")).constData()),
             0);
    const Result<OpenResource> resource = openResource(root(), relPath, lookup);
    QVERIFY(resource);
    QTEST(resource->isRootSkillMd, "isRoot");
}

void ResourceReaderTest::folderSwappedForALinkNeverLeaksAByte_data()
{
    lookupRows();
}

void ResourceReaderTest::folderSwappedForALinkNeverLeaksAByte()
{
    QFETCH(Lookup, lookup);
    put(QStringLiteral("swap/secret.txt"), "mine");
    const QByteArray place = local(root() + QStringLiteral("/swap"));
    const QByteArray parked = local(root() + QStringLiteral("/parked"));
    std::atomic_bool stop = false;
    std::thread swapper([&] {
        while (!stop) {
            ::rename(place.constData(), parked.constData());
            [[maybe_unused]] const int made = ::symlink("../outside", place.constData());
            ::unlink(place.constData());
            ::rename(parked.constData(), place.constData());
        }
    });
    int served = 0;
    int refused = 0;
    // For a second at least, and until both have happened often: a busy machine takes longer.
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < 1000 || (timer.elapsed() < 30'000 && (served <= 10 || refused <= 10))) {
        const Result<OpenResource> resource = openResource(root(), QStringLiteral("swap/secret.txt"), lookup);
        if (!resource) {
            ++refused;
            continue;
        }
        ++served;
        const Result<QByteArray> bytes = readServed(*resource, servedRange(*resource).value(), 0, 100);
        if (!bytes || *bytes != "mine") {
            stop = true;
            swapper.join();
            QFAIL("read what is not in the package");
        }
    }
    stop = true;
    swapper.join();
    // Both must have happened for this to have tried anything.
    QCOMPARE_GT(served, 10);
    QCOMPARE_GT(refused, 10);
}

void ResourceReaderTest::packageReachedThroughALinkIsServed_data()
{
    lookupRows();
}

void ResourceReaderTest::packageReachedThroughALinkIsServed()
{
    QFETCH(Lookup, lookup);
    link(QStringLiteral("docs/a.md"), QStringLiteral("l"));
    link(QStringLiteral("../outside/secret.txt"), QStringLiteral("out"));
    const QString alias = m_folder->filePath(QStringLiteral("alias"));
    QCOMPARE(::symlink("pkg", local(alias).constData()), 0);
    link(alias + QStringLiteral("/docs/a.md"), QStringLiteral("absolute"));
    QCOMPARE(outcome(alias, QStringLiteral("docs/a.md"), lookup), QStringLiteral("ok"));
    QCOMPARE(outcome(alias, QStringLiteral("l"), lookup), QStringLiteral("ok"));
    QCOMPARE(outcome(alias, QStringLiteral("absolute"), lookup), QStringLiteral("ok"));
    QCOMPARE(outcome(alias, QStringLiteral("out"), lookup), QStringLiteral("PathTraversal"));
    QCOMPARE(outcome(m_folder->filePath(QStringLiteral("gone")), QStringLiteral("SKILL.md"), lookup),
             QStringLiteral("NotFound"));
}

void ResourceReaderTest::descriptorOutlivesItsName()
{
    const Result<OpenResource> resource = openResource(root(), QStringLiteral("docs/a.md"));
    QVERIFY(resource);
    QVERIFY(QFile::remove(root() + QStringLiteral("/docs/a.md")));
    link(QStringLiteral("../../outside/secret.txt"), QStringLiteral("docs/a.md"));
    QCOMPARE(readServed(*resource, servedRange(*resource).value(), 0, 100).value(), QByteArray("x"));
}

void ResourceReaderTest::servedBytesOfRootSkillMdBeginBehindTheFrontmatter_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("served");
    const QByteArray keys("name: pkg\ndescription: d\n");
    QTest::newRow("plain") << "---\n" + keys + "---\nbody\n" << QByteArray("body\n");
    QTest::newRow("blank line first") << "---\n" + keys + "---\n\nbody" << QByteArray("\nbody");
    QTest::newRow("CRLF") << QByteArray("---\r\nname: pkg\r\n---\r\nbody\r\n") << QByteArray("body\r\n");
    QTest::newRow("BOM") << "\xef\xbb\xbf---\n" + keys + "---\nbody" << QByteArray("body");
    QTest::newRow("no body") << "---\n" + keys + "---\n" << QByteArray();
    QTest::newRow("rule in the body") << "---\n" + keys + "---\na\n---\nb" << QByteArray("a\n---\nb");
    QTest::newRow("none") << QByteArray("body") << QByteArray("body");
    QTest::newRow("not closed") << QByteArray("---\nbody") << QByteArray("---\nbody");
    QTest::newRow("long body") << "---\n" + keys + "---\n" + QByteArray(200'000, 'b') << QByteArray(200'000, 'b');
    QTest::newRow("empty") << QByteArray() << QByteArray();
}

void ResourceReaderTest::servedBytesOfRootSkillMdBeginBehindTheFrontmatter()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, served);
    put(QStringLiteral("SKILL.md"), file);
    put(QStringLiteral("docs/SKILL.md"), file);
    const Result<OpenResource> rootFile = openResource(root(), QStringLiteral("SKILL.md"));
    const ServedRange range = servedRange(*rootFile).value();
    QCOMPARE(range.size, served.size());
    QCOMPARE(readServed(*rootFile, range, 0, 1'000'000).value(), served);
    QCOMPARE(servedSha256(*rootFile, range).value(), Sha256::hexOf(served));
    const Result<OpenResource> nested = openResource(root(), QStringLiteral("docs/SKILL.md"));
    QCOMPARE(readServed(*nested, servedRange(*nested).value(), 0, 1'000'000).value(), file);
}

void ResourceReaderTest::digestAndSlicesAreOfTheServedBytes()
{
    QByteArray bytes;
    for (int i = 0; i < 600'000; ++i) {
        bytes += static_cast<char>(i % 251);
    }
    put(QStringLiteral("big.bin"), bytes);
    const Result<OpenResource> resource = openResource(root(), QStringLiteral("big.bin"));
    const ServedRange range = servedRange(*resource).value();
    QCOMPARE(servedSha256(*resource, range).value(), Sha256::hexOf(bytes));
    QCOMPARE(readServed(*resource, range, 0, 10).value(), bytes.first(10));
    QCOMPARE(readServed(*resource, range, 262'143, 262'145).value(), bytes.sliced(262'143, 262'145));
    QCOMPARE(readServed(*resource, range, 599'999, 10).value(), bytes.last(1));
    QCOMPARE(readServed(*resource, range, 600'000, 10).value(), QByteArray());
}

void ResourceReaderTest::fileThatShrinksIsNoticed()
{
    put(QStringLiteral("big.bin"), QByteArray(1000, 'x'));
    const Result<OpenResource> resource = openResource(root(), QStringLiteral("big.bin"));
    const ServedRange range = servedRange(*resource).value();
    QVERIFY(QFile::resize(root() + QStringLiteral("/big.bin"), 500));
    QCOMPARE(servedSha256(*resource, range).error().code, ErrorCode::ChangedMeanwhile);
    QCOMPARE(readServed(*resource, range, 400, 200).error().code, ErrorCode::ChangedMeanwhile);
    QCOMPARE(readServed(*resource, range, 0, 200).value(), QByteArray(200, 'x'));
}

void ResourceReaderTest::identityTellsVersionsApart()
{
    const auto identity = [this] { return openResource(root(), QStringLiteral("docs/a.md"))->identity; };
    const FileIdentity first = identity();
    QCOMPARE(identity(), first);
    QTRY_VERIFY([&] {
        put(QStringLiteral("docs/a.md"), "y");
        return !(identity() == first);
    }());
    put(QStringLiteral("docs/a.md"), "yy");
    QCOMPARE(identity().size, 2);
}

QTEST_GUILESS_MAIN(ResourceReaderTest)
#include "resourcereadertest.moc"
