// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/profilecheck.h"

#include <algorithm>

#include <QHostAddress>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace a2c::settings
{

namespace
{

constexpr qsizetype longestText = 256;

void checkUrl(const QUrl &url, QList<ProfileProblem> &problems)
{
    static const QStringList schemes{u"http"_s, u"https"_s, u"ws"_s, u"wss"_s};
    if (url.isEmpty()) {
        problems.append(ProfileProblem::UrlMissing);
    } else if (!url.isValid() || url.host().isEmpty()) {
        problems.append(ProfileProblem::UrlMalformed);
    } else if (!schemes.contains(url.scheme())) {
        problems.append(ProfileProblem::UrlScheme);
    } else if (!url.userInfo().isEmpty()) {
        problems.append(ProfileProblem::UrlCredentials);
    }
}

void checkText(const QString &text, ProfileProblem missing, QList<ProfileProblem> &problems)
{
    const auto isControl = [](QChar one) { return one.category() == QChar::Other_Control; };
    if (text.trimmed().isEmpty()) {
        problems.append(missing);
    } else if (text.size() > longestText) {
        problems.append(ProfileProblem::TextTooLong);
    } else if (std::ranges::any_of(text, isControl)) {
        problems.append(ProfileProblem::TextUnprintable);
    }
}

void checkHeaders(const ConnectionProfile &profile, QList<ProfileProblem> &problems)
{
    // RFC 9110, 5.1 and 5.5.
    static const QRegularExpression token(u"\\A[!#$%&'*+.^_`|~0-9A-Za-z-]+\\z"_s);
    static const QRegularExpression forbidden(u"[\\x00-\\x08\\x0a-\\x1f\\x7f]"_s);
    for (const auto &[name, value] : profile.headers) {
        if (!token.match(name).hasMatch()) {
            problems.append(ProfileProblem::HeaderName);
        } else if (forbidden.match(value).hasMatch()) {
            problems.append(ProfileProblem::HeaderValue);
        }
    }
}

bool isLoopback(const QString &host)
{
    return host == "localhost"_L1 || QHostAddress(host).isLoopback();
}

}

QList<ProfileProblem> problemsOf(const ConnectionProfile &profile)
{
    static const QRegularExpression version(u"\\A\\d{1,9}\\.\\d{1,9}\\.\\d{1,9}\\z"_s);
    static const QRegularExpression path(u"\\A/[^\\s?#]*\\z"_s);
    QList<ProfileProblem> problems;
    checkUrl(profile.url, problems);
    if (!path.match(profile.path).hasMatch()) {
        problems.append(ProfileProblem::PathMalformed);
    }
    checkText(profile.office, ProfileProblem::OfficeMissing, problems);
    checkText(profile.computerName, ProfileProblem::NameMissing, problems);
    if (!version.match(profile.protocolVersion).hasMatch()) {
        problems.append(ProfileProblem::VersionMalformed);
    }
    checkHeaders(profile, problems);
    if (!profile.proxy.isEmpty()) {
        const QUrl proxy(profile.proxy, QUrl::StrictMode);
        const bool known = proxy.scheme() == "http"_L1 || proxy.scheme() == "socks5"_L1;
        if (!proxy.isValid() || proxy.host().isEmpty() || !known) {
            problems.append(ProfileProblem::ProxyMalformed);
        }
    }
    return problems;
}

QUrl urlFromInput(const QString &text)
{
    const QString clean = text.trimmed();
    if (clean.isEmpty()) {
        return {};
    }
    if (clean.contains("://"_L1)) {
        return QUrl(clean);
    }
    const QUrl plain("http://"_L1 + clean);
    return isLoopback(plain.host()) ? plain : QUrl("https://"_L1 + clean);
}

QString pathFromInput(const QString &text)
{
    QString path = text.trimmed();
    if (path.isEmpty()) {
        return ConnectionProfile().path;
    }
    if (!path.startsWith(u'/')) {
        path.prepend(u'/');
    }
    if (!path.endsWith(u'/')) {
        path.append(u'/');
    }
    return path;
}

}
