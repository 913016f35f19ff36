// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <latch>
#include <thread>

#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "blob/handlekey.h"

using namespace a2c;
using namespace a2c::blob;

class HandleKeyTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void madeOnceAndKept();
    void onlyTheOwnerMayReadIt();
    void whatIsNoKeyIsReplaced_data();
    void whatIsNoKeyIsReplaced();
    void manyAtOnceAgree();
    void folderThatCannotBeMadeIsReported();
};

namespace
{

mode_t modeOf(const QString &path)
{
    struct stat info{};
    return ::stat(QFile::encodeName(path).constData(), &info) == 0 ? info.st_mode & 0777 : 0;
}

}

void HandleKeyTest::madeOnceAndKept()
{
    QTemporaryDir folder;
    const QString state = folder.filePath(QStringLiteral("a/b"));
    const Result<QByteArray> first = loadHandleKey(state);
    QVERIFY(first);
    QCOMPARE(first->size(), 32);
    QCOMPARE(loadHandleKey(state).value(), *first);
    QCOMPARE(QDir(state).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("blob-key")});
    QTemporaryDir other;
    QVERIFY(loadHandleKey(other.path()).value() != *first);
}

void HandleKeyTest::onlyTheOwnerMayReadIt()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("blob-key"));
    const QByteArray key = loadHandleKey(folder.path()).value();
    QCOMPARE(modeOf(path), mode_t{0600});
    ::chmod(QFile::encodeName(path).constData(), 0644);
    QCOMPARE(loadHandleKey(folder.path()).value(), key);
    QCOMPARE(modeOf(path), mode_t{0600});
}

void HandleKeyTest::whatIsNoKeyIsReplaced_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("short") << QByteArray(31, 'x');
    QTest::newRow("long") << QByteArray(33, 'x');
    QTest::newRow("huge") << QByteArray(1'000'000, 'x');
}

void HandleKeyTest::whatIsNoKeyIsReplaced()
{
    QFETCH(QByteArray, content);
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("blob-key")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    const Result<QByteArray> key = loadHandleKey(folder.path());
    QVERIFY(key);
    QCOMPARE(key->size(), 32);
    QVERIFY(*key != QByteArray(32, 'x'));
    QCOMPARE(loadHandleKey(folder.path()).value(), *key);
}

void HandleKeyTest::manyAtOnceAgree()
{
    for (int round = 0; round < 20; ++round) {
        QTemporaryDir folder;
        constexpr int count = 8;
        std::array<QByteArray, count> keys;
        std::latch ready(count);
        std::vector<std::thread> threads;
        for (int i = 0; i < count; ++i) {
            threads.emplace_back([&, i] {
                ready.arrive_and_wait();
                keys[static_cast<size_t>(i)] = loadHandleKey(folder.path()).value_or(QByteArray());
            });
        }
        for (std::thread &thread : threads) {
            thread.join();
        }
        QCOMPARE(keys[0].size(), 32);
        for (const QByteArray &key : keys) {
            QCOMPARE(key, keys[0]);
        }
    }
}

void HandleKeyTest::folderThatCannotBeMadeIsReported()
{
    QVERIFY(!loadHandleKey(QStringLiteral("/proc/none/here")));
    QVERIFY(!loadHandleKey(QStringLiteral("/dev/null")));
}

QTEST_GUILESS_MAIN(HandleKeyTest)
#include "handlekeytest.moc"
