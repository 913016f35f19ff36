// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "activitypage/activityexport.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QMetaEnum>

using namespace Qt::StringLiterals;

namespace a2c::ui
{

using computer::ActivityEntry;

namespace
{

template<typename Enum>
QString word(Enum value)
{
    return QString::fromLatin1(QMetaEnum::fromType<Enum>().valueToKey(static_cast<int>(value)));
}

QString timeOf(const ActivityEntry &entry)
{
    return entry.when.toUTC().toString(Qt::ISODateWithMs);
}

QByteArray factsOf(const ActivityEntry &entry)
{
    return QJsonDocument(QJsonObject::fromVariantMap(entry.facts)).toJson(QJsonDocument::Compact);
}

QByteArray cell(const QString &text)
{
    static const QString formulaStarts = u"=+-@\t\r"_s;
    QByteArray bytes = text.toUtf8();
    if (!text.isEmpty() && formulaStarts.contains(text.front())) {
        bytes.prepend('\'');
    }
    bytes.replace('"', "\"\"");
    return '"' + bytes + '"';
}

}

QByteArray activityAsJson(const QList<ActivityEntry> &entries)
{
    QByteArray json = "[";
    const char *separator = "\n";
    for (const ActivityEntry &entry : entries) {
        const QJsonObject object{
            {u"serial"_s, static_cast<qint64>(entry.serial)},
            {u"when"_s, timeOf(entry)},
            {u"kind"_s, word(entry.kind)},
            {u"subject"_s, entry.subject},
            {u"cause"_s, entry.cause},
            {u"told"_s, word(entry.told)},
            {u"facts"_s, QJsonObject::fromVariantMap(entry.facts)},
        };
        json += separator + QJsonDocument(object).toJson(QJsonDocument::Compact);
        separator = ",\n";
    }
    return json + "\n]\n";
}

QByteArray activityAsCsv(const QList<ActivityEntry> &entries)
{
    QByteArray csv = "serial,when,kind,subject,cause,told,facts\r\n";
    for (const ActivityEntry &entry : entries) {
        csv += QByteArray::number(entry.serial) + ',' + timeOf(entry).toLatin1() + ',' + word(entry.kind).toLatin1() +
               ',' + cell(entry.subject) + ',' + cell(entry.cause) + ',' + word(entry.told).toLatin1() + ',' +
               cell(QString::fromUtf8(factsOf(entry))) + "\r\n";
    }
    return csv;
}

}
