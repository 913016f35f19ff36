// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "socketio/endpoint.h"

using namespace a2c::socketio;

class EndpointTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void urlsAreBuilt_data();
    void urlsAreBuilt();
    void parametersOfTheProtocolAreNotRepeated();
    void everythingInTheQueryIsEncoded();
    void userInformationBecomesAHeader();
    void cookiesOfPollingReplaceOurOwn();
    void nameTellsNoSecret();
    void addressesThatCannotBeUsed_data();
    void addressesThatCannotBeUsed();
    void redirectionsThatAreFollowed_data();
    void redirectionsThatAreFollowed();
};

namespace
{

ClientOptions at(const QString &url)
{
    ClientOptions options;
    options.url = QUrl(url);
    return options;
}

}

void EndpointTest::urlsAreBuilt_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("polling");
    QTest::addColumn<QString>("webSocket");
    const auto row = [](const char *url, const char *path, const char *polling, const char *webSocket) {
        QTest::addRow("%s %s", url, path) << QString::fromLatin1(url) << QString::fromLatin1(path)
                                          << QString::fromLatin1(polling) << QString::fromLatin1(webSocket);
    };
    row("http://h:8000", "/socket.io/", "http://h:8000/socket.io/?EIO=4&transport=polling&sid=s1",
        "ws://h:8000/socket.io/?EIO=4&transport=websocket&sid=s1");
    row("https://h", "/smcp", "https://h/smcp?EIO=4&transport=polling&sid=s1",
        "wss://h/smcp?EIO=4&transport=websocket&sid=s1");
    row("ws://h/ignored?x=y#z", "a/b/", "http://h/a/b/?EIO=4&transport=polling&sid=s1",
        "ws://h/a/b/?EIO=4&transport=websocket&sid=s1");
    row("wss://[::1]:1", "/", "https://[::1]:1/?EIO=4&transport=polling&sid=s1",
        "wss://[::1]:1/?EIO=4&transport=websocket&sid=s1");
}

void EndpointTest::urlsAreBuilt()
{
    QFETCH(QString, url);
    QFETCH(QString, path);
    ClientOptions options = at(url);
    options.path = path;
    const Endpoint endpoint(options);
    QVERIFY(endpoint.isValid());
    QTEST(endpoint.polling(QStringLiteral("s1")).url().toString(QUrl::FullyEncoded), "polling");
    QTEST(endpoint.webSocket(QStringLiteral("s1")).url().toString(QUrl::FullyEncoded), "webSocket");
}

void EndpointTest::parametersOfTheProtocolAreNotRepeated()
{
    ClientOptions options = at(QStringLiteral("http://h"));
    options.query = {{QStringLiteral("EIO"), QStringLiteral("3")},
                     {QStringLiteral("a2c_version"), QStringLiteral("0.2.1")},
                     {QStringLiteral("sid"), QStringLiteral("mine")},
                     {QStringLiteral("transport"), QStringLiteral("carrier pigeon")}};
    const Endpoint endpoint(options);
    QCOMPARE(endpoint.polling().url().query(), QStringLiteral("EIO=4&transport=polling&a2c_version=0.2.1"));
    QCOMPARE(endpoint.version(), QStringLiteral("0.2.1"));
}

void EndpointTest::everythingInTheQueryIsEncoded()
{
    ClientOptions options = at(QStringLiteral("http://h"));
    options.query = {{QStringLiteral("k&="), QStringLiteral("a+b c&d=e%20#é\u001e;/?")}};
    const QByteArray encoded = Endpoint(options).polling(QStringLiteral("s+1&x")).url().toEncoded();
    QCOMPARE(encoded, QByteArray("http://h/socket.io/?EIO=4&transport=polling&sid=s%2B1%26x"
                                 "&k%26%3D=a%2Bb%20c%26d%3De%2520%23%C3%A9%1E%3B%2F%3F"));
}

void EndpointTest::userInformationBecomesAHeader()
{
    const Endpoint endpoint(at(QStringLiteral("http://us%20er:p%40ss@h")));
    QCOMPARE(endpoint.polling().rawHeader("Authorization"), "Basic " + QByteArray("us er:p@ss").toBase64());
    QCOMPARE(endpoint.webSocket().rawHeader("Authorization"), "Basic " + QByteArray("us er:p@ss").toBase64());
    QCOMPARE(endpoint.polling().url().userInfo(), QString());
}

void EndpointTest::cookiesOfPollingReplaceOurOwn()
{
    ClientOptions options = at(QStringLiteral("http://h"));
    options.headers = {{"Cookie", "own=1"}, {"X-Key", "k"}};
    const Endpoint endpoint(options);
    QCOMPARE(endpoint.webSocket().rawHeader("Cookie"), "own=1");
    const QList<QNetworkCookie> jar{QNetworkCookie("own", "1"), QNetworkCookie("lb", "node1")};
    QCOMPARE(endpoint.webSocket({}, jar).rawHeader("Cookie"), "own=1; lb=node1");
    QCOMPARE(endpoint.webSocket({}, jar).rawHeader("X-Key"), "k");
}

void EndpointTest::nameTellsNoSecret()
{
    ClientOptions options = at(QStringLiteral("https://user:secret@h/secret?secret"));
    options.path = QStringLiteral("/secret/");
    options.query = {{QStringLiteral("secret"), QStringLiteral("secret")}};
    QCOMPARE(Endpoint(options).name(), QStringLiteral("h:443"));
}

void EndpointTest::addressesThatCannotBeUsed_data()
{
    QTest::addColumn<QString>("url");
    for (const char *url : {"", "localhost:8000", "ftp://h", "http://", "/socket.io", "file:///etc/passwd"}) {
        QTest::newRow(url) << QString::fromLatin1(url);
    }
}

void EndpointTest::addressesThatCannotBeUsed()
{
    QFETCH(QString, url);
    QVERIFY(!Endpoint(at(url)).isValid());
}

void EndpointTest::redirectionsThatAreFollowed_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("moved");
    const auto row = [](const char *name, const char *from, const char *to, const char *moved) {
        QTest::newRow(name) << QString::fromLatin1(from) << QString::fromLatin1(to) << QString::fromLatin1(moved);
    };
    row("to TLS", "http://h", "https://h/socket.io/", "https://h/socket.io/");
    row("another path", "http://h", "http://h/smcp/?x=y", "http://h/smcp/");
    row("another port", "http://h", "http://h:81/socket.io/", "http://h:81/socket.io/");
    row("from TLS to plain text", "https://h", "http://h/socket.io/", "");
    row("another host", "http://h", "http://evil/socket.io/", "");
    row("another scheme", "http://h", "ftp://h/socket.io/", "");
}

void EndpointTest::redirectionsThatAreFollowed()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, moved);
    ClientOptions options = at(from);
    options.query = {{QStringLiteral("a2c_version"), QStringLiteral("0.2.1")}};
    const auto endpoint = Endpoint(options).movedTo(QUrl(to));
    QCOMPARE(endpoint.has_value(), !moved.isEmpty());
    if (endpoint) {
        QCOMPARE(endpoint->polling().url().toString(),
                 moved + QStringLiteral("?EIO=4&transport=polling&a2c_version=0.2.1"));
    }
}

QTEST_GUILESS_MAIN(EndpointTest)
#include "endpointtest.moc"
