// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>

#include "pages/agentview/questionmodel.h"

using namespace a2c;
using namespace a2c::ui;
using namespace Qt::StringLiterals;
using app::ViewQuestion;
using app::ViewSkill;
using app::ViewSubject;

class QuestionModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void offersEverythingThatAnAgentCanAsk();
    void listIsAsTheAgentHasIt_data();
    void listIsAsTheAgentHasIt();
    void whatStaysKeepsItsPlace();
    void filesBelongToTheirSkill();
    void filesOfAnUnknownSkillAreIgnored();
    void questionsAndRowsFindEachOther();
    void manySkillsComeInOneStep();

private:
    static QList<ViewSkill> skills(const QStringList &names)
    {
        QList<ViewSkill> result;
        for (const QString &name : names) {
            result.append(
                {.name = name, .description = u"about "_s + name, .source = u"user"_s, .path = u"/s/"_s + name});
        }
        return result;
    }
    static QStringList shown(const QuestionModel &model, const QModelIndex &parent)
    {
        QStringList result;
        for (int row = 0; row < model.rowCount(parent); ++row) {
            result.append(model.index(row, 0, parent).data().toString());
        }
        return result;
    }
};

void QuestionModelTest::offersEverythingThatAnAgentCanAsk()
{
    QuestionModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QList<ViewSubject> subjects;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, 0);
        QVERIFY(!index.data().toString().isEmpty());
        QVERIFY(!index.data(Qt::DecorationRole).value<QIcon>().isNull());
        subjects.append(model.question(index).subject);
    }
    QCOMPARE(subjects, (QList{ViewSubject::Skills, ViewSubject::Tools, ViewSubject::Desktop, ViewSubject::Config,
                              ViewSubject::Room}));
}

void QuestionModelTest::listIsAsTheAgentHasIt_data()
{
    QTest::addColumn<QStringList>("before");
    QTest::addColumn<QStringList>("after");
    QTest::newRow("first") << QStringList() << QStringList{u"b"_s, u"a"_s};
    QTest::newRow("one more") << QStringList{u"a"_s, u"c"_s} << QStringList{u"a"_s, u"b"_s, u"c"_s};
    QTest::newRow("one less") << QStringList{u"a"_s, u"b"_s, u"c"_s} << QStringList{u"a"_s, u"c"_s};
    QTest::newRow("none left") << QStringList{u"a"_s, u"b"_s} << QStringList();
    QTest::newRow("another order") << QStringList{u"a"_s, u"b"_s, u"c"_s} << QStringList{u"c"_s, u"a"_s, u"b"_s};
    QTest::newRow("all others") << QStringList{u"a"_s, u"b"_s} << QStringList{u"c"_s, u"d"_s, u"e"_s};
    QTest::newRow("mixed") << QStringList{u"a"_s, u"b"_s, u"c"_s, u"d"_s} << QStringList{u"x"_s, u"d"_s, u"b"_s};
}

void QuestionModelTest::listIsAsTheAgentHasIt()
{
    QFETCH(QStringList, before);
    QFETCH(QStringList, after);
    QuestionModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setSkills(skills(before));
    QCOMPARE(shown(model, model.skillsIndex()), before);
    model.setSkills(skills(after));
    QCOMPARE(shown(model, model.skillsIndex()), after);
}

void QuestionModelTest::whatStaysKeepsItsPlace()
{
    QuestionModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setSkills(skills({u"a"_s, u"b"_s, u"c"_s}));
    model.setFiles(u"c"_s, {u"SKILL.md"_s, u"x.txt"_s});
    const QPersistentModelIndex file =
        model.indexOf({.subject = ViewSubject::Skill, .skill = u"c"_s, .relPath = u"x.txt"_s});
    const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setSkills(skills({u"new"_s, u"b"_s, u"c"_s}));
    QCOMPARE(reset.size(), 0);
    QVERIFY(file.isValid());
    QCOMPARE(model.question(file).relPath, u"x.txt"_s);
    QCOMPARE(model.question(file).skill, u"c"_s);
    // A new description is shown without a new row.
    const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QList<ViewSkill> next = skills({u"new"_s, u"b"_s, u"c"_s});
    next[1].description = u"other words"_s;
    model.setSkills(next);
    QVERIFY(!changed.isEmpty());
    QCOMPARE(model.index(1, 0, model.skillsIndex()).data(Qt::ToolTipRole).toString(), u"other words"_s);
}

void QuestionModelTest::filesBelongToTheirSkill()
{
    QuestionModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setSkills(skills({u"a"_s, u"b"_s}));
    const QModelIndex b = model.index(1, 0, model.skillsIndex());
    QVERIFY(model.hasChildren(b)); // not known yet: it can be opened
    model.setFiles(u"b"_s, {u"SKILL.md"_s, u"scripts/run.py"_s});
    QCOMPARE(shown(model, b), (QStringList{u"SKILL.md"_s, u"scripts/run.py"_s}));
    QCOMPARE(model.index(0, 0, b).parent(), b);
    model.setFiles(u"b"_s, {u"SKILL.md"_s});
    QCOMPARE(model.rowCount(b), 1);
    model.setFiles(u"b"_s, {});
    QVERIFY(!model.hasChildren(b));
}

void QuestionModelTest::filesOfAnUnknownSkillAreIgnored()
{
    QuestionModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setFiles(u"gone"_s, {u"SKILL.md"_s});
    QCOMPARE(model.rowCount(model.skillsIndex()), 0);
}

void QuestionModelTest::questionsAndRowsFindEachOther()
{
    QuestionModel model;
    model.setSkills(skills({u"a"_s, u"b"_s}));
    model.setFiles(u"a"_s, {u"SKILL.md"_s});
    const QList<ViewQuestion> questions{
        {.subject = ViewSubject::Skills},
        {.subject = ViewSubject::Room},
        {.subject = ViewSubject::Skill, .skill = u"b"_s},
        {.subject = ViewSubject::Skill, .skill = u"a"_s, .relPath = u"SKILL.md"_s},
    };
    for (const ViewQuestion &question : questions) {
        QVERIFY(model.indexOf(question).isValid());
        QCOMPARE(model.question(model.indexOf(question)), question);
    }
    QVERIFY(!model.indexOf({.subject = ViewSubject::Skill, .skill = u"c"_s}).isValid());
    QVERIFY(!model.indexOf({.subject = ViewSubject::Skill, .skill = u"a"_s, .relPath = u"none"_s}).isValid());
    QCOMPARE(model.skill(model.indexOf(questions.at(3)))->path, u"/s/a"_s);
    QVERIFY(!model.skill(model.skillsIndex()));
}

void QuestionModelTest::manySkillsComeInOneStep()
{
    QuestionModel model;
    const QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QStringList names;
    for (int i = 0; i < 10'000; ++i) {
        names.append(u"skill-%1"_s.arg(i));
    }
    model.setSkills(skills(names));
    QCOMPARE(inserted.size(), 1);
    names.removeAt(5'000);
    names.append(u"new"_s);
    model.setSkills(skills(names));
    QCOMPARE(inserted.size(), 2);
    QCOMPARE(model.rowCount(model.skillsIndex()), 10'000);
}

QTEST_MAIN(QuestionModelTest)
#include "questionmodeltest.moc"
