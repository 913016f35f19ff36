// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QMetaEnum>
#include <QTest>

#include "skills/words.h"
#include "text/activitywords.h"
#include "text/errorwords.h"
#include "text/language.h"
#include "text/linkwords.h"
#include "text/refusalwords.h"
#include "text/skillwords.h"
#include "text/transferwords.h"

using namespace a2c;
using namespace a2c::ui;

/// Every code that the engine can report has words, in each language, and no two share them by accident.
class WordsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCodeHasWords_data();
    void everyCodeHasWords();
    void everyReasonOfTheCasesIsKnown_data();
    void everyReasonOfTheCasesIsKnown();
    void everyWordOfTheEngineIsKnown();
    void refusedFolderNameIsSaidAsInTheDesign();
    void lineAndDetailTellWhere();
    void unknownWordsAreShownAsTheyAre();
    void versionRefusalNamesBothVersions();
    void percentSignsInNamesStay();
    void languageFollowsTheWish_data();
    void languageFollowsTheWish();

private:
    static QStringList everything();
};

namespace
{

template<typename Enum>
QList<Enum> valuesOf()
{
    QList<Enum> result;
    const QMetaEnum meta = QMetaEnum::fromType<Enum>();
    for (int i = 0; i < meta.keyCount(); ++i) {
        result.append(static_cast<Enum>(meta.value(i)));
    }
    return result;
}

bool hasHan(const QString &text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.script() == QChar::Script_Han; });
}

}

QStringList WordsTest::everything()
{
    QStringList all;
    for (const auto code : valuesOf<ErrorCode>()) {
        all << ErrorWords::sentence({code, QStringLiteral("X"), {}}) << ErrorWords::sentence({code, {}, {}});
    }
    for (const auto state : valuesOf<computer::LinkState>()) {
        computer::LinkReport report;
        report.state = state;
        all << LinkWords::word(state) << LinkWords::sentence(report) << LinkWords::explanation(report)
            << LinkWords::agent(report);
    }
    for (const auto state : valuesOf<computer::SkillState>()) {
        all << SkillWords::state(state);
    }
    for (const auto delivery : valuesOf<computer::Delivery>()) {
        all << SkillWords::delivery(delivery) << SkillWords::deliveryExplanation(delivery);
    }
    for (const auto kind : valuesOf<computer::ActivityKind>()) {
        computer::ActivityEntry entry;
        entry.kind = kind;
        entry.facts.insert(QStringLiteral("reason"), QStringLiteral("no-frontmatter"));
        all << ActivityWords::kind(kind) << ActivityWords::sentence(entry);
    }
    for (const auto told : {computer::Told::Pending, computer::Told::Yes, computer::Told::NoOffice}) {
        all << ActivityWords::told(told);
    }
    for (const QString &word : ActivityWords::knownCauses()) {
        all << ActivityWords::cause(word);
    }
    for (const auto state : valuesOf<computer::TransferState>()) {
        all << TransferWords::state(state);
    }
    for (const QString &word : TransferWords::knownReasons()) {
        all << TransferWords::reason(word);
    }
    for (const QString &word : RefusalWords::knownReasons()) {
        const RefusalWords::Case refused{.reason = word, .folder = {}, .remedyName = {}, .detail = {}, .line = 1};
        all << RefusalWords::sentence(refused) << RefusalWords::advice(refused) << RefusalWords::where(refused);
        all << RefusalWords::brief(word);
    }
    for (const QString &word : RefusalWords::knownWarnings()) {
        all << RefusalWords::warning(word);
    }
    all << RefusalWords::orphanSentence({});
    for (const QString &word : RefusalWords::knownOrphanReasons()) {
        all << RefusalWords::orphanSentence(word);
    }
    for (const QString &word : SkillWords::knownVerdicts()) {
        computer::MissingAnswer answer;
        answer.verdict = word;
        all << SkillWords::verdict(answer);
    }
    return all;
}

void WordsTest::everyCodeHasWords_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("Chinese") << QStringLiteral("zh_CN");
}

void WordsTest::everyCodeHasWords()
{
    QFETCH(QString, language);
    Language words;
    words.use(language);
    // These are names or the same word in both.
    static const QStringList sameInBoth{QStringLiteral("YAML"), QStringLiteral("SKILL.md")};
    for (const QString &text : everything()) {
        QVERIFY(!text.isEmpty());
        QVERIFY2(!text.contains(QLatin1String("%1")) && !text.contains(QLatin1String("%2")), qPrintable(text));
        if (!sameInBoth.contains(text)) {
            QVERIFY2(hasHan(text) == (language == QLatin1String("zh_CN")), qPrintable(text));
        }
    }
}

void WordsTest::everyReasonOfTheCasesIsKnown_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<bool>("isWarning");
    QFile index(QStringLiteral(A2C_TEST_DATA "/cases/INDEX.tsv"));
    QVERIFY(index.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(index.readAll()).split(QLatin1Char('\n'));
    for (const QString &line : lines) {
        const QStringList columns = line.split(QLatin1Char('\t'));
        if (columns.value(1) != QLatin1String("skill") && columns.value(1) != QLatin1String("archive")) {
            continue;
        }
        const QStringList parts = columns.value(2).split(QLatin1Char(';'));
        for (const QString &part : parts) {
            for (const QLatin1String kind : {QLatin1String("reject:"), QLatin1String("warn:")}) {
                if (part.startsWith(kind)) {
                    QTest::newRow(qPrintable(columns.value(0) + QLatin1Char(' ') + part))
                        << part.sliced(kind.size()) << (kind == QLatin1String("warn:"));
                }
            }
        }
    }
}

void WordsTest::everyReasonOfTheCasesIsKnown()
{
    QFETCH(QString, word);
    QFETCH(bool, isWarning);
    QVERIFY((isWarning ? RefusalWords::knownWarnings() : RefusalWords::knownReasons()).contains(word));
}

void WordsTest::everyWordOfTheEngineIsKnown()
{
    for (const QString &word : skills::allReasons()) {
        QVERIFY2(RefusalWords::knownReasons().contains(word), qPrintable(word));
    }
    for (const QString &word : skills::allWarnings()) {
        QVERIFY2(RefusalWords::knownWarnings().contains(word), qPrintable(word));
    }
}

void WordsTest::refusedFolderNameIsSaidAsInTheDesign()
{
    const RefusalWords::Case refused{.reason = QStringLiteral("dir-name-invalid"),
                                     .folder = QStringLiteral("PDF Tools"),
                                     .remedyName = QStringLiteral("pdf-tools"),
                                     .detail = {},
                                     .line = 0};
    QCOMPARE(RefusalWords::sentence(refused),
             QStringLiteral("“pdf-tools” was refused: its folder is called “PDF Tools”."));
    QVERIFY(RefusalWords::advice(refused).startsWith(
        QLatin1String("Skill folders use lower-case letters, digits and hyphens")));
}

void WordsTest::lineAndDetailTellWhere()
{
    RefusalWords::Case refused{.reason = QStringLiteral("yaml-error"),
                               .folder = {},
                               .remedyName = {},
                               .detail = QStringLiteral("a: b: c"),
                               .line = 3};
    QCOMPARE(RefusalWords::where(refused), QStringLiteral("SKILL.md, line 3: a: b: c"));
    refused.line = 0;
    QCOMPARE(RefusalWords::where(refused), QStringLiteral("a: b: c"));
}

void WordsTest::unknownWordsAreShownAsTheyAre()
{
    const RefusalWords::Case refused{
        .reason = QStringLiteral("new-rule"), .folder = QStringLiteral("x"), .remedyName = {}, .detail = {}, .line = 0};
    QVERIFY(RefusalWords::sentence(refused).contains(QLatin1String("new-rule")));
    QVERIFY(RefusalWords::warning(QStringLiteral("new-warning")).contains(QLatin1String("new-warning")));
    QVERIFY(RefusalWords::warning(QStringLiteral("version-type")).contains(QLatin1String("version")));
    QCOMPARE(ActivityWords::cause(QStringLiteral("new-cause")), QStringLiteral("new-cause"));
    QCOMPARE(TransferWords::reason(QStringLiteral("new_reason")), QStringLiteral("new_reason"));
}

void WordsTest::versionRefusalNamesBothVersions()
{
    // The facts are those that socketio::Client gives.
    const Error error{ErrorCode::VersionRefused,
                      QStringLiteral("office.example"),
                      {{QStringLiteral("serverVersion"), QStringLiteral("0.3.0")},
                       {QStringLiteral("clientVersion"), QStringLiteral("0.2.1")}}};
    const QString words = ErrorWords::sentence(error);
    QVERIFY2(words.contains(QLatin1String("0.3.0")), qPrintable(words));
    QVERIFY2(words.contains(QLatin1String("0.2.1")), qPrintable(words));
}

void WordsTest::percentSignsInNamesStay()
{
    computer::LinkReport report;
    report.server = QStringLiteral("http://h/%2F%3F");
    report.state = computer::LinkState::Connecting;
    report.attempt = 3;
    QVERIFY(LinkWords::sentence(report).contains(report.server));
    const Error error{ErrorCode::TooLarge, QStringLiteral("100%2"), {{QStringLiteral("limit"), 5}}};
    QVERIFY(ErrorWords::sentence(error).contains(error.subject));
    const RefusalWords::Case refused{.reason = QStringLiteral("dir-name-invalid"),
                                     .folder = QStringLiteral("50%1 %2"),
                                     .remedyName = QStringLiteral("x"),
                                     .detail = {},
                                     .line = 0};
    QVERIFY(RefusalWords::sentence(refused).contains(refused.folder));
}

void WordsTest::languageFollowsTheWish_data()
{
    QTest::addColumn<QString>("wish");
    QTest::addColumn<QString>("language");
    QTest::newRow("zh") << QStringLiteral("zh") << QStringLiteral("zh_CN");
    QTest::newRow("zh_TW") << QStringLiteral("zh_TW") << QStringLiteral("zh_CN");
    QTest::newRow("en_GB") << QStringLiteral("en_GB") << QStringLiteral("en");
    QTest::newRow("de") << QStringLiteral("de") << QStringLiteral("en");
    QTest::newRow("nonsense") << QStringLiteral("!") << QStringLiteral("en");
}

void WordsTest::languageFollowsTheWish()
{
    QFETCH(QString, wish);
    QTEST(Language::resolved(wish), "language");
}

QTEST_GUILESS_MAIN(WordsTest)
#include "wordstest.moc"
