// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "settingspage/connectionform.h"
#include "settingspage/profilewords.h"
#include "support/fakepeople.h"

using namespace a2c;
using namespace a2c::ui;
using namespace a2c::tests;
using namespace Qt::StringLiterals;
using settings::ConnectionProfile;
using settings::ProfileProblem;

namespace
{

ConnectionProfile fullProfile()
{
    ConnectionProfile profile;
    profile.id = u"id-1"_s;
    profile.title = u"Work"_s;
    profile.url = QUrl(u"https://office.example:8765"_s);
    profile.path = u"/smcp/"_s;
    profile.office = u"office-1"_s;
    profile.computerName = u"my-desk"_s;
    profile.protocolVersion = u"0.2.3"_s;
    profile.auth = {{u"token"_s, u"s3cr3t"_s}};
    profile.headers = {{u"X-Api-Key"_s, u"k3y"_s}};
    profile.caFile = u"/etc/own.pem"_s;
    profile.transports = u"polling"_s;
    profile.proxy = u"socks5://proxy.example:1080"_s;
    return profile;
}

}

class ConnectionFormTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void profileComesBackTheSame();
    void shownProfileIsNotEdited();
    void everyFieldCountsAsAnEdit_data();
    void everyFieldCountsAsAnEdit();
    void valuesOfCredentialsAreHidden();
    void credentialsAreAddedAndRemoved();
    void problemsStandBelowTheirFields();
    void problemUnderMoreOpensIt();
    void addressGetsItsScheme();
    void everyProblemHasWords();
    void authorityIsPicked();

private:
    QLineEdit *line(const char *name) const
    {
        return m_form->findChild<QLineEdit *>(QLatin1String(name));
    }
    QLabel *problem(const char *name) const
    {
        return m_form->findChild<QLabel *>(QLatin1String(name) + "Problem"_L1);
    }

    FakeFilePicker m_picker;
    std::unique_ptr<ConnectionForm> m_form;
};

void ConnectionFormTest::init()
{
    m_form = std::make_unique<ConnectionForm>(m_picker);
}

void ConnectionFormTest::profileComesBackTheSame()
{
    m_form->setProfile(fullProfile());
    QCOMPARE(m_form->profile(), fullProfile());
    m_form->setProfile({});
    QCOMPARE(m_form->profile(), ConnectionProfile());
}

void ConnectionFormTest::shownProfileIsNotEdited()
{
    ConnectionProfile profile = fullProfile();
    profile.path = u"/no-slash-at-the-end"_s;
    m_form->setProfile(profile);
    QVERIFY(!m_form->isEdited());
}

void ConnectionFormTest::everyFieldCountsAsAnEdit_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"connectionUrl", "connectionOffice", "connectionName", "connectionTitle", "connectionPath",
                             "connectionCaFile", "connectionProxy", "credentialName", "credentialValue"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void ConnectionFormTest::everyFieldCountsAsAnEdit()
{
    QFETCH(QString, name);
    m_form->setProfile(fullProfile());
    QSignalSpy edited(m_form.get(), &ConnectionForm::edited);
    auto *field = m_form->findChild<QLineEdit *>(name);
    QVERIFY(field);
    QTest::keyClicks(field, u"x"_s);
    QVERIFY(!edited.isEmpty());
    QVERIFY(m_form->isEdited());
}

void ConnectionFormTest::valuesOfCredentialsAreHidden()
{
    m_form->setProfile(fullProfile());
    const auto values = m_form->findChildren<QLineEdit *>(u"credentialValue"_s);
    QCOMPARE(values.size(), 2);
    for (const QLineEdit *value : values) {
        QCOMPARE(value->echoMode(), QLineEdit::Password);
        QVERIFY(!value->displayText().contains(u's'));
    }
    m_form->findChild<QAbstractButton *>(u"credentialShow"_s)->setChecked(true);
    QCOMPARE(values.constFirst()->echoMode(), QLineEdit::Normal);
    m_form->setProfile(fullProfile());
    QCOMPARE(m_form->findChildren<QLineEdit *>(u"credentialValue"_s).constLast()->echoMode(), QLineEdit::Password);
}

void ConnectionFormTest::credentialsAreAddedAndRemoved()
{
    m_form->setProfile(fullProfile());
    m_form->findChild<QPushButton *>(u"credentialAdd"_s)->click();
    QTest::keyClicks(m_form->findChildren<QLineEdit *>(u"credentialName"_s).constLast(), u"api"_s);
    QTest::keyClicks(m_form->findChildren<QLineEdit *>(u"credentialValue"_s).constLast(), u"v"_s);
    QCOMPARE(m_form->profile().auth.value(u"api"_s), QJsonValue(u"v"_s));
    m_form->findChildren<QToolButton *>(u"credentialRemove"_s).constFirst()->click();
    QVERIFY(!m_form->profile().auth.contains(u"token"_s));
    QCOMPARE(m_form->profile().headers.size(), 1);
}

void ConnectionFormTest::problemsStandBelowTheirFields()
{
    m_form->setProfile({});
    QVERIFY(!m_form->check());
    for (const char *name : {"connectionUrl", "connectionOffice", "connectionName"}) {
        QVERIFY2(!problem(name)->isHidden(), name);
        QVERIFY(!line(name)->accessibleDescription().isEmpty());
    }
    QVERIFY(problem("connectionPath")->isHidden());
    m_form->setProfile(fullProfile());
    QVERIFY(problem("connectionUrl")->isHidden());
    QVERIFY(m_form->check());
}

void ConnectionFormTest::problemUnderMoreOpensIt()
{
    m_form->setProfile(fullProfile());
    auto *more = m_form->findChild<QToolButton *>(u"connectionMore"_s);
    QVERIFY(!more->isChecked());
    line("connectionProxy")->setText(u"nonsense"_s);
    QVERIFY(!m_form->check());
    QVERIFY(more->isChecked());
    QVERIFY(!problem("connectionProxy")->isHidden());
}

void ConnectionFormTest::addressGetsItsScheme()
{
    m_form->setProfile(fullProfile());
    line("connectionUrl")->setText(u"127.0.0.1:9000"_s);
    QCOMPARE(m_form->profile().url, QUrl(u"http://127.0.0.1:9000"_s));
    QVERIFY(m_form->check());
}

void ConnectionFormTest::everyProblemHasWords()
{
    QSet<QString> sentences;
    for (int one = 0; one <= static_cast<int>(ProfileProblem::ProxyMalformed); ++one) {
        const QString sentence = ProfileWords::sentence(static_cast<ProfileProblem>(one));
        QVERIFY(!sentence.isEmpty());
        sentences.insert(sentence);
    }
    QCOMPARE(sentences.size(), static_cast<int>(ProfileProblem::ProxyMalformed) + 1);
}

void ConnectionFormTest::authorityIsPicked()
{
    m_form->setProfile(fullProfile());
    m_picker.file = u"/home/me/ca.pem"_s;
    line("connectionCaFile")->actions().constFirst()->trigger();
    QCOMPARE(m_form->profile().caFile, u"/home/me/ca.pem"_s);
}

QTEST_MAIN(ConnectionFormTest)
#include "connectionformtest.moc"
