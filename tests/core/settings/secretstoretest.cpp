// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "support/memorysecretstore.h"
#include "base/atomicfile.h"
#include "settings/fallbacksecretstore.h"
#include "settings/filesecretstore.h"
#include "settings/keychainsecretstore.h"

using namespace a2c;
using namespace a2c::settings;
using namespace a2c::tests;
using namespace Qt::StringLiterals;

/// The places where secrets lie, each and together.
class SecretStoreTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void fileKeepsAndForgets();
    void fileIsOnlyForItsOwner();
    void writesToOneFileDoNotLoseEachOther();
    void damagedFileIsKeptAside();
    void unwritableFolderIsReported();
    void keychainWithoutAServiceSaysSoAtOnce();
    void fallbackUsesTheSecondWhenTheFirstIsNotThere();
    void fallbackMovesASecretToTheFirstWithTheNextWrite();
    void refusalToUnlockIsNoReasonForAFile();
    void fallbackRemovesFromBoth();

private:
    MemorySecretStore *m_first = nullptr;
    MemorySecretStore *m_second = nullptr;
    std::unique_ptr<FallbackSecretStore> fallback();
};

void SecretStoreTest::initTestCase()
{
    // No bus: the keychain must not be found whatever the machine offers.
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus");
}

std::unique_ptr<FallbackSecretStore> SecretStoreTest::fallback()
{
    auto first = std::make_unique<MemorySecretStore>(SecretPlace::SystemService);
    auto second = std::make_unique<MemorySecretStore>(SecretPlace::File);
    m_first = first.get();
    m_second = second.get();
    return std::make_unique<FallbackSecretStore>(std::move(first), std::move(second));
}

void SecretStoreTest::fileKeepsAndForgets()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"a2c/secrets.json"_s);
    const QByteArray binary("\0\xff\n\"", 4);
    {
        FileSecretStore store(path);
        QCOMPARE(QCoro::waitFor(store.read(u"k"_s)).error().code, ErrorCode::NotFound);
        QCOMPARE(QCoro::waitFor(store.write(u"k"_s, binary)).value(), SecretPlace::File);
    }
    FileSecretStore again(path);
    QCOMPARE(QCoro::waitFor(again.read(u"k"_s))->bytes, binary);
    QCOMPARE(QCoro::waitFor(again.read(u"k"_s))->place, SecretPlace::File);
    QVERIFY(QCoro::waitFor(again.remove(u"k"_s)));
    QVERIFY(QCoro::waitFor(again.remove(u"k"_s)));
    QCOMPARE(QCoro::waitFor(again.read(u"k"_s)).error().code, ErrorCode::NotFound);
}

void SecretStoreTest::fileIsOnlyForItsOwner()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"secrets.json"_s);
    FileSecretStore store(path);
    QVERIFY(QCoro::waitFor(store.write(u"k"_s, "v")));
    struct stat info{};
    QCOMPARE(::stat(QFile::encodeName(path).constData(), &info), 0);
    QCOMPARE(info.st_mode & 0777, mode_t{0600});
}

void SecretStoreTest::writesToOneFileDoNotLoseEachOther()
{
    QTemporaryDir folder;
    FileSecretStore store(folder.filePath(u"secrets.json"_s));
    std::vector<QCoro::Task<Result<SecretPlace>>> tasks;
    tasks.reserve(20);
    for (int count = 0; count < 20; ++count) {
        tasks.push_back(store.write(QString::number(count), QByteArray::number(count)));
    }
    for (auto &task : tasks) {
        QVERIFY(QCoro::waitFor(std::move(task)));
    }
    for (int count = 0; count < 20; ++count) {
        QCOMPARE(QCoro::waitFor(store.read(QString::number(count)))->bytes, QByteArray::number(count));
    }
}

void SecretStoreTest::damagedFileIsKeptAside()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"secrets.json"_s);
    QVERIFY(writeAtomically(path, "{\"half", FileAccess::OwnerOnly));
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"damaged; kept as"_s));
    FileSecretStore store(path);
    QVERIFY(QCoro::waitFor(store.write(u"k"_s, "v")));
    QCOMPARE(QDir(folder.path()).entryList({u"secrets.json.corrupt-*"_s}).size(), 1);
}

void SecretStoreTest::unwritableFolderIsReported()
{
    QTemporaryDir folder;
    QVERIFY(writeAtomically(folder.filePath(u"f"_s), "", FileAccess::Default));
    FileSecretStore store(folder.filePath(u"f/secrets.json"_s));
    QVERIFY(!QCoro::waitFor(store.write(u"k"_s, "v")));
}

void SecretStoreTest::keychainWithoutAServiceSaysSoAtOnce()
{
    KeychainSecretStore store(u"a2c-workbench-test"_s);
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(QCoro::waitFor(store.read(u"k"_s)).error().code, ErrorCode::SecretsUnavailable);
    QCOMPARE(QCoro::waitFor(store.write(u"k"_s, "v")).error().code, ErrorCode::SecretsUnavailable);
    QCOMPARE(QCoro::waitFor(store.remove(u"k"_s)).error().code, ErrorCode::SecretsUnavailable);
    QVERIFY(timer.elapsed() < 5000);
}

void SecretStoreTest::fallbackUsesTheSecondWhenTheFirstIsNotThere()
{
    const auto store = fallback();
    m_first->failWith = ErrorCode::SecretsUnavailable;
    QCOMPARE(QCoro::waitFor(store->write(u"k"_s, "v")).value(), SecretPlace::File);
    QCOMPARE(QCoro::waitFor(store->read(u"k"_s))->place, SecretPlace::File);
    QCOMPARE(QCoro::waitFor(store->read(u"absent"_s)).error().code, ErrorCode::SecretsUnavailable);
    QVERIFY(QCoro::waitFor(store->remove(u"k"_s)));
    QVERIFY(m_second->secrets.isEmpty());
}

void SecretStoreTest::fallbackMovesASecretToTheFirstWithTheNextWrite()
{
    const auto store = fallback();
    m_second->secrets.insert(u"k"_s, "old");
    QCOMPARE(QCoro::waitFor(store->read(u"k"_s))->bytes, QByteArray("old"));
    QCOMPARE(QCoro::waitFor(store->write(u"k"_s, "new")).value(), SecretPlace::SystemService);
    QVERIFY(m_second->secrets.isEmpty());
    QCOMPARE(QCoro::waitFor(store->read(u"k"_s))->bytes, QByteArray("new"));
}

void SecretStoreTest::refusalToUnlockIsNoReasonForAFile()
{
    const auto store = fallback();
    m_first->failWith = ErrorCode::PermissionDenied;
    QCOMPARE(QCoro::waitFor(store->write(u"k"_s, "v")).error().code, ErrorCode::PermissionDenied);
    QVERIFY(m_second->secrets.isEmpty());
}

void SecretStoreTest::fallbackRemovesFromBoth()
{
    const auto store = fallback();
    m_first->secrets.insert(u"k"_s, "a");
    m_second->secrets.insert(u"k"_s, "b");
    QVERIFY(QCoro::waitFor(store->remove(u"k"_s)));
    QVERIFY(m_first->secrets.isEmpty());
    QVERIFY(m_second->secrets.isEmpty());
}

QTEST_GUILESS_MAIN(SecretStoreTest)
#include "secretstoretest.moc"
