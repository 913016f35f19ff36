// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/desktopmessages.h"

#include "protocol/wiretext.h"

namespace a2c::protocol
{

using namespace Qt::StringLiterals;

Result<GetDesktopRequest> GetDesktopRequest::read(const QJsonObject &json)
{
    FieldReader in(json);
    return in.result(GetDesktopRequest{
        .header = CallHeader::take(in),
        .desktopSize = in.optionalInteger("desktop_size"_L1),
        .window = in.optionalText("window"_L1),
    });
}

QJsonObject GetDesktopRequest::toJson() const
{
    QJsonObject json = header.toJson();
    setOptional(json, "desktop_size"_L1, desktopSize);
    setOptional(json, "window"_L1, window);
    return json;
}

Result<GetDesktopReply> GetDesktopReply::read(const QJsonObject &json)
{
    FieldReader in(json);
    return in.result(GetDesktopReply{
        .desktops = in.texts("desktops"_L1),
        .reqId = RequestId(in.optionalText("req_id"_L1).value_or(QString())),
    });
}

QJsonObject GetDesktopReply::toJson() const
{
    return {{"desktops"_L1, QJsonArray::fromStringList(desktops)}, {"req_id"_L1, reqId.text()}};
}

}
