// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>

#include <sys/resource.h>
#include <sys/stat.h>

#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>

#include "skills/install/importplanner.h"
#include "skills/install/importrun.h"
#include "support/archivebuilder.h"
#include "support/cases.h"
#include "support/homefixture.h"

using namespace a2c;
using namespace a2c::skills;
using support::HomeFixture;

namespace
{

const SystemClock systemClock;

QByteArray skillMd(const QByteArray &name)
{
    return "---\nname: " + name + "\ndescription: from an archive\n---\n";
}

/// Every candidate as "name" or "name!reason", with "=freeName" for a conflict.
QStringList brief(const ImportPlan &plan)
{
    QStringList texts;
    for (const ImportCandidate &candidate : plan.candidates) {
        texts += candidate.name + (candidate.acceptable ? QString() : u'!' + candidate.reason) +
                 (candidate.conflict ? u'=' + candidate.freeName : QString());
    }
    return texts;
}

}

/// From what is dropped to what is installed.
class ImportTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void packagesAreFoundInWhatIsDropped();
    void namesAreSettled_data();
    void namesAreSettled();
    void conflictsHaveAFreeName();
    void faultsAreInTheCandidate();
    void planningLeavesNothingBehind();
    void chosenOnesAreInstalled();
    void everyAcceptableCaseIsInstalledWhole_data();
    void everyAcceptableCaseIsInstalledWhole();
    void keepBothAndReplace();
    void takenMeanwhileIsRefused();
    void archiveThatChangedIsRefused();
    void packageThatChangedForTheWorseIsRefused();
    void cancelLeavesNothingBehind();
    void fullDiskLeavesNothingBehind();

private:
    [[nodiscard]] ImportPlan plan(const QStringList &paths) const;
    [[nodiscard]] ImportOutcome run(const ImportPlan &plan, const QMap<int, ImportChoice> &choices,
                                    const ImportOptions &options = {}) const;

    std::unique_ptr<HomeFixture> m_place;
};

void ImportTest::init()
{
    m_place = std::make_unique<HomeFixture>();
}

ImportPlan ImportTest::plan(const QStringList &paths) const
{
    QStringList absolute;
    for (const QString &path : paths) {
        absolute += m_place->at(path);
    }
    const Result<ImportPlan> plan = planImport(m_place->home(), absolute, {});
    if (!plan) {
        qWarning("%s", qUtf8Printable(toLogText(plan.error())));
        return {};
    }
    return *plan;
}

ImportOutcome ImportTest::run(const ImportPlan &plan, const QMap<int, ImportChoice> &choices,
                              const ImportOptions &options) const
{
    return runImport(m_place->home(), plan, choices, systemClock, options);
}

void ImportTest::packagesAreFoundInWhatIsDropped()
{
    QVERIFY(m_place->writePackage(QStringLiteral("one"), QStringLiteral("one")));
    QVERIFY(m_place->writePackage(QStringLiteral("one/nested"), QStringLiteral("nested")));
    QVERIFY(m_place->writePackage(QStringLiteral("repo/skills/b"), QStringLiteral("b")));
    QVERIFY(m_place->writePackage(QStringLiteral("repo/skills/a"), QStringLiteral("a")));
    QVERIFY(m_place->writePackage(QStringLiteral("repo/.claude/skills/hidden"), QStringLiteral("hidden")));
    QVERIFY(m_place->writePackage(QStringLiteral("repo/.git/x"), QStringLiteral("x")));
    QVERIFY(m_place->writePackage(QStringLiteral("deep/1/2/3/4/5/6"), QStringLiteral("six")));
    QVERIFY(QFile::link(m_place->at(QStringLiteral("one")), m_place->at(QStringLiteral("repo/link"))));
    QVERIFY(m_place->write(QStringLiteral("z.skill"), support::zipOf({{"SKILL.md", skillMd("zipped")}})));
    QVERIFY(m_place->write(QStringLiteral("note.txt"), "a note"));
    QVERIFY(m_place->write(QStringLiteral("empty/file"), "x"));
    QCOMPARE(::mkfifo(QFile::encodeName(m_place->at(QStringLiteral("fifo.zip"))).constData(), 0600), 0);

    const ImportPlan found =
        plan({QStringLiteral("one"), QStringLiteral("note.txt"), QStringLiteral("repo"), QStringLiteral("gone"),
              QStringLiteral("z.skill"), QStringLiteral("empty"), QStringLiteral("fifo.zip"), QStringLiteral("deep")});
    QCOMPARE(brief(found), (QStringList{QStringLiteral("one"), QStringLiteral("hidden"), QStringLiteral("a"),
                                        QStringLiteral("b"), QStringLiteral("zipped")}));
    QStringList unreadable;
    for (const QString &path : found.unreadable) {
        unreadable += QFileInfo(path).fileName();
    }
    QCOMPARE(unreadable, (QStringList{QStringLiteral("note.txt"), QStringLiteral("gone"), QStringLiteral("empty"),
                                      QStringLiteral("fifo.zip"), QStringLiteral("deep")}));
    const ImportCandidate &zipped = found.candidates.constLast();
    QCOMPARE(zipped.description, QStringLiteral("from an archive"));
    QCOMPARE(zipped.files, 1);
    QCOMPARE(zipped.size, skillMd("zipped").size());
    QCOMPARE(found.candidates.constFirst().files, 2);
}

void ImportTest::namesAreSettled_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("said");
    QTest::addColumn<QByteArray>("archive");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QStringList>("warnings");
    const auto folder = [](const char *path, const char *said, const char *expected, const QStringList &warnings) {
        QTest::addRow("folder %s says %s", path, said) << QString::fromUtf8(path) << QString::fromUtf8(said)
                                                       << QByteArray() << QString::fromUtf8(expected) << warnings;
    };
    const QString mismatch = QStringLiteral("name-mismatch");
    const QString renamed = QStringLiteral("folder-renamed");
    folder("good", "good", "good", {});
    folder("good", "other", "good", {mismatch});
    folder("PDF Tools", "pdf", "pdf", {renamed});
    folder("PDF Tools", "PDF Tools", "pdf-tools", {mismatch, renamed});
    const auto packed = [](const char *path, const char *inner, const char *said, const char *expected,
                           const QStringList &warnings) {
        const QByteArray name = QByteArray(inner) + (*inner == '\0' ? "" : "/") + "SKILL.md";
        QTest::addRow("%s with %s says %s", path, inner, said)
            << QString::fromUtf8(path) << QString() << support::zipOf({{name, skillMd(said)}})
            << QString::fromUtf8(expected) << warnings;
    };
    packed("x.zip", "repo-main-1a2b3c", "arc", "arc", {});
    packed("x.zip", "", "arc", "arc", {});
    packed("x.zip", "inner", "Not A Name", "inner", {mismatch});
    packed("file-name.skill", "", "Not A Name", "file-name", {mismatch});
    packed("Some File.zip", "", "Ünï Code", "uni-code", {mismatch});
}

void ImportTest::namesAreSettled()
{
    QFETCH(const QString, path);
    QFETCH(const QString, said);
    QFETCH(const QByteArray, archive);
    QFETCH(const QString, expected);
    QFETCH(const QStringList, warnings);
    if (archive.isEmpty()) {
        QVERIFY(m_place->writePackage(path, said));
    } else {
        QVERIFY(m_place->write(path, archive));
    }
    const ImportPlan found = plan({path});
    QCOMPARE(brief(found), QStringList{expected});
    QCOMPARE(found.candidates.constFirst().warnings, warnings);
    QCOMPARE(run(found, {{0, ImportChoice::Install}}).installed, QStringList{expected});
    QVERIFY(QFile::exists(m_place->installed(expected + QStringLiteral("/SKILL.md"))));
}

void ImportTest::conflictsHaveAFreeName()
{
    const QString longName(64, u'a');
    for (const QString &taken : {QStringLiteral("one"), QStringLiteral("one-2"), longName}) {
        QVERIFY(m_place->writePackage(QStringLiteral("home/user/") + taken, taken));
    }
    QVERIFY(m_place->writePackage(QStringLiteral("a/one"), QStringLiteral("one")));
    QVERIFY(m_place->writePackage(QStringLiteral("b/one"), QStringLiteral("one")));
    QVERIFY(m_place->writePackage(QStringLiteral("c/new"), QStringLiteral("new")));
    QVERIFY(m_place->writePackage(QStringLiteral("d/new"), QStringLiteral("new")));
    QVERIFY(m_place->writePackage(QStringLiteral("e/") + longName, longName));
    const ImportPlan found =
        plan({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d"), QStringLiteral("e")});
    QCOMPARE(brief(found),
             (QStringList{QStringLiteral("one=one-3"), QStringLiteral("one=one-4"), QStringLiteral("new"),
                          QStringLiteral("new=new-2"), longName + u'=' + longName.left(62) + QStringLiteral("-2")}));
}

void ImportTest::faultsAreInTheCandidate()
{
    QVERIFY(m_place->write(QStringLiteral("no-front/SKILL.md"), "# heading\n"));
    QVERIFY(m_place->writePackage(QStringLiteral("fifo"), QStringLiteral("fifo")));
    QCOMPARE(::mkfifo(QFile::encodeName(m_place->at(QStringLiteral("fifo/f"))).constData(), 0600), 0);
    QVERIFY(m_place->writePackage(QStringLiteral("out"), QStringLiteral("out")));
    QVERIFY(QFile::link(QStringLiteral("/etc/passwd"), m_place->at(QStringLiteral("out/passwd"))));
    QVERIFY(m_place->write(QStringLiteral("html.zip"), "<html>"));
    QVERIFY(m_place->write(QStringLiteral("two.zip"),
                           support::zipOf({{"a/SKILL.md", skillMd("a")}, {"b/SKILL.md", skillMd("b")}})));
    QVERIFY(m_place->write(QStringLiteral("bad.zip"), support::zipOf({{"SKILL.md", "---\nname: x\n---\n"}})));
    const ImportPlan found = plan({QStringLiteral("no-front"), QStringLiteral("fifo"), QStringLiteral("out"),
                                   QStringLiteral("html.zip"), QStringLiteral("two.zip"), QStringLiteral("bad.zip")});
    QCOMPARE(brief(found),
             (QStringList{QStringLiteral("no-front!no-frontmatter"), QStringLiteral("fifo!special-file"),
                          QStringLiteral("out!link-escape"), QStringLiteral("html.zip!format-mismatch"),
                          QStringLiteral("two.zip!multiple-skills"), QStringLiteral("bad.zip!description-missing")}));
    QCOMPARE(found.candidates.at(2).detail, QStringLiteral("passwd"));
    QCOMPARE(found.candidates.at(4).detail, QStringLiteral("a, b"));
    // What is not acceptable is not installed whatever is chosen.
    const ImportOutcome outcome = run(found, {{0, ImportChoice::Install}, {2, ImportChoice::Replace}});
    QVERIFY(outcome.installed.isEmpty());
    QVERIFY(m_place->namesIn(QStringLiteral("user")).isEmpty());
}

void ImportTest::planningLeavesNothingBehind()
{
    QVERIFY(m_place->write(QStringLiteral("a.zip"), support::zipOf({{"SKILL.md", skillMd("a")}})));
    QVERIFY(m_place->write(QStringLiteral("b.zip"), support::zipOf({{"SKILL.md", "no"}})));
    QCOMPARE(plan({QStringLiteral("a.zip"), QStringLiteral("b.zip")}).candidates.size(), 2);
    QVERIFY(m_place->namesIn(QStringLiteral(".staging")).isEmpty());
    QVERIFY(m_place->namesIn(QStringLiteral("user")).isEmpty());
}

void ImportTest::chosenOnesAreInstalled()
{
    for (const QString &name : {QStringLiteral("s/a"), QStringLiteral("s/b"), QStringLiteral("s/c")}) {
        QVERIFY(m_place->writePackage(name, name.last(1)));
    }
    QVERIFY(m_place->write(QStringLiteral("s/a/big"), QByteArray(300'000, 'x')));
    ImportOptions options;
    QList<ImportProgress> told;
    options.progress = [&told](const ImportProgress &progress) { told += progress; };
    const ImportPlan found = plan({QStringLiteral("s")});
    const ImportOutcome outcome = run(
        found,
        {{0, ImportChoice::Install}, {1, ImportChoice::Skip}, {2, ImportChoice::Install}, {9, ImportChoice::Install}},
        options);
    QCOMPARE(outcome.installed, (QStringList{QStringLiteral("a"), QStringLiteral("c")}));
    QVERIFY(outcome.failed.isEmpty());
    QCOMPARE(m_place->namesIn(QStringLiteral("user")), (QStringList{QStringLiteral("a"), QStringLiteral("c")}));
    QVERIFY(m_place->namesIn(QStringLiteral(".staging")).isEmpty());
    QCOMPARE(told.constLast().packagesDone, 2);
    QCOMPARE(told.constLast().packagesTotal, 2);
    for (const ImportProgress &progress : std::as_const(told)) {
        QVERIFY(progress.bytesDone <= progress.bytesTotal);
    }
    QCOMPARE(told.constFirst().name, QStringLiteral("a"));
}

void ImportTest::everyAcceptableCaseIsInstalledWhole_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("expected");
    // These hold a link or a second name that would carry something out; as a copy they are refused.
    const QHash<QString, QString> refused{{QStringLiteral("108-symlinks-escape"), QStringLiteral("!link-escape")}};
    const QRegularExpression accepted(QStringLiteral("^accept:([a-z0-9-]+)(;|$)"));
    for (const QStringList &row : support::tableRows(support::casesFolder() + QStringLiteral("/INDEX.tsv"))) {
        const QRegularExpressionMatch match = accepted.match(row.value(2));
        if (row.value(1) == QLatin1String("skill") && match.hasMatch()) {
            QTest::newRow(qUtf8Printable(row.at(0)))
                << support::packageFolder(row.at(0)) << match.captured(1) + refused.value(row.at(0));
        }
    }
}

void ImportTest::everyAcceptableCaseIsInstalledWhole()
{
    QFETCH(const QString, folder);
    QFETCH(const QString, expected);
    const Result<ImportPlan> found = planImport(m_place->home(), {folder}, {});
    QVERIFY(found);
    QCOMPARE(brief(*found), QStringList{expected});
    if (expected.contains(u'!')) {
        return;
    }
    const ImportOutcome outcome = run(*found, {{0, ImportChoice::Install}});
    QVERIFY2(outcome.failed.isEmpty(),
             outcome.failed.isEmpty() ? "" : qUtf8Printable(toLogText(outcome.failed.constFirst().second)));
    const auto listing = [](const QString &top) {
        QStringList lines;
        QDirIterator all(top, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                         QDirIterator::Subdirectories);
        while (all.hasNext()) {
            const QFileInfo info = all.nextFileInfo();
            lines += QDir(top).relativeFilePath(info.filePath()) + u' ' +
                     (info.isSymLink() ? info.symLinkTarget().remove(top)
                                       : QString::number(info.isDir() ? 0 : info.size()) +
                                             (info.permission(QFile::ExeOwner) ? u'x' : u'-'));
        }
        lines.sort();
        return lines;
    };
    QCOMPARE(listing(m_place->installed(expected)), listing(folder));
}

void ImportTest::keepBothAndReplace()
{
    QVERIFY(m_place->writePackage(QStringLiteral("home/user/one"), QStringLiteral("one"), "old"));
    QVERIFY(m_place->writePackage(QStringLiteral("a/one"), QStringLiteral("one"), "second"));
    QVERIFY(m_place->writePackage(QStringLiteral("b/one"), QStringLiteral("one"), "new"));
    const ImportPlan found = plan({QStringLiteral("a"), QStringLiteral("b")});
    const ImportOutcome outcome = run(found, {{0, ImportChoice::KeepBoth}, {1, ImportChoice::Replace}});
    QCOMPARE(outcome.installed, (QStringList{QStringLiteral("one-2"), QStringLiteral("one")}));
    QVERIFY(HomeFixture::read(m_place->installed(QStringLiteral("one/SKILL.md"))).contains("new"));
    QVERIFY(HomeFixture::read(m_place->installed(QStringLiteral("one-2/SKILL.md"))).contains("second"));

    const Trash trash(InstallFolders(m_place->home()), systemClock);
    const QList<TrashItem> items = trash.items();
    QCOMPARE(items.size(), 1);
    QCOMPARE(items.constFirst().token, outcome.replaced.value(QStringLiteral("one")));
    QVERIFY(HomeFixture::read(items.constFirst().place + QStringLiteral("/SKILL.md")).contains("old"));
    QVERIFY(m_place->namesIn(QStringLiteral(".staging")).isEmpty());
}

void ImportTest::takenMeanwhileIsRefused()
{
    QVERIFY(m_place->writePackage(QStringLiteral("a/one"), QStringLiteral("one"), "new"));
    const ImportPlan found = plan({QStringLiteral("a")});
    QVERIFY(!found.candidates.constFirst().conflict);
    QVERIFY(m_place->writePackage(QStringLiteral("home/user/one"), QStringLiteral("one"), "old"));
    const ImportOutcome outcome = run(found, {{0, ImportChoice::Install}});
    QCOMPARE(outcome.failed.size(), 1);
    QCOMPARE(outcome.failed.constFirst().second.code, ErrorCode::NameTaken);
    QVERIFY(HomeFixture::read(m_place->installed(QStringLiteral("one/SKILL.md"))).contains("old"));
    QVERIFY(m_place->namesIn(QStringLiteral(".staging")).isEmpty());
}

void ImportTest::archiveThatChangedIsRefused()
{
    QVERIFY(m_place->write(QStringLiteral("a.zip"), support::zipOf({{"SKILL.md", skillMd("a")}})));
    const ImportPlan found = plan({QStringLiteral("a.zip")});
    QVERIFY(m_place->write(QStringLiteral("a.zip"), support::zipOf({{"SKILL.md", skillMd("a")}, {"more", "m"}})));
    const ImportOutcome outcome = run(found, {{0, ImportChoice::Install}});
    QCOMPARE(outcome.failed.constFirst().second.code, ErrorCode::ChangedMeanwhile);
    QVERIFY(m_place->namesIn(QStringLiteral("user")).isEmpty());
}

void ImportTest::packageThatChangedForTheWorseIsRefused()
{
    QVERIFY(m_place->writePackage(QStringLiteral("one"), QStringLiteral("one")));
    const ImportPlan found = plan({QStringLiteral("one")});
    QVERIFY(m_place->write(QStringLiteral("one/SKILL.md"), "no longer"));
    const ImportOutcome outcome = run(found, {{0, ImportChoice::Install}});
    QCOMPARE(outcome.failed.constFirst().second.facts.value(QStringLiteral("reason")).toString(),
             QStringLiteral("no-frontmatter"));
    QVERIFY(m_place->namesIn(QStringLiteral("user")).isEmpty());
    QVERIFY(m_place->namesIn(QStringLiteral(".staging")).isEmpty());
}

void ImportTest::cancelLeavesNothingBehind()
{
    for (const QString &name : {QStringLiteral("s/a"), QStringLiteral("s/b"), QStringLiteral("s/c")}) {
        QVERIFY(m_place->writePackage(name, name.last(1)));
        QVERIFY(m_place->write(name + QStringLiteral("/big"), QByteArray(300'000, 'x')));
    }
    const ImportPlan found = plan({QStringLiteral("s")});
    ImportOptions options;
    const CancelToken cancel;
    options.cancel = cancel;
    options.progress = [&cancel](const ImportProgress &progress) {
        if (progress.name == QLatin1String("b") && progress.bytesDone > 100'000) {
            cancel.cancel();
        }
    };
    const ImportOutcome outcome =
        run(found, {{0, ImportChoice::Install}, {1, ImportChoice::Install}, {2, ImportChoice::Install}}, options);
    QVERIFY(outcome.cancelled);
    QCOMPARE(outcome.installed, QStringList{QStringLiteral("a")});
    QVERIFY(outcome.failed.isEmpty());
    QCOMPARE(m_place->namesIn(QStringLiteral("user")), QStringList{QStringLiteral("a")});
    QVERIFY(m_place->namesIn(QStringLiteral(".staging")).isEmpty());
}

void ImportTest::fullDiskLeavesNothingBehind()
{
    QVERIFY(m_place->writePackage(QStringLiteral("one"), QStringLiteral("one")));
    QVERIFY(m_place->write(QStringLiteral("one/big"), QByteArray(300'000, 'x')));
    const ImportPlan found = plan({QStringLiteral("one")});
    // As on a full disk, a write fails when much is written already.
    const auto before = ::signal(SIGXFSZ, SIG_IGN);
    rlimit usual{};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &usual), 0);
    const rlimit small{100'000, usual.rlim_max};
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const ImportOutcome outcome = run(found, {{0, ImportChoice::Install}});
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &usual), 0);
    ::signal(SIGXFSZ, before);
    QCOMPARE(outcome.failed.size(), 1);
    QVERIFY(m_place->namesIn(QStringLiteral("user")).isEmpty());
    QVERIFY(m_place->namesIn(QStringLiteral(".staging")).isEmpty());
}

QTEST_GUILESS_MAIN(ImportTest)
#include "importtest.moc"
