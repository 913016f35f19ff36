// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>

#include "base/atomicfile.h"
#include "base/digest.h"
#include "skills/sources/user/scanindex.h"
#include "support/packages.h"

using namespace a2c;
using namespace a2c::skills;
using namespace a2c::support;
using namespace Qt::StringLiterals;

namespace
{

const ScanIndexKey key{"program", u"/home/user"_s};

Entry entryCalled(const QString &name)
{
    return {.name = Name::parse(name).value(),
            .source = {},
            .root = key.folder + u'/' + name,
            .uri = {},
            .version = u"1.2"_s,
            .orphanReason = {},
            .warnings = {u"name-mismatch"_s, u"bom"_s},
            .wire = "{\"name\":\"x\"}",
            .fingerprint = {7, 8}};
}

Rejection rejectionOf(const QString &folder)
{
    return {.source = {},
            .place = key.folder + u'/' + folder,
            .reason = u"yaml-error"_s,
            .line = 3,
            .detail = u"détail"_s,
            .remedyName = u"better"_s,
            .fingerprint = {9, 10}};
}

ScanResult sample()
{
    return {{entryCalled(u"a"_s), entryCalled(u"b"_s)}, {rejectionOf(u"Bad"_s)}};
}

}

class IndexTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesBackWhatWasPutIn();
    void leavesOutWhatIsNotToBeTrusted();
    void isEmptyForAnotherProgramOrFolder();
    void isEmptyAtAnyDamage();
    void isEmptyAtAnyCut();
    void survivesHostileContent_data();
    void survivesHostileContent();
    void loadsFromAFile();
    void anotherBuildIsAnotherProgram();
};

void IndexTest::givesBackWhatWasPutIn()
{
    const ScanIndex index = ScanIndex::decoded(ScanIndex::encoded(key, sample()), key);
    QCOMPARE(index.size(), 3);
    QCOMPARE(std::get<Entry>(index.outcomeOf("a")), entryCalled(u"a"_s));
    QCOMPARE(std::get<Rejection>(index.outcomeOf("Bad")), rejectionOf(u"Bad"_s));
    QCOMPARE(index.fingerprintOf("b"), Fingerprint(7, 8));
    QVERIFY(index.fingerprintOf("c").isNull());
}

void IndexTest::leavesOutWhatIsNotToBeTrusted()
{
    Entry unknown = entryCalled(u"unknown"_s);
    unknown.fingerprint = {};
    Entry elsewhere = entryCalled(u"elsewhere"_s);
    elsewhere.root = u"/other/elsewhere"_s;
    Entry below = entryCalled(u"below"_s);
    below.root = key.folder + u"/a/below"_s;
    const ScanIndex index = ScanIndex::decoded(ScanIndex::encoded(key, {{unknown, elsewhere, below}, {}}), key);
    QCOMPARE(index.size(), 0);
}

void IndexTest::isEmptyForAnotherProgramOrFolder()
{
    const QByteArray bytes = ScanIndex::encoded(key, sample());
    QCOMPARE(ScanIndex::decoded(bytes, {"other", key.folder}).size(), 0);
    QCOMPARE(ScanIndex::decoded(bytes, {key.program, u"/home/other"_s}).size(), 0);
}

void IndexTest::isEmptyAtAnyDamage()
{
    const QByteArray whole = ScanIndex::encoded(key, sample());
    for (qsizetype at = 0; at < whole.size(); ++at) {
        QByteArray damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x20);
        QCOMPARE(ScanIndex::decoded(damaged, key).size(), 0);
    }
}

void IndexTest::isEmptyAtAnyCut()
{
    const QByteArray whole = ScanIndex::encoded(key, sample());
    for (qsizetype size = 0; size < whole.size(); ++size) {
        QCOMPARE(ScanIndex::decoded(whole.first(size), key).size(), 0);
    }
    QCOMPARE(ScanIndex::decoded(whole + 'x', key).size(), 0);
}

void IndexTest::survivesHostileContent_data()
{
    QTest::addColumn<QByteArray>("content");
    const QByteArray whole = ScanIndex::encoded(key, sample()).chopped(64);
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("cut in a record") << whole.chopped(5);
    QTest::newRow("huge string") << QByteArray(whole).replace(whole.size() - 16, 4, "\x7f\xff\xff\xfe");
    QTest::newRow("other version") << QByteArray(whole).replace(4, 4, QByteArray(4, '\x09'));
    QTest::newRow("illegal name") << QByteArray(whole).replace(QByteArray("\0\0\0\2\0b", 6),
                                                               QByteArray("\0\0\0\2\0B", 6));
    QTest::newRow("zeros") << QByteArray(4096, '\0');
}

void IndexTest::survivesHostileContent()
{
    // With the right digest: what somebody who can write our files could put there.
    QFETCH(const QByteArray, content);
    QCOMPARE(ScanIndex::decoded(content + Sha256::hexOf(content), key).size(), 0);
}

void IndexTest::loadsFromAFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"index"_s);
    QCOMPARE(ScanIndex::load(path, key).size(), 0);
    QVERIFY(writeAtomically(path, ScanIndex::encoded(key, sample()), FileAccess::OwnerOnly));
    QCOMPARE(ScanIndex::load(path, key).size(), 3);
}

void IndexTest::anotherBuildIsAnotherProgram()
{
    QVERIFY(!ScanIndexKey::thisProgram().isEmpty());
    QCOMPARE(ScanIndexKey::thisProgram(), ScanIndexKey::thisProgram());
}

QTEST_GUILESS_MAIN(IndexTest)
#include "indextest.moc"
