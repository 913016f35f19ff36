// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QTest>

#include "base/digest.h"
#include "blob/handle.h"

using namespace a2c;
using namespace a2c::blob;

class HandleTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasMadeIsRead_data();
    void whatWasMadeIsRead();
    void sameTargetGivesTheSameHandle();
    void everyAlteredCharacterIsRefused();
    void everyAddedOrMissingCharacterIsRefused();
    void handleOfAnotherKeyIsRefused();
    void wellSealedNonsenseIsRefused_data();
    void wellSealedNonsenseIsRefused();
    void otherTextIsRefused_data();
    void otherTextIsRefused();
    void nothingOfTheDiskShowsAndTheSizeIsSmall();

private:
    const QByteArray m_key = QByteArray(32, 'k');
    const HandleMaker m_handles{m_key};
    const HandleTarget m_target{QStringLiteral("my-helper"), QStringLiteral("assets/a.png")};
};

void HandleTest::whatWasMadeIsRead_data()
{
    QTest::addColumn<QString>("skill");
    QTest::addColumn<QString>("relPath");
    QTest::newRow("plain") << QStringLiteral("my-helper") << QStringLiteral("assets/a.png");
    QTest::newRow("longest name") << QStringLiteral("mcp:%1:%1").arg(QString(64, u'a')) << QStringLiteral("a");
    QTest::newRow("longest path") << QStringLiteral("a") << QString(4095, u'p');
    QTest::newRow("other scripts") << QStringLiteral("a") << QStringLiteral("\u6587/\u00e9 \U0001f4e6\n.md");
    QTest::newRow("byte order mark") << QStringLiteral("a") << QStringLiteral("\ufeffa\ufeff.md");
    QTest::newRow("empty path") << QStringLiteral("a") << QString();
    for (int length = 1; length < 8; ++length) {
        QTest::newRow(qPrintable(QStringLiteral("path of %1").arg(length)))
            << QStringLiteral("a") << QString(length, u'p');
    }
}

void HandleTest::whatWasMadeIsRead()
{
    QFETCH(QString, skill);
    QFETCH(QString, relPath);
    const HandleTarget target{skill, relPath};
    QCOMPARE(m_handles.read(m_handles.make(target)).value().skill, skill);
    QCOMPARE(m_handles.read(m_handles.make(target)).value().relPath, relPath);
    // A later run of the program knows only the key.
    QVERIFY(HandleMaker(m_key).read(m_handles.make(target)).value() == target);
}

void HandleTest::sameTargetGivesTheSameHandle()
{
    QCOMPARE(m_handles.make(m_target), HandleMaker(m_key).make(m_target));
    QVERIFY(m_handles.make(m_target) != m_handles.make({m_target.skill, QStringLiteral("assets/b.png")}));
}

void HandleTest::everyAlteredCharacterIsRefused()
{
    const QString good = m_handles.make(m_target).text();
    const QString alphabet = QStringLiteral("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=. %");
    for (qsizetype at = 0; at < good.size(); ++at) {
        for (const QChar other : alphabet) {
            QString bad = good;
            bad[at] = other;
            if (bad != good) {
                const auto read = m_handles.read(protocol::BlobHandle(bad));
                QVERIFY2(!read && read.error().code == ErrorCode::InvalidHandle, qUtf8Printable(bad));
            }
        }
    }
}

void HandleTest::everyAddedOrMissingCharacterIsRefused()
{
    const QString good = m_handles.make(m_target).text();
    for (qsizetype at = 0; at <= good.size(); ++at) {
        for (const char16_t extra : u"A=- \n\0") {
            QVERIFY(!m_handles.read(protocol::BlobHandle(QString(good).insert(at, QChar(extra)))));
        }
        if (at < good.size()) {
            QVERIFY(!m_handles.read(protocol::BlobHandle(QString(good).remove(at, 1))));
            QVERIFY(!m_handles.read(protocol::BlobHandle(good.first(at))));
        }
    }
    QVERIFY(!m_handles.read(protocol::BlobHandle(good + good)));
}

void HandleTest::handleOfAnotherKeyIsRefused()
{
    const HandleMaker others(QByteArray(32, 'o'));
    QCOMPARE(m_handles.read(others.make(m_target)).error().code, ErrorCode::InvalidHandle);
}

void HandleTest::wellSealedNonsenseIsRefused_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no head") << QByteArray("\1\1", 2);
    QTest::newRow("other version") << QByteArray("\2\1\1aa", 5);
    QTest::newRow("other kind") << QByteArray("\1\2\1aa", 5);
    QTest::newRow("name longer than the rest") << QByteArray("\1\1\3aa", 5);
}

void HandleTest::wellSealedNonsenseIsRefused()
{
    QFETCH(QByteArray, message);
    const QByteArray sealed = message + hmacSha256(m_key, message).first(16);
    const auto encoding = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;
    const protocol::BlobHandle handle(QString::fromLatin1(sealed.toBase64(encoding)));
    QCOMPARE(m_handles.read(handle).error().code, ErrorCode::InvalidHandle);
}

void HandleTest::otherTextIsRefused_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << QString();
    QTest::newRow("a word") << QStringLiteral("handle");
    QTest::newRow("a path") << QStringLiteral("/etc/passwd");
    QTest::newRow("zeros") << QString(64, u'A');
    QTest::newRow("a megabyte") << QString(1'000'000, u'A');
    QTest::newRow("not ASCII") << QString(64, QChar(0xff21));
    QTest::newRow("lone surrogates") << QString(64, QChar(0xd800));
    QTest::newRow("the other Computer's") << QStringLiteral("hKF2AaRraW5kpXNraWxspG5hbWWhYahyZWxfcGF0aKFi");
}

void HandleTest::otherTextIsRefused()
{
    QFETCH(QString, text);
    QCOMPARE(m_handles.read(protocol::BlobHandle(text)).error().code, ErrorCode::InvalidHandle);
}

void HandleTest::nothingOfTheDiskShowsAndTheSizeIsSmall()
{
    const QString text = m_handles.make(m_target).text();
    QCOMPARE_LE(text.size(), 60);
    static const QRegularExpression urlSafe(QStringLiteral("\\A[A-Za-z0-9_-]+\\z"));
    QVERIFY(urlSafe.match(text).hasMatch());
}

QTEST_GUILESS_MAIN(HandleTest)
#include "handletest.moc"
