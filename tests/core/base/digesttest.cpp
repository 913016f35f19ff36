// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "base/digest.h"

using namespace a2c;

class DigestTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sha256OfKnownInputs_data();
    void sha256OfKnownInputs();
    void piecesGiveTheSameAsTheWhole();
    void hmacOfRfc4231Case2();
    void comparisonSeesEveryDifference();
};

void DigestTest::sha256OfKnownInputs_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QByteArray>("hex");
    QTest::newRow("empty") << QByteArray()
                           << QByteArray("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    QTest::newRow("abc") << QByteArray("abc")
                         << QByteArray("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

void DigestTest::sha256OfKnownInputs()
{
    QFETCH(QByteArray, input);
    QTEST(Sha256::hexOf(input), "hex");
}

void DigestTest::piecesGiveTheSameAsTheWhole()
{
    const QByteArray input(100'003, 'x');
    Sha256 digest;
    for (qsizetype at = 0; at < input.size(); at += 4096) {
        digest.add(QByteArrayView(input).sliced(at, qMin<qsizetype>(4096, input.size() - at)));
    }
    QCOMPARE(digest.hex(), Sha256::hexOf(input));
}

void DigestTest::hmacOfRfc4231Case2()
{
    QCOMPARE(hmacSha256("Jefe", "what do ya want for nothing?").toHex(),
             QByteArray("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"));
}

void DigestTest::comparisonSeesEveryDifference()
{
    QVERIFY(equalInConstantTime("same", "same"));
    QVERIFY(!equalInConstantTime("same", "sane"));
    QVERIFY(!equalInConstantTime("same", "same "));
    QVERIFY(equalInConstantTime("", ""));
}

QTEST_GUILESS_MAIN(DigestTest)
#include "digesttest.moc"
