// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/skilllisttext.h"

#include <QJsonDocument>

#include "protocol/wiretext.h"

namespace a2c::protocol
{

using namespace Qt::StringLiterals;

namespace
{

constexpr char opening[] = R"({"skills":[)";
constexpr char middle[] = R"(],"req_id":)";

QByteArray closing(const RequestId &reqId)
{
    QByteArray text(middle);
    appendJsonString(text, reqId.text());
    text += '}';
    return text;
}

qint64 sizeOf(const QList<QByteArray> &refs, qsizetype closingSize)
{
    qint64 size = qint64(sizeof(opening) - 1) + closingSize + qMax<qint64>(0, refs.size() - 1);
    for (const QByteArray &ref : refs) {
        size += ref.size();
    }
    return size;
}

}

QByteArray skillListText(const QList<QByteArray> &refs, const RequestId &reqId)
{
    const QByteArray end = closing(reqId);
    QByteArray text;
    text.reserve(sizeOf(refs, end.size()));
    text += opening;
    for (qsizetype i = 0; i < refs.size(); ++i) {
        if (i > 0) {
            text += ',';
        }
        text += refs.at(i);
    }
    text += end;
    return text;
}

qint64 skillListSize(const QList<QByteArray> &refs, const RequestId &reqId)
{
    return sizeOf(refs, closing(reqId).size());
}

QList<QByteArray> reduced(const QList<QByteArray> &refs, ListDetail detail)
{
    if (detail == ListDetail::Everything) {
        return refs;
    }
    QList<QByteArray> less;
    less.reserve(refs.size());
    for (const QByteArray &ref : refs) {
        QJsonObject json = QJsonDocument::fromJson(ref).object();
        json.remove("skill_metadata"_L1);
        if (detail == ListDetail::RequiredAndTools) {
            json.remove("compatibility"_L1);
            json.remove("license"_L1);
        }
        less.append(toText(json));
    }
    return less;
}

}
