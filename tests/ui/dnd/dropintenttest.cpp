// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMimeData>
#include <QTest>
#include <QUrl>

#include "dnd/dropintent.h"
#include "dnd/dropwords.h"

using namespace a2c::ui;
using Kind = DropIntent::Kind;
using Refusal = DropIntent::Refusal;

class DropIntentTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void urls_data();
    void urls();
    void texts_data();
    void texts();
    void nothingAtAll();
    void filesWinOverText();
    void moreThanAThousandIsTooMany();
    void everyIntentHasWords_data();
    void everyIntentHasWords();
};

void DropIntentTest::urls_data()
{
    QTest::addColumn<QStringList>("urls");
    QTest::addColumn<QStringList>("paths");
    QTest::addColumn<int>("ignored");
    QTest::addColumn<Refusal>("refusal");
    const auto row = [](const char *name, const QStringList &urls, const QStringList &paths, int ignored,
                        Refusal refusal) { QTest::newRow(name) << urls << paths << ignored << refusal; };
    const auto s = [](const char *text) { return QString::fromUtf8(text); };
    row("folder", {s("file:///d/pdf-tools")}, {s("/d/pdf-tools")}, 0, Refusal::None);
    row("folder with slash", {s("file:///d/pdf-tools/")}, {s("/d/pdf-tools")}, 0, Refusal::None);
    row("folder with a blank and Han", {s("file:///d/%E6%8A%80%E8%83%BD%20a")}, {s("/d/技能 a")}, 0, Refusal::None);
    row("folder named like an archive", {s("file:///d/x.zip")}, {s("/d/x.zip")}, 0, Refusal::None);
    row("zip", {s("file:///a.zip")}, {s("/a.zip")}, 0, Refusal::None);
    row("ZIP", {s("file:///A.ZIP")}, {s("/A.ZIP")}, 0, Refusal::None);
    row("tar.gz", {s("file:///a.tar.gz")}, {s("/a.tar.gz")}, 0, Refusal::None);
    row("tgz", {s("file:///a.tgz")}, {s("/a.tgz")}, 0, Refusal::None);
    row("skill", {s("file:///a.skill")}, {s("/a.skill")}, 0, Refusal::None);
    row("localhost", {s("file://localhost/a.zip")}, {s("/a.zip")}, 0, Refusal::None);
    row("SKILL.md stands for its folder", {s("file:///d/pdf-tools/SKILL.md")}, {s("/d/pdf-tools")}, 0, Refusal::None);
    row("SKILL.md at the root", {s("file:///SKILL.md")}, {}, 0, Refusal::NotPackages);
    row("several", {s("file:///d/a"), s("file:///b.zip")}, {s("/d/a"), s("/b.zip")}, 0, Refusal::None);
    row("one twice", {s("file:///b.zip"), s("file:///b.zip")}, {s("/b.zip")}, 0, Refusal::None);
    row("some of no use", {s("file:///d/a"), s("file:///x.png"), s("https://h/x.zip")}, {s("/d/a")}, 2, Refusal::None);
    row("picture", {s("file:///x.png")}, {}, 0, Refusal::NotPackages);
    row("tar without gz", {s("file:///x.tar")}, {}, 0, Refusal::NotPackages);
    row("another machine's file", {s("file://other/share/a.zip")}, {}, 0, Refusal::Remote);
    row("web archive", {s("https://example.org/a.zip")}, {}, 0, Refusal::Remote);
    row("GitHub", {s("https://github.com/acme/skills")}, {}, 0, Refusal::GitAddress);
    row("not a URL", {s("::")}, {}, 0, Refusal::Remote);
}

void DropIntentTest::urls()
{
    QFETCH(QStringList, urls);
    QFETCH(QStringList, paths);
    QMimeData data;
    QList<QUrl> list;
    for (const QString &url : std::as_const(urls)) {
        list.append(QUrl(url));
    }
    data.setUrls(list);
    const DropIntent intent =
        dropIntent(data, [](const QString &path) { return path.startsWith(QLatin1String("/d/")); });
    QCOMPARE(intent.kind, paths.isEmpty() ? Kind::Nothing : Kind::Import);
    QCOMPARE(intent.paths, paths);
    QTEST(intent.ignored, "ignored");
    QTEST(intent.refusal, "refusal");
}

void DropIntentTest::texts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<Refusal>("refusal");
    for (const char *address :
         {"https://github.com/acme/skills", "https://github.com/acme/skills/", "https://github.com/acme/skills.git",
          "http://example.org/deep/path/repo.git", "ssh://git@example.org:2222/a/b.git", "git@example.org:acme/skills",
          "  https://gitee.com/acme/skills\n"}) {
        QTest::newRow(address) << QString::fromLatin1(address) << Refusal::GitAddress;
    }
    for (const char *text : {"hello", "https://example.org", "https://github.com/acme", "someone@example.org",
                             "https://github.com/acme/skills/issues/5", "git@host:a b", "ftp://x/y.git"}) {
        QTest::newRow(text) << QString::fromLatin1(text) << Refusal::Text;
    }
    QTest::newRow("very long") << QLatin1String("https://h/") + QString(100'000, QLatin1Char('a')) +
                                      QLatin1String(".git")
                               << Refusal::Text;
    QTest::newRow("empty") << QString() << Refusal::Empty;
}

void DropIntentTest::texts()
{
    QFETCH(QString, text);
    QMimeData data;
    data.setText(text);
    const DropIntent intent = dropIntent(data, [](const QString &) { return true; });
    QCOMPARE(intent.kind, Kind::Nothing);
    QTEST(intent.refusal, "refusal");
}

void DropIntentTest::nothingAtAll()
{
    const QMimeData data;
    QCOMPARE(dropIntent(data, {}).refusal, Refusal::Empty);
}

void DropIntentTest::filesWinOverText()
{
    QMimeData data;
    data.setText(QStringLiteral("hello"));
    data.setUrls({QUrl(QStringLiteral("file:///a.zip"))});
    QCOMPARE(dropIntent(data, [](const QString &) { return false; }).kind, Kind::Import);
}

void DropIntentTest::moreThanAThousandIsTooMany()
{
    QMimeData data;
    QList<QUrl> list;
    for (int i = 0; i < 1001; ++i) {
        list.append(QUrl::fromLocalFile(QStringLiteral("/d/%1").arg(i)));
    }
    data.setUrls(list);
    QCOMPARE(dropIntent(data, [](const QString &) { return true; }).refusal, Refusal::TooMany);
}

void DropIntentTest::everyIntentHasWords_data()
{
    QTest::addColumn<Refusal>("refusal");
    QTest::newRow("none") << Refusal::None;
    QTest::newRow("empty") << Refusal::Empty;
    QTest::newRow("not packages") << Refusal::NotPackages;
    QTest::newRow("remote") << Refusal::Remote;
    QTest::newRow("git") << Refusal::GitAddress;
    QTest::newRow("text") << Refusal::Text;
    QTest::newRow("too many") << Refusal::TooMany;
}

void DropIntentTest::everyIntentHasWords()
{
    DropIntent intent;
    QFETCH(Refusal, refusal);
    intent.refusal = refusal;
    QVERIFY(!DropWords::title(intent).isEmpty());
    QVERIFY(!DropWords::explanation(intent).isEmpty());
    intent.kind = Kind::Import;
    intent.folders = 2;
    intent.archives = 1;
    intent.ignored = 3;
    QVERIFY(DropWords::title(intent).contains(QLatin1Char('2')));
    QVERIFY(DropWords::title(intent).contains(QLatin1Char('1')));
    QVERIFY(DropWords::explanation(intent).contains(QLatin1Char('3')));
}

QTEST_MAIN(DropIntentTest)
#include "dropintenttest.moc"
