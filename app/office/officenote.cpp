// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "office/officenote.h"

#include <algorithm>

#include <QHostAddress>
#include <QJsonDocument>
#include <QJsonObject>

#include "protocol/version.h"

namespace a2c::app
{

using namespace Qt::StringLiterals;

namespace
{

constexpr qsizetype longestText = 256;

bool isText(const QString &text)
{
    return !text.isEmpty() && text.size() <= longestText &&
           std::ranges::none_of(text, [](QChar one) { return one.category() == QChar::Other_Control; });
}

/// What goes into a URL or a header as it is.
bool isPlain(const QString &text)
{
    return text.size() <= longestText &&
           std::ranges::all_of(text, [](QChar one) { return one > u' ' && one < u'\x7f'; });
}

bool isOnThisMachine(const QUrl &url)
{
    return url.isValid() && url.scheme() == "http"_L1 && QHostAddress(url.host()).isLoopback() && url.port() > 0 &&
           url.userInfo().isEmpty() && url.path().isEmpty() && !url.hasQuery() && !url.hasFragment();
}

}

QByteArray OfficeNote::encoded() const
{
    const QJsonObject object{
        {u"url"_s, url.toString()},
        {u"path"_s, path},
        {u"office"_s, office},
        {u"token"_s, token},
        {u"computer"_s, computer},
        {u"protocol"_s, protocolVersion},
        {u"pid"_s, pid},
        {u"since"_s, since},
    };
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

Result<OfficeNote> OfficeNote::decode(const QByteArray &bytes)
{
    const QJsonDocument document = QJsonDocument::fromJson(bytes);
    if (!document.isObject()) {
        return failure(ErrorCode::Malformed, u"note"_s);
    }
    const QJsonObject object = document.object();
    OfficeNote note;
    note.url = QUrl(object.value("url"_L1).toString(), QUrl::StrictMode);
    note.path = object.value("path"_L1).toString();
    note.office = object.value("office"_L1).toString();
    note.token = object.value("token"_L1).toString();
    note.computer = object.value("computer"_L1).toString();
    note.protocolVersion = object.value("protocol"_L1).toString();
    note.pid = object.value("pid"_L1).toInteger();
    note.since = object.value("since"_L1).toInteger();
    const std::pair<QLatin1StringView, bool> members[] = {
        {"url"_L1, isOnThisMachine(note.url)},
        {"path"_L1, note.path.startsWith(u'/') && isPlain(note.path)},
        {"office"_L1, isText(note.office)},
        {"token"_L1, isPlain(note.token)},
        {"computer"_L1, isText(note.computer)},
        {"protocol"_L1, protocol::Version::parse(note.protocolVersion).has_value()},
        {"pid"_L1, note.pid > 0},
        {"since"_L1, note.since > 0},
    };
    for (const auto &[name, isGood] : members) {
        if (!isGood) {
            return failure(ErrorCode::Malformed, name);
        }
    }
    return note;
}

}
