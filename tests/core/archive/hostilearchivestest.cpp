// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "archive/unpack.h"
#include "support/archivebuilder.h"
#include "base/uniquefd.h"

using namespace a2c;
using namespace a2c::support;

namespace
{

const QByteArray skillMd = "---\nname: arc\ndescription: d\n---\n";
const ZipMember zipSkill{"arc/SKILL.md", skillMd};
const TarMember tarSkill{"arc/SKILL.md", skillMd};

QByteArray tgz(const QList<TarMember> &members)
{
    return gzipped(tarOf(QList<TarMember>{tarSkill} + members));
}

QByteArray zip(const QList<ZipMember> &members, const ZipOddities &odd = {})
{
    return zipOf(QList<ZipMember>{zipSkill} + members, odd);
}

QByteArray unicodePathField(const QByteArray &rawName, const QByteArray &name)
{
    const QByteArray content = '\x01' + little32(archive::Crc32::of(rawName)) + name;
    return little16(0x7075) + little16(static_cast<quint16>(content.size())) + content;
}

QByteArray longTarget(int steps)
{
    return QByteArray("x/../").repeated(steps) + "SKILL.md";
}

}

/// Archives that no honest program writes, and some odd ones that honest programs do.
class HostileArchivesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void zipIsRefusedOrAccepted_data();
    void zipIsRefusedOrAccepted();
    void tarIsRefusedOrAccepted_data();
    void tarIsRefusedOrAccepted();
    void everyTruncationIsRefused_data();
    void everyTruncationIsRefused();
    void everyFlippedBitIsHarmless_data();
    void everyFlippedBitIsHarmless();
    void cancelledWorkStops();
    void limitsAreInclusive();

private:
    /// The outcome as the cases write it: "accept", "accept;warn:…" or the reason.
    QString outcomeOf(const QByteArray &bytes, const QString &fileName);
    [[nodiscard]] QStringList filesInTarget() const;
    [[nodiscard]] bool nothingOutsideTarget() const;

    archive::UnpackOptions m_options;
    std::unique_ptr<QTemporaryDir> m_place;
};

QString HostileArchivesTest::outcomeOf(const QByteArray &bytes, const QString &fileName)
{
    m_place = std::make_unique<QTemporaryDir>();
    QDir(m_place->path()).mkdir(QStringLiteral("target"));
    QFile file(m_place->filePath(fileName));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
        return QStringLiteral("test could not write");
    }
    file.close();
    const QByteArray target = QFile::encodeName(m_place->filePath(QStringLiteral("target")));
    const UniqueFd folder(::open(target.constData(), O_RDONLY | O_DIRECTORY));
    const Result<archive::Copied> copied = archive::unpack(file.fileName(), folder.get(), m_options);
    if (!copied) {
        return copied.error().code == ErrorCode::PackageRejected
                   ? copied.error().facts.value(QStringLiteral("reason")).toString()
                   : toLogText(copied.error());
    }
    QString outcome = QStringLiteral("accept");
    for (const QString &warning : copied->warnings) {
        outcome += QStringLiteral(";warn:") + warning;
    }
    return outcome;
}

QStringList HostileArchivesTest::filesInTarget() const
{
    const QDir target(m_place->filePath(QStringLiteral("target")));
    return target.entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden | QDir::System);
}

bool HostileArchivesTest::nothingOutsideTarget() const
{
    // The archive and the target.
    return QDir(m_place->path())
               .entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden | QDir::System)
               .size() == 2;
}

void HostileArchivesTest::zipIsRefusedOrAccepted_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QByteArray &bytes, const char *expected) {
        QTest::newRow(name) << bytes << QString::fromLatin1(expected);
    };
    row("plain", zip({}), "accept");
    row("a comment at the end", zip({}, {.comment = "made by hand"}), "accept");
    row("a comment that looks like an end", zip({}, {.comment = QByteArray("PK\x05\x06").leftJustified(30, '\0')}),
        "accept");
    row("bytes behind the end", zip({}, {.behind = "x"}), "corrupt");
    row("bytes between directory and end", zip({}, {.between = "x"}), "corrupt");
    row("fewer entries said than listed", zip({{"arc/a", "a"}}, {.saidEntries = 1}), "corrupt");
    row("more entries said than listed", zip({{"arc/a", "a"}}, {.saidEntries = 3}), "corrupt");
    row("far too many entries said", zip({}, {.saidEntries = 0xFFFE}), "too-many-entries");
    row("bytes before the first member", "MZ" + zip({}), "format-mismatch");
    row("the header says another name", zip({{.name = "arc/a", .content = "a", .localName = "arc/b"}}), "corrupt");
    row("wrong checksum, packed", zip({{.name = "arc/a", .content = "aaaa", .saidCrc = 7}}), "corrupt");
    row("wrong checksum, stored", zip({{.name = "arc/a", .content = "aaaa", .method = 0, .saidCrc = 7}}), "corrupt");
    row("longer than said", zip({{.name = "arc/a", .content = QByteArray(100, 'a'), .saidSize = 10}}), "corrupt");
    row("shorter than said", zip({{.name = "arc/a", .content = "aaaa", .saidSize = 10}}), "corrupt");
    row("stored, sizes differ", zip({{.name = "arc/a", .content = "aaaa", .method = 0, .saidSize = 10}}), "corrupt");
    row("a bomb that says it is small",
        zip({{.name = "arc/a", .content = QByteArray(qsizetype{101} << 20U, '\0'), .saidSize = 10}}), "too-large");
    row("three of 90 MiB, as said",
        zip({{.name = "arc/a", .saidSize = 90U << 20U},
             {.name = "arc/b", .saidSize = 90U << 20U},
             {.name = "arc/c", .saidSize = 90U << 20U}}),
        "too-large");
    row("members on top of each other",
        zip({{.name = "arc/a", .content = "aa"}, {.name = "arc/a", .content = "aa", .saidOffset = 0}}), "corrupt");
    row("two rows for one member", zipOf({zipSkill, {.name = "arc/SKILL.md", .content = skillMd, .saidOffset = 0}}),
        "duplicate-entry");
    row("a member inside another",
        zipOf(
            {{.name = "arc/SKILL.md", .content = zipOf({{.name = "arc/x", .content = "x", .method = 0}}), .method = 0},
             {.name = "arc/x", .content = "x", .method = 0, .saidOffset = 42}}),
        "corrupt");
    row("an offset outside", zip({{.name = "arc/a", .content = "a", .saidOffset = 0x7FFFFFFF}}), "corrupt");
    row("strong encryption", zip({{.name = "arc/a", .content = "a", .flags = 0x41}}), "encrypted");
    row("AES", zip({{.name = "arc/a", .content = "a", .method = 99}}), "encrypted");
    row("LZMA", zip({{.name = "arc/a", .content = "a", .method = 14}}), "unsupported-compression");
    row("NUL in a name", zip({{QByteArray("arc/a\0b", 7), "a"}}), "unsafe-path");
    row("an empty name", zip({{"", "a"}}), "unsafe-path");
    row("a file called .", zip({{"./", "a"}}), "corrupt");
    row("a folder with bytes", zip({{"arc/f/", "a"}}), "corrupt");
    row("only two dots", zip({{"..", "a"}}), "unsafe-path");
    row("drive without a slash", zip({{"c:evil", "a"}}), "unsafe-path");
    row("two spellings of one path", zip({{"arc//a", "a"}, {"arc/./a", "b"}}), "duplicate-entry");
    row("back-slash and slash of one path", zip({{"arc/f/a", "a"}, {"arc\\f\\a", "b"}}), "duplicate-entry");
    row("a file that is also a folder", zip({{"arc/a", "a"}, {"arc/a/b", "b"}}), "duplicate-entry");
    row("a folder that is also a file", zip({{"arc/a/b", "b"}, {"arc/a", "a"}}), "duplicate-entry");
    row("folders listed twice", zip({{"arc/f/"}, {"arc/f/a", "a"}, {"arc/f/"}, {"./"}}), "accept");
    row("folders that differ in case", zip({{"arc/f/a", "a"}, {"arc/F/b", "b"}}), "case-collision");
    row("letters beyond ASCII that differ in case", zip({{"arc/\u00e4", "a"}, {"arc/A\u0308", "b"}}), "case-collision");
    row("a link to a folder, then a file in it",
        zip({{.name = "arc/d", .content = ".", .mode = S_IFLNK | 0777}, {"arc/d/a", "a"}}), "link-traversal");
    row("a file in a folder, then a link over it",
        zip({{"arc/d/a", "a"}, {.name = "arc/d", .content = ".", .mode = S_IFLNK | 0777}}), "link-traversal");
    row("a link out by way of another",
        zip({{.name = "arc/d/e", .content = "..", .mode = S_IFLNK | 0777},
             {.name = "arc/f", .content = "d/e/../x", .mode = S_IFLNK | 0777}}),
        "link-escape");
    row("a link to beside the package", zip({{"note", "n"}, {.name = "arc/l", .content = "../note", .mode = S_IFLNK}}),
        "link-escape");
    row("a link beside the package that leaves", zip({{.name = "l", .content = "../x", .mode = S_IFLNK}}),
        "link-escape");
    row("a link with a back-slash", zip({{.name = "arc/l", .content = "..\\x", .mode = S_IFLNK}}), "link-escape");
    row("a link to nothing", zip({{.name = "arc/l", .content = "", .mode = S_IFLNK}}), "link-escape");
    row("a link with a NUL", zip({{.name = "arc/l", .content = QByteArray("a\0b", 3), .mode = S_IFLNK}}),
        "link-escape");
    row("a link that is too long", zip({{.name = "arc/l", .content = QByteArray(5000, 'x'), .mode = S_IFLNK}}),
        "path-too-long");
    row("a link that lies about its length",
        zip({{.name = "arc/l", .content = QByteArray(5000, 'x'), .mode = S_IFLNK, .saidSize = 10}}), "too-large");
    row("a link with very many steps", zip({{.name = "arc/l", .content = longTarget(400), .mode = S_IFLNK}}), "accept");
    row("links in a circle",
        zip({{.name = "arc/a", .content = "b", .mode = S_IFLNK}, {.name = "arc/b", .content = "a", .mode = S_IFLNK}}),
        "accept");
    row("a dangling link", zip({{.name = "arc/a", .content = "gone", .mode = S_IFLNK}}), "accept");
    row("a socket", zip({{.name = "arc/s", .mode = S_IFSOCK}}), "special-file");
    row("a device beside the package", zip({{.name = "s", .mode = S_IFCHR}}), "special-file");
    row("a deep path", zip({{QByteArray("arc/") + QByteArray("d/").repeated(200) + "f", "a"}}), "path-too-long");
    row("a long path", zip({{QByteArray("arc/") + QByteArray(QByteArray(200, 'd') + '/').repeated(11) + "f", "a"}}),
        "path-too-long");
    row("the Finder's extras", zip({{"__MACOSX/arc/._SKILL.md", "x"}, {".DS_Store", "x"}}), "accept");
    row("a lower-case SKILL.md is found", zipOf({{"arc/skill.md", skillMd}}), "accept");
    row("SKILL.md at the top hides deeper ones", zipOf({{"SKILL.md", skillMd}, {"x/SKILL.md", skillMd}}), "accept");
    row("an extra name that climbs",
        zip({{.name = "arc/a", .content = "a", .extra = unicodePathField("arc/a", "../a")}}), "unsafe-path");
    row("an extra name for another name",
        zip({{.name = "arc/a", .content = "a", .extra = unicodePathField("arc/b", "../a")}}), "accept");
    row("an extra field cut short", zip({{.name = "arc/a", .content = "a", .extra = "\x75\x70\xff"}}), "accept");
    row("marked as UTF-8, but is not", zip({{.name = "arc/caf\x82", .content = "a", .flags = 0x800}}), "accept");
    row("reserved with an ending", zip({{"arc/nul.txt", "a"}}), "accept;warn:non-portable-name");
    row("a dot at the end", zip({{"arc/a.", "a"}}), "accept;warn:non-portable-name");
    row("a line feed in a name", zip({{"arc/a\nb", "a"}}), "accept;warn:non-portable-name");
}

void HostileArchivesTest::zipIsRefusedOrAccepted()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, expected);
    QCOMPARE(outcomeOf(bytes, QStringLiteral("a.zip")), expected);
    QVERIFY(nothingOutsideTarget());
}

void HostileArchivesTest::tarIsRefusedOrAccepted_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QByteArray &bytes, const char *expected) {
        QTest::newRow(name) << bytes << QString::fromLatin1(expected);
    };
    const QByteArray plain = tarOf({tarSkill});
    row("plain", gzipped(plain), "accept");
    row("without its end", gzipped(plain.chopped(1024)), "accept");
    row("in two gzip members", gzipped(plain.first(700)) + gzipped(plain.sliced(700)), "accept");
    row("rubbish behind the gzip", gzipped(plain) + "rubbish", "corrupt");
    row("not packed", plain, "format-mismatch");
    row("gzip of something else", gzipped(QByteArray(2000, 'x')), "format-mismatch");
    row("gzip of nothing", gzipped({}), "skill-md-missing");
    row("a wrong header checksum", gzipped(plain.first(1024) + QByteArray(512, 'x')), "corrupt");
    row("a size that is no number", tgz({{.name = "arc/a", .sizeField = "12x45"}}), "corrupt");
    row("a size near the top",
        tgz({{.name = "arc/a", .sizeField = QByteArray("\x80\0\0\0\x7f\xff\xff\xff\xff\xff\xff\xff", 12)}}),
        "too-large");
    row("a size beyond the top", tgz({{.name = "arc/a", .sizeField = QByteArray(12, '\xff')}}), "corrupt");
    row("a size in pax near the top",
        tgz({{.name = "p", .content = paxRecord("size", "9223372036854775807"), .type = 'x'}, {"arc/a", "a"}}),
        "too-large");
    row("a negative size in pax", tgz({{.name = "p", .content = paxRecord("size", "-1"), .type = 'x'}, {"arc/a", "a"}}),
        "corrupt");
    row("a path in pax that climbs",
        tgz({{.name = "p", .content = paxRecord("path", "arc/../../x"), .type = 'x'}, {"arc/a", "a"}}), "unsafe-path");
    row("a NUL in a pax path",
        tgz({{.name = "p", .content = paxRecord("path", QByteArray("arc/a\0b", 7)), .type = 'x'}, {"arc/a", "a"}}),
        "unsafe-path");
    row("a pax record with a wrong length", tgz({{.name = "p", .content = "99 path=x\n", .type = 'x'}, {"arc/a", "a"}}),
        "corrupt");
    row("a pax record with an empty key", tgz({{.name = "p", .content = "5 =x\n", .type = 'x'}, {"arc/a", "a"}}),
        "corrupt");
    row("a huge pax header", tgz({{.name = "p", .content = QByteArray(70'000, 'x'), .type = 'x'}}), "path-too-long");
    row("a sparse file of pax",
        tgz({{.name = "p", .content = paxRecord("GNU.sparse.major", "1"), .type = 'x'}, {"arc/a", "a"}}),
        "special-file");
    row("a sparse file of GNU", tgz({{.name = "arc/a", .type = 'S'}}), "special-file");
    row("a long name of GNU that climbs",
        tgz({{.name = "L",
              .content = QByteArray("arc/") + QByteArray("d/").repeated(60) + QByteArray("../").repeated(70) + "x",
              .type = 'L'},
             {"arc/a", "a"}}),
        "unsafe-path");
    row("a long name of GNU without an end", tgz({{.name = "L", .content = QByteArray(9000, 'x'), .type = 'L'}}),
        "path-too-long");
    row("a global pax header", tgz({{.name = "g", .content = paxRecord("comment", "x"), .type = 'g'}}), "accept");
    row("a volume label", tgz({{.name = "label", .type = 'V'}}), "accept");
    row("a folder with bytes", tgz({{.name = "arc/f", .content = "x", .type = '5'}}), "corrupt");
    row("a hard link with bytes",
        tgz({{"arc/a", "a"}, {.name = "arc/b", .content = "x", .type = '1', .target = "arc/a"}}), "corrupt");
    row("a hard link to outside", tgz({{.name = "arc/b", .type = '1', .target = "/etc/passwd"}}), "link-escape");
    row("a hard link that climbs", tgz({{.name = "arc/b", .type = '1', .target = "../x"}}), "link-escape");
    row("a hard link to what comes later", tgz({{.name = "arc/b", .type = '1', .target = "arc/z"}, {"arc/z", "z"}}),
        "link-escape");
    row("a hard link to a link",
        tgz({{.name = "arc/l", .type = '2', .target = "SKILL.md"}, {.name = "arc/b", .type = '1', .target = "arc/l"}}),
        "link-escape");
    row("a hard link to a folder",
        tgz({{.name = "arc/f", .type = '5'}, {.name = "arc/b", .type = '1', .target = "arc/f"}}), "link-escape");
    row("a hard link to beside the package", tgz({{"note", "n"}, {.name = "arc/b", .type = '1', .target = "note"}}),
        "link-escape");
    row("a chain of hard links to a protected file",
        tgz({{"arc/.skillenv", "s"},
             {.name = "arc/.skillenv.b", .type = '1', .target = "arc/.skillenv"},
             {.name = "arc/c", .type = '1', .target = "arc/.skillenv.b"}}),
        "link-escape");
    row("a chain of hard links",
        tgz({{"arc/a", "a"},
             {.name = "arc/b", .type = '1', .target = "./arc/a"},
             {.name = "arc/c", .type = '1', .target = "arc/b"}}),
        "accept");
    row("a file named as a folder", tgz({{.name = "arc/f/", .type = '0'}}), "accept");
    row("a link called .", tgz({{.name = "./", .type = '2', .target = "arc"}}), "unsafe-path");
    row("an absolute link", tgz({{.name = "arc/l", .type = '2', .target = "/etc"}}), "link-escape");
    row("back-slashes that climb", tgz({{"arc\\..\\..\\x", "a"}}), "unsafe-path");
    row("a back-slash in a name", tgz({{"arc/a\\b", "a"}}), "accept;warn:non-portable-name");
    row("a name in Latin-1", tgz({{"arc/caf\xe9", "a"}}), "accept");
    row("a name in Latin-1 and the same in UTF-8", tgz({{"arc/caf\xe9", "a"}, {"arc/caf\u00e9", "a"}}),
        "duplicate-entry");
    row("zeros without an end behind the end", gzipped(plain + QByteArray(qsizetype{330} << 20U, '\0')), "too-large");
}

void HostileArchivesTest::tarIsRefusedOrAccepted()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, expected);
    m_options.isProtected = [](const QString &path) { return path.contains(QLatin1String(".skillenv")); };
    QCOMPARE(outcomeOf(bytes, QStringLiteral("a.tgz")), expected);
    QVERIFY(nothingOutsideTarget());
}

void HostileArchivesTest::everyTruncationIsRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("fileName");
    QTest::newRow("zip") << zip({{"arc/a", "some text"}, {.name = "arc/l", .content = "a", .mode = S_IFLNK}})
                         << QStringLiteral("a.zip");
    QTest::newRow("tar.gz") << tgz({{"arc/a", "some text"}, {.name = "arc/l", .type = '2', .target = "a"}})
                            << QStringLiteral("a.tar.gz");
}

void HostileArchivesTest::everyTruncationIsRefused()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, fileName);
    QCOMPARE(outcomeOf(bytes, fileName), QStringLiteral("accept"));
    for (qsizetype length = 0; length < bytes.size(); ++length) {
        const QString outcome = outcomeOf(bytes.first(length), fileName);
        const QString expected =
            length == 0 || length > 3 ? QStringLiteral("corrupt") : outcome; // too short to say what it is
        QVERIFY2(outcome == expected && outcome != QStringLiteral("accept"),
                 qPrintable(QString::number(length) + u' ' + outcome));
    }
}

void HostileArchivesTest::everyFlippedBitIsHarmless_data()
{
    everyTruncationIsRefused_data();
}

void HostileArchivesTest::everyFlippedBitIsHarmless()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, fileName);
    for (qsizetype at = 0; at < bytes.size(); ++at) {
        QByteArray damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ (1 << (at % 8)));
        // Names, times and modes carry no checksum in a zip; whatever the outcome, it stays inside.
        const QString outcome = outcomeOf(damaged, fileName);
        QVERIFY2(!outcome.contains(QLatin1Char('(')), qPrintable(outcome));
        QVERIFY(nothingOutsideTarget());
    }
}

void HostileArchivesTest::cancelledWorkStops()
{
    const CancelToken cancel;
    m_options = {};
    m_options.cancel = cancel;
    m_options.progress = [&cancel](qint64 done, qint64 total) {
        QVERIFY(done <= total);
        cancel.cancel();
    };
    const QString outcome =
        outcomeOf(zip({{"arc/a", QByteArray(1'000'000, 'a')}, {"arc/b", "b"}}), QStringLiteral("a.zip"));
    m_options = {};
    QVERIFY2(outcome.startsWith(QLatin1String("Cancelled")), qPrintable(outcome));
    QVERIFY(!filesInTarget().contains(QStringLiteral("b")));
}

void HostileArchivesTest::limitsAreInclusive()
{
    m_options = {};
    m_options.limits.entries = 2;
    m_options.limits.file = skillMd.size();
    m_options.limits.total = skillMd.size() + 3;
    QCOMPARE(outcomeOf(zip({{"arc/a", "aaa"}}), QStringLiteral("a.zip")), QStringLiteral("accept"));
    QCOMPARE(outcomeOf(zip({{"arc/a", "aaaa"}}), QStringLiteral("a.zip")), QStringLiteral("too-large"));
    QCOMPARE(outcomeOf(zip({{"arc/a"}, {"arc/b"}}), QStringLiteral("a.zip")), QStringLiteral("too-many-entries"));
    m_options.limits.archive = 10;
    QCOMPARE(outcomeOf(zip({}), QStringLiteral("a.zip")), QStringLiteral("too-large"));
    m_options = {};
}

QTEST_GUILESS_MAIN(HostileArchivesTest)
#include "hostilearchivestest.moc"
