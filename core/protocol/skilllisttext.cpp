// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/skilllisttext.h"

#include "base/jsontext.h"

namespace a2c::protocol
{

QByteArray skillListText(const QByteArray &skills, const RequestId &reqId)
{
    QByteArray text;
    text.reserve(skills.size() + skillListEnvelope(reqId));
    text += R"({"skills":)";
    text += skills;
    text += R"(,"req_id":)";
    appendJsonString(text, reqId.text());
    text += '}';
    return text;
}

qint64 skillListEnvelope(const RequestId &reqId)
{
    QByteArray id;
    appendJsonString(id, reqId.text());
    return qint64(sizeof(R"({"skills":,"req_id":})") - 1) + id.size();
}

}
