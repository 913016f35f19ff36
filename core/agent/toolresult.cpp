// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/toolresult.h"

#include <QJsonArray>

namespace a2c::agent
{

using namespace Qt::StringLiterals;

QList<AsideItem> itemsAside(const QJsonObject &result)
{
    QList<AsideItem> found;
    const QJsonArray content = result.value("content"_L1).toArray();
    for (qsizetype i = 0; i < content.size(); ++i) {
        if (const auto marks = protocol::BlobMarks::read(content.at(i).toObject())) {
            found.append({i, *marks});
        }
    }
    return found;
}

void putBack(QJsonObject &result, const AsideItem &item, const QByteArray &bytes)
{
    QJsonArray content = result.value("content"_L1).toArray();
    QJsonObject object = content.at(item.index).toObject();
    const QString text = QString::fromLatin1(bytes.toBase64());
    if (object.contains("resource"_L1)) {
        QJsonObject resource = object.value("resource"_L1).toObject();
        resource.insert("blob"_L1, text);
        object.insert("resource"_L1, resource);
    } else {
        object.insert("data"_L1, text);
    }
    content.replace(item.index, object);
    result.insert("content"_L1, content);
}

QJsonObject timedOutResult()
{
    QJsonObject result{
        {"content"_L1, QJsonArray{QJsonObject{{"type"_L1, "text"_L1}, {"text"_L1, "Tool call timeout"_L1}}}},
        {"isError"_L1, true}};
    protocol::ToolResultMarks marks;
    marks.timedOut = true;
    marks.writeTo(result);
    return result;
}

}
