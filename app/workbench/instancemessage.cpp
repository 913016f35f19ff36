// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/instancemessage.h"

#include <algorithm>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace a2c::app
{

namespace
{

constexpr qsizetype largestMessage = 64 * 1024;
constexpr qsizetype mostPaths = 64;
constexpr qsizetype longestPath = 4096;
constexpr qsizetype longestToken = 256;

constexpr auto showWord = "show"_L1;
constexpr auto quitWord = "quit"_L1;

bool isPath(const QString &path)
{
    return path.startsWith(u'/') && path.size() <= longestPath &&
           std::ranges::none_of(path, [](QChar one) { return one.category() == QChar::Other_Control; });
}

bool isToken(const QString &token)
{
    return token.size() <= longestToken &&
           std::ranges::all_of(token, [](QChar one) { return one > u' ' && one < u'\x7f'; });
}

}

QByteArray InstanceMessage::encoded() const
{
    const QJsonObject object{
        {u"verb"_s, verb == Verb::Quit ? quitWord : showWord},
        {u"paths"_s, QJsonArray::fromStringList(paths.first(qMin(mostPaths, paths.size())))},
        {u"token"_s, isToken(activationToken) ? activationToken : QString()},
        {u"startup"_s, isToken(startupId) ? startupId : QString()},
    };
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<InstanceMessage> InstanceMessage::decode(const QByteArray &bytes)
{
    if (bytes.size() > largestMessage) {
        return std::nullopt;
    }
    const QJsonDocument document = QJsonDocument::fromJson(bytes);
    const QJsonObject object = document.object();
    const QString word = object.value("verb"_L1).toString();
    const QJsonArray paths = object.value("paths"_L1).toArray();
    InstanceMessage message;
    message.activationToken = object.value("token"_L1).toString();
    message.startupId = object.value("startup"_L1).toString();
    const bool isVerb = word == showWord || word == quitWord;
    if (!isVerb || paths.size() > mostPaths || !isToken(message.activationToken) || !isToken(message.startupId)) {
        return std::nullopt;
    }
    message.verb = word == quitWord ? Verb::Quit : Verb::Show;
    for (const auto &value : paths) {
        const QString path = value.toString();
        if (!isPath(path)) {
            return std::nullopt;
        }
        message.paths.append(path);
    }
    return message;
}

}
