// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "settings/profilecheck.h"

using namespace a2c::settings;
using namespace Qt::StringLiterals;

namespace
{

ConnectionProfile good()
{
    ConnectionProfile profile;
    profile.url = QUrl(u"https://office.example"_s);
    profile.office = u"office-1"_s;
    profile.computerName = u"my desk"_s;
    return profile;
}

}

class ProfileCheckTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCompleteProfileHasNoProblem();
    void anEmptyProfileNamesWhatIsMissing();
    void addressProblems_data();
    void addressProblems();
    void textProblems_data();
    void textProblems();
    void headerProblems_data();
    void headerProblems();
    void proxyProblems_data();
    void proxyProblems();
    void versionAndPathProblems();
    void typedAddressGetsAScheme_data();
    void typedAddressGetsAScheme();
    void typedPathGetsItsSlashes_data();
    void typedPathGetsItsSlashes();
};

void ProfileCheckTest::aCompleteProfileHasNoProblem()
{
    QVERIFY(problemsOf(good()).isEmpty());
}

void ProfileCheckTest::anEmptyProfileNamesWhatIsMissing()
{
    QCOMPARE(problemsOf({}),
             (QList{ProfileProblem::UrlMissing, ProfileProblem::OfficeMissing, ProfileProblem::NameMissing}));
}

void ProfileCheckTest::addressProblems_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QList<ProfileProblem>>("problems");
    QTest::newRow("plain http") << u"http://127.0.0.1:8765"_s << QList<ProfileProblem>();
    QTest::newRow("web socket") << u"wss://office.example/"_s << QList<ProfileProblem>();
    QTest::newRow("ftp") << u"ftp://office.example"_s << QList{ProfileProblem::UrlScheme};
    QTest::newRow("file") << u"file:///etc/passwd"_s << QList{ProfileProblem::UrlMalformed};
    QTest::newRow("no host") << u"http://"_s << QList{ProfileProblem::UrlMalformed};
    QTest::newRow("bad port") << u"http://office.example:99999"_s << QList{ProfileProblem::UrlMalformed};
    QTest::newRow("password") << u"https://me:pw@office.example"_s << QList{ProfileProblem::UrlCredentials};
}

void ProfileCheckTest::addressProblems()
{
    QFETCH(QString, url);
    ConnectionProfile profile = good();
    profile.url = QUrl(url);
    QTEST(problemsOf(profile), "problems");
}

void ProfileCheckTest::textProblems_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<ProfileProblem>>("problems");
    QTest::newRow("Chinese") << u"办公室"_s << QList<ProfileProblem>();
    QTest::newRow("blank") << u"  "_s << QList{ProfileProblem::OfficeMissing};
    QTest::newRow("new line") << u"a\nb"_s << QList{ProfileProblem::TextUnprintable};
    QTest::newRow("256") << QString(256, u'x') << QList<ProfileProblem>();
    QTest::newRow("257") << QString(257, u'x') << QList{ProfileProblem::TextTooLong};
}

void ProfileCheckTest::textProblems()
{
    QFETCH(QString, text);
    ConnectionProfile profile = good();
    profile.office = text;
    QTEST(problemsOf(profile), "problems");
}

void ProfileCheckTest::headerProblems_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QList<ProfileProblem>>("problems");
    QTest::newRow("ordinary") << u"X-Api-Key"_s << u"k1 k2\t"_s << QList<ProfileProblem>();
    QTest::newRow("empty name") << u""_s << u"v"_s << QList{ProfileProblem::HeaderName};
    QTest::newRow("space in name") << u"X Api"_s << u"v"_s << QList{ProfileProblem::HeaderName};
    QTest::newRow("colon in name") << u"X:"_s << u"v"_s << QList{ProfileProblem::HeaderName};
    QTest::newRow("new line in name") << u"X\n"_s << u"v"_s << QList{ProfileProblem::HeaderName};
    QTest::newRow("injected header") << u"X"_s << u"v\r\nHost: y"_s << QList{ProfileProblem::HeaderValue};
}

void ProfileCheckTest::headerProblems()
{
    QFETCH(QString, name);
    QFETCH(QString, value);
    ConnectionProfile profile = good();
    profile.headers = {{name, value}};
    QTEST(problemsOf(profile), "problems");
}

void ProfileCheckTest::proxyProblems_data()
{
    QTest::addColumn<QString>("proxy");
    QTest::addColumn<QList<ProfileProblem>>("problems");
    QTest::newRow("system's") << QString() << QList<ProfileProblem>();
    QTest::newRow("http") << u"http://proxy.example:3128"_s << QList<ProfileProblem>();
    QTest::newRow("socks with password") << u"socks5://u:p@proxy.example:1080"_s << QList<ProfileProblem>();
    QTest::newRow("host alone") << u"proxy.example"_s << QList{ProfileProblem::ProxyMalformed};
    QTest::newRow("ftp") << u"ftp://proxy.example"_s << QList{ProfileProblem::ProxyMalformed};
}

void ProfileCheckTest::proxyProblems()
{
    QFETCH(QString, proxy);
    ConnectionProfile profile = good();
    profile.proxy = proxy;
    QTEST(problemsOf(profile), "problems");
}

void ProfileCheckTest::versionAndPathProblems()
{
    ConnectionProfile profile = good();
    profile.protocolVersion = u"0.2"_s;
    profile.path = u"socket.io"_s;
    QCOMPARE(problemsOf(profile), (QList{ProfileProblem::PathMalformed, ProfileProblem::VersionMalformed}));
    profile.protocolVersion = u"0.2.1\n"_s;
    profile.path = u"/a?b"_s;
    QCOMPARE(problemsOf(profile), (QList{ProfileProblem::PathMalformed, ProfileProblem::VersionMalformed}));
}

void ProfileCheckTest::typedAddressGetsAScheme_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("url");
    QTest::newRow("host") << u" office.example "_s << u"https://office.example"_s;
    QTest::newRow("host and port") << u"office.example:8765"_s << u"https://office.example:8765"_s;
    QTest::newRow("localhost") << u"localhost:8765"_s << u"http://localhost:8765"_s;
    QTest::newRow("IPv4 loopback") << u"127.0.0.1:1"_s << u"http://127.0.0.1:1"_s;
    QTest::newRow("IPv6 loopback") << u"[::1]:1"_s << u"http://[::1]:1"_s;
    QTest::newRow("with scheme") << u"http://office.example"_s << u"http://office.example"_s;
    QTest::newRow("nothing") << u"  "_s << u""_s;
}

void ProfileCheckTest::typedAddressGetsAScheme()
{
    QFETCH(QString, text);
    QTEST(urlFromInput(text).toString(), "url");
}

void ProfileCheckTest::typedPathGetsItsSlashes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("path");
    QTest::newRow("empty") << u""_s << u"/socket.io/"_s;
    QTest::newRow("bare") << u"smcp"_s << u"/smcp/"_s;
    QTest::newRow("whole") << u"/smcp/"_s << u"/smcp/"_s;
}

void ProfileCheckTest::typedPathGetsItsSlashes()
{
    QFETCH(QString, text);
    QTEST(pathFromInput(text), "path");
}

QTEST_GUILESS_MAIN(ProfileCheckTest)
#include "profilechecktest.moc"
