// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

#include "base/atomicfile.h"
#include "engine/connector.h"
#include "settings/connections.h"
#include "settings/store.h"
#include "settings/table.h"
#include "settingspage/settingspage.h"
#include "skills/protectedfiles.h"
#include "support/fakeautostart.h"
#include "support/fakeengineclient.h"
#include "support/fakepeople.h"
#include "support/memorysecretstore.h"
#include "widgets/bytesizebox.h"
#include "widgets/messageline.h"

using namespace a2c;
using namespace a2c::ui;
using namespace a2c::tests;
using namespace Qt::StringLiterals;
namespace table = settings::table;

class SettingsPageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void homeIsChosenAndApplied();
    void homeThatIsRefusedIsNotKept();
    void homeCanGoBackToTheDefault();
    void homeOfOptionOrEnvironmentIsFixed_data();
    void homeOfOptionOrEnvironmentIsFixed();
    void relativeHomeIsRefused();
    void limitsAreKeptAndSentToTheEngine();
    void variablesOutrankLimitsAndAreNamed();
    void sizesAreReadInAnyUnit_data();
    void sizesAreReadInAnyUnit();
    void protectedFilesAreListed();
    void switchesAreKept_data();
    void switchesAreKept();
    void looksAreKept();
    void languageOffersARestart();
    void startAtLoginFollowsTheDesktop();
    void entryOfAnotherCopyIsOfferedForRepair();
    void startAtLoginThatFailsIsSaid();
    void resetAsksAndKeepsConnections();
    void resetAlsoServesTheDefaultFolder();
    void notesOfTheStoreAreShown();

private:
    void make();
    template<typename T>
    T *find(const char *name) const
    {
        return m_page->findChild<T *>(QLatin1String(name));
    }
    void finish(bool ok)
    {
        computer::CommandOutcome outcome;
        outcome.id = m_engine->last().id;
        outcome.ok = ok;
        outcome.error = {ErrorCode::PermissionDenied, u"/forbidden"_s, {}};
        Q_EMIT m_engine->commandFinished(outcome);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeEngineClient> m_engine;
    std::unique_ptr<settings::Store> m_store;
    MemorySecretStore m_secrets;
    std::unique_ptr<settings::Connections> m_connections;
    std::unique_ptr<app::Connector> m_connector;
    FakeAutostart m_autostart;
    FakeFilePicker m_picker;
    FakeQuestions m_questions;
    QString m_option;
    QProcessEnvironment m_environment;
    std::unique_ptr<SettingsPage> m_page;
};

void SettingsPageTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_engine = std::make_unique<FakeEngineClient>();
    m_store = std::make_unique<settings::Store>(m_folder->filePath(u"settings.json"_s));
    m_store->load();
    m_connections = std::make_unique<settings::Connections>(m_store.get(), &m_secrets);
    m_connector = std::make_unique<app::Connector>(*m_engine, *m_connections);
    m_autostart.report = {};
    m_autostart.failing = false;
    m_questions = FakeQuestions();
    m_option.clear();
    m_environment = QProcessEnvironment();
    m_environment.insert(u"HOME"_s, m_folder->path());
    m_environment.insert(u"XDG_DATA_HOME"_s, m_folder->filePath(u"share"_s));
}

void SettingsPageTest::cleanup()
{
    m_page.reset();
}

void SettingsPageTest::make()
{
    m_page = std::make_unique<SettingsPage>(SettingsPage::Parts{*m_engine, *m_store, *m_connections, *m_connector,
                                                                m_autostart, m_picker, m_questions, m_option,
                                                                m_environment});
}

void SettingsPageTest::homeIsChosenAndApplied()
{
    make();
    auto *folder = find<QLineEdit>("skillsHome");
    QCOMPARE(folder->text(), m_folder->filePath(u"share/a2c/skills"_s));
    QVERIFY(!find<QPushButton>("skillsHomeApply")->isEnabled());
    m_picker.folder = m_folder->filePath(u"mine"_s);
    find<QPushButton>("skillsHomeChoose")->click();
    QVERIFY(m_engine->commands.isEmpty());
    find<QPushButton>("skillsHomeApply")->click();
    QCOMPARE(m_engine->last().name, u"setSkillsHome"_s);
    QCOMPARE(m_engine->last().arguments.constFirst().toString(), m_picker.folder);
    QVERIFY(m_store->value(table::SkillsHome).isEmpty());
    finish(true);
    QCOMPARE(m_engine->names().count(u"setSkillsHome"_s), 1);
    QCOMPARE(m_store->value(table::SkillsHome), m_picker.folder);
    QCOMPARE(folder->text(), m_picker.folder);
}

void SettingsPageTest::homeThatIsRefusedIsNotKept()
{
    make();
    find<QLineEdit>("skillsHome")->setText(u"/forbidden"_s);
    find<QPushButton>("skillsHomeApply")->click();
    finish(false);
    QVERIFY(m_store->value(table::SkillsHome).isEmpty());
    QCOMPARE(find<QLineEdit>("skillsHome")->text(), u"/forbidden"_s);
    QVERIFY(find<QPushButton>("skillsHomeApply")->isEnabled());
}

void SettingsPageTest::homeCanGoBackToTheDefault()
{
    m_store->setValue(table::SkillsHome, u"/mine"_s);
    make();
    QCOMPARE(find<QLineEdit>("skillsHome")->text(), u"/mine"_s);
    find<QPushButton>("skillsHomeDefault")->click();
    QCOMPARE(m_engine->last().arguments.constFirst().toString(), m_folder->filePath(u"share/a2c/skills"_s));
    finish(true);
    QVERIFY(m_store->value(table::SkillsHome).isEmpty());
    QVERIFY(!find<QPushButton>("skillsHomeDefault")->isEnabled());
}

void SettingsPageTest::homeOfOptionOrEnvironmentIsFixed_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("variable");
    QTest::addColumn<QString>("named");
    QTest::newRow("option") << u"/by-option"_s << QString() << u"--skills-home"_s;
    QTest::newRow("environment") << QString() << u"/by-variable"_s << u"A2C_SKILL_HOME"_s;
    QTest::newRow("both") << u"/by-option"_s << u"/by-variable"_s << u"--skills-home"_s;
}

void SettingsPageTest::homeOfOptionOrEnvironmentIsFixed()
{
    QFETCH(QString, option);
    QFETCH(QString, variable);
    QFETCH(QString, named);
    m_store->setValue(table::SkillsHome, u"/mine"_s);
    m_option = option;
    if (!variable.isEmpty()) {
        m_environment.insert(u"A2C_SKILL_HOME"_s, variable);
    }
    make();
    QCOMPARE(find<QLineEdit>("skillsHome")->text(), option.isEmpty() ? variable : option);
    QVERIFY(!find<QLineEdit>("skillsHome")->isEnabled());
    QVERIFY(!find<QPushButton>("skillsHomeChoose")->isEnabled());
    QVERIFY(find<QLabel>("skillsHomeOrigin")->text().contains(named));
}

void SettingsPageTest::relativeHomeIsRefused()
{
    make();
    find<QLineEdit>("skillsHome")->setText(u"skills"_s);
    find<QPushButton>("skillsHomeApply")->click();
    QVERIFY(m_engine->commands.isEmpty());
}

void SettingsPageTest::limitsAreKeptAndSentToTheEngine()
{
    make();
    auto *box = find<ByteSizeBox>("inlineBudget");
    QCOMPARE(box->text(), u"32 KiB"_s);
    box->setBytes(65536);
    QCOMPARE(m_store->value(table::ResourceLimits).inlineBudget, 65536);
    QCOMPARE(m_store->value(table::ResourceLimits).chunkBytes, settings::Limits().chunkBytes);
    QCOMPARE(m_engine->last().name, u"setLimits"_s);
    QCOMPARE(m_engine->lastLimits.inlineBudget, 65536);
}

void SettingsPageTest::variablesOutrankLimitsAndAreNamed()
{
    m_environment.insert(u"A2C_BLOB_CHUNK_BYTES"_s, u"1000"_s);
    m_environment.insert(u"A2C_SKILL_MAX_SIZE"_s, u"plenty"_s);
    make();
    QVERIFY(!find<ByteSizeBox>("chunkBytes")->isEnabled());
    QCOMPARE(find<ByteSizeBox>("chunkBytes")->text(), u"1000 B"_s);
    QVERIFY(find<QLabel>("chunkBytesNote")->text().contains(u"A2C_BLOB_CHUNK_BYTES"_s));
    QVERIFY(find<ByteSizeBox>("maxResourceSize")->isEnabled());
    QVERIFY(find<QLabel>("maxResourceSizeNote")->text().contains(u"A2C_SKILL_MAX_SIZE"_s));
    find<ByteSizeBox>("inlineBudget")->setBytes(0);
    QCOMPARE(m_engine->lastLimits.chunkBytes, 1000);
    QCOMPARE(m_store->value(table::ResourceLimits).chunkBytes, settings::Limits().chunkBytes);
}

void SettingsPageTest::sizesAreReadInAnyUnit_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("bytes");
    QTest::newRow("bytes") << u"1000"_s << qint64{1000};
    QTest::newRow("KiB") << u"64 KiB"_s << qint64{65536};
    QTest::newRow("letter alone") << u"2m"_s << qint64{2097152};
    QTest::newRow("fraction") << u"1.5 MiB"_s << qint64{1572864};
    QTest::newRow("comma") << u"0,5k"_s << qint64{512};
    QTest::newRow("nonsense") << u"much"_s << qint64{4096};
}

void SettingsPageTest::sizesAreReadInAnyUnit()
{
    QFETCH(QString, text);
    ByteSizeBox box;
    box.setByteRange(0, 1LL << 40);
    box.setBytes(4096);
    box.findChild<QLineEdit *>()->setText(text);
    box.interpretText();
    QTEST(box.bytes(), "bytes");
}

void SettingsPageTest::protectedFilesAreListed()
{
    make();
    for (const QString &pattern : skills::protectedPatterns()) {
        QVERIFY2(find<QLabel>("protectedFiles")->text().contains(pattern), qPrintable(pattern));
    }
}

void SettingsPageTest::switchesAreKept_data()
{
    QTest::addColumn<QString>("name");
    for (const auto *setting :
         {&table::CloseToTray, &table::ConnectAtStart, &table::NotifyRefusedSkill, &table::NotifyConnectionLost}) {
        QTest::newRow(setting->key.data()) << QString(setting->key);
    }
}

void SettingsPageTest::switchesAreKept()
{
    QFETCH(QString, name);
    make();
    auto *box = m_page->findChild<QCheckBox *>(name);
    QVERIFY(box->isChecked());
    QSignalSpy changed(m_store.get(), &settings::Store::changed);
    box->click();
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.at(0).at(0).toString(), name);
    QVERIFY(!box->isChecked());
}

void SettingsPageTest::looksAreKept()
{
    make();
    auto *appearance = find<QComboBox>("appearance");
    appearance->setCurrentIndex(2);
    Q_EMIT appearance->activated(2);
    QCOMPARE(m_store->value(table::UiAppearance), settings::Appearance::Dark);
}

void SettingsPageTest::languageOffersARestart()
{
    make();
    QSignalSpy restart(m_page.get(), &SettingsPage::restartRequested);
    auto *language = find<QComboBox>("language");
    language->setCurrentIndex(2);
    Q_EMIT language->activated(2);
    QCOMPARE(m_store->value(table::UiLanguage), settings::Language::Chinese);
    for (auto *line : m_page->findChildren<MessageLine *>()) {
        if (!line->isHidden()) {
            line->findChild<QPushButton *>(u"messageAction"_s)->click();
        }
    }
    QCOMPARE(restart.size(), 1);
}

void SettingsPageTest::startAtLoginFollowsTheDesktop()
{
    make();
    auto *box = find<QCheckBox>("startAtLogin");
    QVERIFY(!box->isChecked());
    box->click();
    QCOMPARE(m_autostart.report.state, platform::Autostart::State::Ours);
    m_autostart.report = {};
    m_page->shown();
    QVERIFY(!box->isChecked());
}

void SettingsPageTest::entryOfAnotherCopyIsOfferedForRepair()
{
    m_autostart.report = {platform::Autostart::State::OtherPath, u"/old/A2C.AppImage"_s, {}};
    make();
    QVERIFY(find<QLabel>("startAtLoginNote")->text().contains(u"/old/A2C.AppImage"_s));
    QVERIFY(!find<QPushButton>("startAtLoginRepair")->isHidden());
    find<QPushButton>("startAtLoginRepair")->click();
    QCOMPARE(m_autostart.report.state, platform::Autostart::State::Ours);
    QVERIFY(find<QPushButton>("startAtLoginRepair")->isHidden());
}

void SettingsPageTest::startAtLoginThatFailsIsSaid()
{
    m_autostart.failing = true;
    make();
    find<QCheckBox>("startAtLogin")->click();
    QVERIFY(!find<QCheckBox>("startAtLogin")->isChecked());
    QVERIFY(!find<QLabel>("startAtLoginNote")->isHidden());
}

void SettingsPageTest::resetAsksAndKeepsConnections()
{
    settings::ConnectionProfile profile;
    profile.office = u"office"_s;
    QVERIFY(QCoro::waitFor(m_connections->save(profile)));
    m_store->setValue(table::CloseToTray, false);
    make();
    m_questions.answer = false;
    find<QPushButton>("settingsReset")->click();
    QCOMPARE(m_questions.asked, 1);
    QCOMPARE(m_store->value(table::CloseToTray), false);
    m_questions.answer = true;
    find<QPushButton>("settingsReset")->click();
    QCOMPARE(m_store->value(table::CloseToTray), true);
    QVERIFY(find<QCheckBox>("closeToTray")->isChecked());
    QCOMPARE(m_connections->profiles().size(), 1);
}

void SettingsPageTest::resetAlsoServesTheDefaultFolder()
{
    m_store->setValue(table::SkillsHome, u"/mine"_s);
    make();
    find<QPushButton>("settingsReset")->click();
    QCOMPARE(m_engine->last().name, u"setSkillsHome"_s);
    QCOMPARE(m_engine->last().arguments.constFirst().toString(), m_folder->filePath(u"share/a2c/skills"_s));
    QCOMPARE(find<QLineEdit>("skillsHome")->text(), m_folder->filePath(u"share/a2c/skills"_s));
}

void SettingsPageTest::notesOfTheStoreAreShown()
{
    QVERIFY(writeAtomically(m_store->path(), "not JSON", FileAccess::Default));
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"damaged"_s));
    m_store->load();
    make();
    QCOMPARE(m_page->badge(), u"!"_s);
    QVERIFY(m_page->badgeWords().contains(u".corrupt-"_s));
}

QTEST_MAIN(SettingsPageTest)
#include "settingspagetest.moc"
