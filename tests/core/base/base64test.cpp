// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "base/base64.h"
#include "base/digest.h"

using namespace a2c;

class Base64Test final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textIsThatOfQt_data();
    void textIsThatOfQt();
    void everyPairOfBitsIsRight();
    void capacityIsWhatFits();
};

void Base64Test::textIsThatOfQt_data()
{
    QTest::addColumn<int>("size");
    for (const int size : {0, 1, 2, 3, 4, 5, 6, 7, 100, 101, 102, 262'144}) {
        QTest::newRow(QByteArray::number(size).constData()) << size;
    }
}

void Base64Test::textIsThatOfQt()
{
    QFETCH(int, size);
    const QByteArray bytes = randomBytes(size);
    QByteArray text("before");
    appendBase64(text, bytes);
    QCOMPARE(text, "before" + bytes.toBase64());
    QCOMPARE(base64Size(size), text.size() - 6);
}

void Base64Test::everyPairOfBitsIsRight()
{
    QByteArray bytes;
    for (int high = 0; high < 4096; ++high) {
        const int group = high << 12 | (4095 - high);
        bytes += static_cast<char>(group >> 16);
        bytes += static_cast<char>(group >> 8);
        bytes += static_cast<char>(group);
    }
    QByteArray text;
    appendBase64(text, bytes);
    QCOMPARE(text, bytes.toBase64());
}

void Base64Test::capacityIsWhatFits()
{
    for (qint64 textSize = 0; textSize < 100; ++textSize) {
        const qint64 capacity = base64Capacity(textSize);
        QCOMPARE_LE(base64Size(capacity), textSize);
        QCOMPARE_GT(base64Size(capacity + 1), textSize);
    }
}

QTEST_GUILESS_MAIN(Base64Test)
#include "base64test.moc"
