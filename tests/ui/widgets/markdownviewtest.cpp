// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextTable>
#include <QUrl>

#include "widgets/codecolours.h"
#include "widgets/markdownview.h"

using namespace a2c::ui;

class MarkdownViewTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void rendersHeadingsTablesAndCode();
    void codeIsColouredByItsLanguage();
    void htmlIsShownAsText();
    void picturesBecomeTheirWords();
    void linksAreHandedOut_data();
    void linksAreHandedOut();
    void longTextIsCut();
    void hostileMarkdownEnds_data();
    void hostileMarkdownEnds();
    void paletteChangeRendersAgain();

private:
    std::unique_ptr<CodeColours> m_colours;
    std::unique_ptr<MarkdownView> m_view;
};

void MarkdownViewTest::init()
{
    m_colours = std::make_unique<CodeColours>();
    m_view = std::make_unique<MarkdownView>(*m_colours);
}

void MarkdownViewTest::cleanup()
{
    m_view.reset();
    m_colours.reset();
}

void MarkdownViewTest::rendersHeadingsTablesAndCode()
{
    m_view->showMarkdown(QStringLiteral("# Title\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n```sh\necho hello\n```\n"));
    const QTextDocument *document = m_view->document();
    QCOMPARE(document->begin().text(), QStringLiteral("Title"));
    QCOMPARE(document->begin().blockFormat().headingLevel(), 1);
    QCOMPARE(document->rootFrame()->childFrames().size(), 1);
    QVERIFY(qobject_cast<QTextTable *>(document->rootFrame()->childFrames().first()));
    QVERIFY(m_view->toPlainText().contains(QStringLiteral("echo hello")));
}

void MarkdownViewTest::codeIsColouredByItsLanguage()
{
    m_view->showMarkdown(QStringLiteral("```python\nimport sys\n```\n\n```nosuchlanguage\nimport sys\n```\n"));
    QList<qsizetype> coloured;
    for (QTextBlock block = m_view->document()->begin(); block.isValid(); block = block.next()) {
        if (block.text() == QLatin1String("import sys")) {
            coloured.append(block.layout()->formats().size());
        }
    }
    QCOMPARE(coloured.size(), 2);
    QVERIFY(coloured.at(0) > 0);
    QCOMPARE(coloured.at(1), 0);
}

void MarkdownViewTest::htmlIsShownAsText()
{
    m_view->showMarkdown(QStringLiteral("<b onclick=\"x\">bold</b> <script>alert(1)</script>"));
    QVERIFY(m_view->toPlainText().contains(QStringLiteral("<script>")));
}

void MarkdownViewTest::picturesBecomeTheirWords()
{
    m_view->showMarkdown(QStringLiteral("![a chart](file:///etc/passwd) and ![](http://evil.example/t.png)"));
    QVERIFY(!m_view->toPlainText().contains(QChar::ObjectReplacementCharacter));
    QVERIFY(m_view->toPlainText().contains(QStringLiteral("a chart")));
    QVERIFY(!m_view->toPlainText().contains(QStringLiteral("evil")));
}

void MarkdownViewTest::linksAreHandedOut_data()
{
    QTest::addColumn<QString>("link");
    QTest::addColumn<int>("addresses");
    QTest::addColumn<int>("files");
    QTest::newRow("https") << QStringLiteral("https://example.org/x") << 1 << 0;
    QTest::newRow("HTTP") << QStringLiteral("HTTP://example.org/x") << 1 << 0;
    QTest::newRow("file of the package") << QStringLiteral("references/forms.md#top") << 0 << 1;
    QTest::newRow("file URL") << QStringLiteral("file:///etc/passwd") << 0 << 0;
    QTest::newRow("javascript") << QStringLiteral("javascript:alert(1)") << 0 << 0;
    QTest::newRow("mailto") << QStringLiteral("mailto:x@example.org") << 0 << 0;
    QTest::newRow("without scheme") << QStringLiteral("//example.org/x") << 0 << 0;
    QTest::newRow("anchor") << QStringLiteral("#top") << 0 << 0;
    QTest::newRow("custom") << QStringLiteral("a2c://do/it") << 0 << 0;
}

void MarkdownViewTest::linksAreHandedOut()
{
    QFETCH(QString, link);
    QSignalSpy addresses(m_view.get(), &MarkdownView::addressChosen);
    QSignalSpy files(m_view.get(), &MarkdownView::fileChosen);
    m_view->showMarkdown(QStringLiteral("some [link](%1)").arg(link));
    const QString before = m_view->toPlainText();
    Q_EMIT m_view->anchorClicked(QUrl(link));
    QTEST(int(addresses.count()), "addresses");
    QTEST(int(files.count()), "files");
    QCOMPARE(m_view->toPlainText(), before);
}

void MarkdownViewTest::longTextIsCut()
{
    m_view->showMarkdown(QString(MarkdownView::longestText + 5000, QLatin1Char('a')));
    QCOMPARE(m_view->toPlainText().size(), MarkdownView::longestText);
}

void MarkdownViewTest::hostileMarkdownEnds_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("deep quotes") << QString(20'000, QLatin1Char('>'));
    QTest::newRow("open brackets") << QString(50'000, QLatin1Char('['));
    QTest::newRow("stars") << QString(50'000, QLatin1Char('*'));
    QTest::newRow("deep lists") << QStringLiteral("- ").repeated(2'000);
    QTest::newRow("backticks") << QString(50'000, QLatin1Char('`'));
    QTest::newRow("control characters") << QStringLiteral("\x01\x02\u202e\u0000 x");
    QTest::newRow("wide table") << QStringLiteral("|a").repeated(300) + QLatin1Char('\n') +
                                       QStringLiteral("|-").repeated(300);
}

void MarkdownViewTest::hostileMarkdownEnds()
{
    QFETCH(QString, text);
    QElapsedTimer timer;
    timer.start();
    m_view->showMarkdown(text);
    QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
}

void MarkdownViewTest::paletteChangeRendersAgain()
{
    m_view->showMarkdown(QStringLiteral("```sh\nls\n```\n"));
    QPalette dark = m_view->palette();
    dark.setColor(QPalette::AlternateBase, QColor(1, 2, 3));
    m_view->setPalette(dark);
    QTRY_COMPARE(m_view->document()->begin().blockFormat().background().color(), QColor(1, 2, 3));
}

QTEST_MAIN(MarkdownViewTest)
#include "markdownviewtest.moc"
