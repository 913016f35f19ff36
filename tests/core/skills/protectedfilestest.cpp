// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "skills/protectedfiles.h"

using namespace a2c::skills;

class ProtectedFilesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nameIsProtected_data();
    void nameIsProtected();
    void nameIsFree_data();
    void nameIsFree();
    void anyComponentCounts_data();
    void anyComponentCounts();
    void listsShowWhatIsMatched();
};

namespace
{

void rows(std::initializer_list<const char16_t *> names)
{
    QTest::addColumn<QString>("name");
    for (const char16_t *name : names) {
        const QString text = QStringView(name).toString();
        QTest::newRow(text.toUtf8().toPercentEncoding().constData()) << text;
    }
}

}

void ProtectedFilesTest::nameIsProtected_data()
{
    rows({u".skillenv", u".SkillEnv", u".skillenv.bak", u".skillenv~", u".skillenvironment", u".env", u".ENV",
          u".env.local", u".env.production", u".env.example.local", u".netrc", u".npmrc", u".pypirc",
          u".git-credentials", u".git", u".Git", u".ssh", u".aws", u"id_rsa", u"ID_RSA", u"id_dsa", u"id_ecdsa",
          u"id_ed25519", u"server.pem", u"SERVER.PEM", u"tls.key", u"a.p12", u"a.pfx", u".pem",
          // as some file system reads them
          u".env ", u".env.", u".env. .", u".env\u00a0", u".env::$DATA", u".env:x", u"id_rsa::$DATA", u"a.pem::$DATA",
          u"a.key.", u"\uff0eenv", u"\u2024env", u"\ufe52skillenv", u".s\u212aillenv", u".\u017fkillenv",
          u".\uff53killenv", u".\U0001d42c\U0001d424illenv", u".skill\u200cenv", u".skill\u00adenv", u"\ufeff.skillenv",
          u".skillenv\u0301", u".skillen\u1e7d", u".sk\u034fillenv", u".en\u200dv", u".env\ufe0f", u"id_rsa\u2060",
          u"id\uff3frsa", u"tls.\u212aEY", u".git\u180e", u".skill\U000e0001env"});
}

void ProtectedFilesTest::nameIsProtected()
{
    QFETCH(QString, name);
    QVERIFY(isProtectedName(name));
    QVERIFY(isProtectedPath(name));
}

void ProtectedFilesTest::nameIsFree_data()
{
    rows({u"SKILL.md",     u"skillenv",
          u"skillenv.md",  u"x.skillenv",
          u".env.example", u".env.EXAMPLE",
          u".env.sample",  u".env.template",
          u"env",          u"my.env",
          u".envrc",       u".environment",
          u"id_rsa.pub",   u"id_ed25519.pub",
          u"my_id_rsa",    u".gitignore",
          u".github",      u".gitattributes",
          u".netrc.md",    u"key",
          u"pem",          u"a.pem.md",
          u"keys.json",    u"monkey",
          u"a.keys",       u".",
          u"..",           u"",
          u"\u6587\u4ef6", u"caf\u00e9.md",
          u" .env"});
}

void ProtectedFilesTest::nameIsFree()
{
    QFETCH(QString, name);
    QVERIFY(!isProtectedName(name));
}

void ProtectedFilesTest::anyComponentCounts_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("isProtected");
    const auto row = [](const char *path, bool isProtected) {
        QTest::newRow(path) << QString::fromLatin1(path) << isProtected;
    };
    row("a/b/.env", true);
    row(".git/config", true);
    row("a/.skillenv/b", true);
    row("certs.key/readme.md", true);
    row("a\\.env", true);
    row("a\\b/.ssh\\c", true);
    row(".env/", true);
    row("/.env", true);
    row("../.env", true);
    row("no/such/folder/.npmrc", true);
    row("a/b/c.md", false);
    row("a\\b\\c.md", false);
    row("", false);
    row("/", false);
}

void ProtectedFilesTest::anyComponentCounts()
{
    QFETCH(QString, path);
    QTEST(isProtectedPath(path), "isProtected");
}

void ProtectedFilesTest::listsShowWhatIsMatched()
{
    const QStringList patterns = protectedPatterns();
    QCOMPARE(patterns.size(), 18);
    for (QString pattern : patterns) {
        QVERIFY2(isProtectedName(pattern.replace(u'*', u'x')), qUtf8Printable(pattern));
    }
    for (const QString &name : unprotectedExceptions()) {
        QVERIFY2(!isProtectedName(name), qUtf8Printable(name));
    }
}

QTEST_GUILESS_MAIN(ProtectedFilesTest)
#include "protectedfilestest.moc"
