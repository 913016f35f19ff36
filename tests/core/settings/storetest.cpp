// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "base/atomicfile.h"
#include "settings/store.h"
#include "settings/table.h"

using namespace a2c;
using namespace a2c::settings;
using namespace Qt::StringLiterals;

namespace
{

QJsonObject contentOf(const QString &path)
{
    return QJsonDocument::fromJson(readSmallFile(path, 1 << 20).value_or(QByteArray())).object();
}

QStringList filesIn(const QString &folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

}

class StoreTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void nothingIsWrittenBeforeAChange();
    void changesAreWrittenSoonAndOnce();
    void laterChangesAreNotLost();
    void theFileIsOnlyForItsOwner();
    void unchangedValueIsNoChange();
    void unknownKeysAreKept();
    void wrongTypesFallBackToTheDefault_data();
    void wrongTypesFallBackToTheDefault();
    void damagedFileIsKeptAside_data();
    void damagedFileIsKeptAside();
    void unreadableFileIsNeverOverwritten();
    void failedWriteIsNotedAndMadeUpFor();
    void resetLeavesOtherScopesAlone();
    void everySettingOfTheTableIsReset();
    void migrationsRunInOrderFromTheFilesVersion();
    void newerFileKeepsItsVersion();
    void linkToTheFileSurvives();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

void StoreTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"a2c/settings.json"_s);
}

void StoreTest::nothingIsWrittenBeforeAChange()
{
    {
        Store store(m_path);
        store.load();
        QCOMPARE(store.value(table::CloseToTray), true);
        QCOMPARE(store.value(table::ResourceLimits), Limits());
    }
    QVERIFY(!QFile::exists(m_path));
}

void StoreTest::changesAreWrittenSoonAndOnce()
{
    Store store(m_path);
    store.load();
    QSignalSpy saved(&store, &Store::saved);
    QSignalSpy changed(&store, &Store::changed);
    store.setValue(table::CloseToTray, false);
    store.setValue(table::UiAppearance, Appearance::Dark);
    store.setValue(table::UiLanguage, Language::Chinese);
    QVERIFY(!QFile::exists(m_path));
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(changed.size(), 3);
    Store again(m_path);
    again.load();
    QCOMPARE(again.value(table::CloseToTray), false);
    QCOMPARE(again.value(table::UiAppearance), Appearance::Dark);
    QCOMPARE(again.value(table::UiLanguage), Language::Chinese);
    QVERIFY(again.notes().isEmpty());
    QCOMPARE(filesIn(m_folder->filePath(u"a2c"_s)), QStringList(u"settings.json"_s));
}

void StoreTest::laterChangesAreNotLost()
{
    {
        Store store(m_path);
        store.load();
        for (qint64 budget = 0; budget < 50; ++budget) {
            store.setValue(table::ResourceLimits, Limits{budget, 1000, 1000});
            QCoreApplication::processEvents();
            if (budget % 10 == 0) {
                store.flush();
            }
        }
    }
    Store again(m_path);
    again.load();
    QCOMPARE(again.value(table::ResourceLimits).inlineBudget, 49);
}

void StoreTest::theFileIsOnlyForItsOwner()
{
    Store store(m_path);
    store.load();
    store.setValue(table::CloseToTray, false);
    store.flush();
    struct stat info{};
    QCOMPARE(::stat(QFile::encodeName(m_path).constData(), &info), 0);
    QCOMPARE(info.st_mode & 0777, mode_t{0600});
}

void StoreTest::unchangedValueIsNoChange()
{
    Store store(m_path);
    store.load();
    store.setValue(table::SkillsHome, u"/home/skills"_s);
    QSignalSpy changed(&store, &Store::changed);
    store.setValue(table::SkillsHome, u"/home/skills"_s);
    QVERIFY(changed.isEmpty());
}

void StoreTest::unknownKeysAreKept()
{
    QVERIFY(makePrivateFolder(m_folder->filePath(u"a2c"_s)));
    QVERIFY(writeAtomically(m_path, R"({"version":1,"later":{"deep":[1,2]},"closeToTray":true})", FileAccess::Default));
    Store store(m_path);
    store.load();
    store.setValue(table::CloseToTray, false);
    store.flush();
    QCOMPARE(contentOf(m_path).value(u"later"_s), QJsonValue(QJsonObject{{u"deep"_s, QJsonArray{1, 2}}}));
    QCOMPARE(contentOf(m_path).value(u"closeToTray"_s), QJsonValue(false));
}

void StoreTest::wrongTypesFallBackToTheDefault_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("string for a bool") << QByteArray(R"({"closeToTray":"no"})");
    QTest::newRow("unknown word") << QByteArray(R"({"appearance":"purple"})");
    QTest::newRow("number for text") << QByteArray(R"({"skillsHome":5})");
    QTest::newRow("limits as list") << QByteArray(R"({"limits":[1]})");
    QTest::newRow("limit out of range") << QByteArray(R"({"limits":{"chunkBytes":0,"inlineBudget":-3}})");
    QTest::newRow("limit as fraction") << QByteArray(R"({"limits":{"chunkBytes":1.5}})");
    QTest::newRow("list for an object") << QByteArray(R"({"windowState":[]})");
    QTest::newRow("version as text") << QByteArray(R"({"version":"x"})");
}

void StoreTest::wrongTypesFallBackToTheDefault()
{
    QFETCH(QByteArray, content);
    QVERIFY(makePrivateFolder(m_folder->filePath(u"a2c"_s)));
    QVERIFY(writeAtomically(m_path, content, FileAccess::Default));
    Store store(m_path);
    store.load();
    QVERIFY(store.notes().isEmpty());
    QCOMPARE(store.value(table::CloseToTray), true);
    QCOMPARE(store.value(table::UiAppearance), Appearance::System);
    QCOMPARE(store.value(table::SkillsHome), QString());
    QCOMPARE(store.value(table::ResourceLimits), Limits());
    QCOMPARE(store.value(table::WindowState), QJsonObject());
}

void StoreTest::damagedFileIsKeptAside_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("cut short") << QByteArray(R"({"closeToTray": fal)");
    QTest::newRow("list") << QByteArray("[]");
    QTest::newRow("binary") << QByteArray("\0\1\2\xff", 4);
    QTest::newRow("too large") << QByteArray((4 << 20) + 1, ' ');
}

void StoreTest::damagedFileIsKeptAside()
{
    QFETCH(QByteArray, content);
    QVERIFY(makePrivateFolder(m_folder->filePath(u"a2c"_s)));
    QVERIFY(writeAtomically(m_path, content, FileAccess::Default));
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"damaged; kept as"_s));
    Store store(m_path);
    store.load();
    QCOMPARE(store.value(table::CloseToTray), true);
    QCOMPARE(store.notes().size(), 1);
    QCOMPARE(store.notes().constFirst().kind, Note::Kind::Damaged);
    const QString aside = store.notes().constFirst().place;
    QVERIFY2(aside.startsWith(m_path + ".corrupt-"_L1), qPrintable(aside));
    QCOMPARE(readSmallFile(aside, 8 << 20).value(), content);
    store.setValue(table::CloseToTray, false);
    store.flush();
    QCOMPARE(contentOf(m_path).value(u"closeToTray"_s), QJsonValue(false));
    QCOMPARE(readSmallFile(aside, 8 << 20).value(), content);
}

void StoreTest::unreadableFileIsNeverOverwritten()
{
    QVERIFY(QDir().mkpath(m_path + "/inside"_L1));
    Store store(m_path);
    store.load();
    QCOMPARE(store.notes().size(), 1);
    QCOMPARE(store.notes().constFirst().kind, Note::Kind::NotReadable);
    store.setValue(table::CloseToTray, false);
    store.flush();
    QCOMPARE(store.value(table::CloseToTray), false);
    QVERIFY(QFileInfo(m_path + "/inside"_L1).isDir());
}

void StoreTest::failedWriteIsNotedAndMadeUpFor()
{
    Store store(m_path);
    store.load();
    const QString folder = m_folder->filePath(u"a2c"_s);
    QVERIFY(writeAtomically(folder, "a file where the folder should be", FileAccess::Default));
    QSignalSpy notes(&store, &Store::notesChanged);
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"settings are not saved"_s));
    store.setValue(table::CloseToTray, false);
    QTRY_COMPARE(notes.size(), 1);
    QCOMPARE(store.notes().constLast().kind, Note::Kind::NotWritable);
    QCOMPARE(store.value(table::CloseToTray), false);
    QVERIFY(QFile::remove(folder));
    store.flush();
    QVERIFY(store.notes().isEmpty());
    QCOMPARE(contentOf(m_path).value(u"closeToTray"_s), QJsonValue(false));
}

void StoreTest::resetLeavesOtherScopesAlone()
{
    Store store(m_path);
    store.load();
    store.setValue(table::CloseToTray, false);
    store.setValue(table::ActiveConnection, u"one"_s);
    store.setValue(table::ToldAboutTray, true);
    store.reset(Scope::Preference);
    QCOMPARE(store.value(table::CloseToTray), true);
    QCOMPARE(store.value(table::ActiveConnection), u"one"_s);
    QCOMPARE(store.value(table::ToldAboutTray), true);
}

void StoreTest::everySettingOfTheTableIsReset()
{
    QSet<QString> keys;
    QJsonObject content;
    for (const table::Row &row : table::all()) {
        QVERIFY2(!keys.contains(row.key), row.key.data());
        keys.insert(row.key);
        content.insert(row.key, u"anything"_s);
    }
    QVERIFY(makePrivateFolder(m_folder->filePath(u"a2c"_s)));
    QVERIFY(writeAtomically(m_path, QJsonDocument(content).toJson(), FileAccess::Default));
    Store store(m_path);
    store.load();
    for (const Scope scope : {Scope::Preference, Scope::Connection, Scope::Desk}) {
        store.reset(scope);
    }
    store.flush();
    QCOMPARE(contentOf(m_path).keys(), QStringList(u"version"_s));
}

void StoreTest::migrationsRunInOrderFromTheFilesVersion()
{
    QVERIFY(makePrivateFolder(m_folder->filePath(u"a2c"_s)));
    QVERIFY(writeAtomically(m_path, R"({"version":2,"trace":""})", FileAccess::Default));
    const auto append = [](QLatin1StringView mark) {
        return [mark](QJsonObject &values) { values.insert(u"trace"_s, values.value(u"trace"_s).toString() + mark); };
    };
    Store store(m_path, Schema{{append("a"_L1), append("b"_L1), append("c"_L1)}});
    store.load();
    store.setValue(table::CloseToTray, false);
    store.flush();
    QCOMPARE(contentOf(m_path).value(u"trace"_s), QJsonValue(u"bc"_s));
    QCOMPARE(contentOf(m_path).value(u"version"_s), QJsonValue(4));
}

void StoreTest::newerFileKeepsItsVersion()
{
    QVERIFY(makePrivateFolder(m_folder->filePath(u"a2c"_s)));
    QVERIFY(writeAtomically(m_path, R"({"version":9,"closeToTray":true})", FileAccess::Default));
    Store store(m_path);
    store.load();
    QCOMPARE(store.notes().constFirst().kind, Note::Kind::NewerVersion);
    store.setValue(table::CloseToTray, false);
    store.flush();
    QCOMPARE(contentOf(m_path).value(u"version"_s), QJsonValue(9));
}

void StoreTest::linkToTheFileSurvives()
{
    const QString real = m_folder->filePath(u"dotfiles.json"_s);
    QVERIFY(makePrivateFolder(m_folder->filePath(u"a2c"_s)));
    QVERIFY(writeAtomically(real, "{}", FileAccess::Default));
    QVERIFY(QFile::link(real, m_path));
    Store store(m_path);
    store.load();
    store.setValue(table::CloseToTray, false);
    store.flush();
    QVERIFY(QFileInfo(m_path).isSymLink());
    QCOMPARE(contentOf(real).value(u"closeToTray"_s), QJsonValue(false));
}

QTEST_GUILESS_MAIN(StoreTest)
#include "storetest.moc"
