// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "blob/digestcache.h"

using namespace a2c::blob;

class DigestCacheTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPartOfTheVersionCounts();
    void changeWithinATickOfTheHashingIsNotTrusted_data();
    void changeWithinATickOfTheHashingIsNotTrusted();
    void leastRecentlyUsedGoesFirst();
};

namespace
{

constexpr qint64 nowMs = 1'700'000'000'000;

DigestKey keyWithInode(quint64 inode)
{
    return {.identity = {.device = 1, .inode = inode, .size = 3, .mtimeNs = 4, .ctimeNs = 5}, .stripped = false};
}

const Digest digest{.range = {.offset = 0, .size = 3}, .sha256 = "abc"};

}

void DigestCacheTest::everyPartOfTheVersionCounts()
{
    DigestCache cache;
    const DigestKey key = keyWithInode(2);
    cache.insert(key, digest, nowMs);
    QVERIFY(cache.find(key) == digest);
    DigestKey other = key;
    other.stripped = true;
    QVERIFY(!cache.find(other));
    for (qint64 *part : {&(other = key).identity.size, &other.identity.mtimeNs, &other.identity.ctimeNs}) {
        ++*part;
        QVERIFY(!cache.find(other));
        --*part;
        QVERIFY(cache.find(other));
    }
    for (quint64 *part : {&other.identity.device, &other.identity.inode}) {
        ++*part;
        QVERIFY(!cache.find(other));
        --*part;
    }
}

void DigestCacheTest::changeWithinATickOfTheHashingIsNotTrusted_data()
{
    QTest::addColumn<qint64>("mtimeMs"); ///< before the hashing
    QTest::addColumn<qint64>("ctimeMs");
    QTest::addColumn<bool>("trusted");
    const auto row = [](const char *title, qint64 mtime, qint64 ctime, bool trusted) {
        QTest::newRow(title) << mtime << ctime << trusted;
    };
    row("long ago", 10'000, 10'000, true);
    row("just outside", 100, 100, true);
    row("just inside", 99, 99, false);
    row("same moment", 0, 0, false);
    row("mtime only", 50, 10'000, false);
    row("mtime put back", 10'000, 50, false);
    row("clock set back a little", -50, -50, false);
    row("dated in the future", -1'000'000, 10'000, true);
}

void DigestCacheTest::changeWithinATickOfTheHashingIsNotTrusted()
{
    QFETCH(qint64, mtimeMs);
    QFETCH(qint64, ctimeMs);
    DigestKey key = keyWithInode(2);
    key.identity.mtimeNs = (nowMs - mtimeMs) * 1'000'000;
    key.identity.ctimeNs = (nowMs - ctimeMs) * 1'000'000;
    DigestCache cache;
    cache.insert(key, digest, nowMs);
    QTEST(cache.find(key).has_value(), "trusted");
}

void DigestCacheTest::leastRecentlyUsedGoesFirst()
{
    DigestCache cache(3);
    for (const quint64 inode : {1, 2, 3}) {
        cache.insert(keyWithInode(inode), digest, nowMs);
    }
    QVERIFY(cache.find(keyWithInode(1)));
    cache.insert(keyWithInode(4), digest, nowMs);
    QCOMPARE(cache.size(), 3);
    QVERIFY(!cache.find(keyWithInode(2)));
    QVERIFY(cache.find(keyWithInode(1)));
    QVERIFY(cache.find(keyWithInode(3)));
    QVERIFY(cache.find(keyWithInode(4)));
}

QTEST_GUILESS_MAIN(DigestCacheTest)
#include "digestcachetest.moc"
