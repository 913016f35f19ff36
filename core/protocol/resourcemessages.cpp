// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/resourcemessages.h"

#include "protocol/wiretext.h"

namespace a2c::protocol
{

using namespace Qt::StringLiterals;

Result<GetResourcesRequest> GetResourcesRequest::read(const QJsonObject &json)
{
    FieldReader in(json);
    return in.result(GetResourcesRequest{
        .header = CallHeader::take(in),
        .mcpServer = in.text("mcp_server"_L1),
        .cursor = in.optionalText("cursor"_L1),
    });
}

QJsonObject GetResourcesRequest::toJson() const
{
    QJsonObject json = header.toJson();
    json.insert("mcp_server"_L1, mcpServer);
    setOptional(json, "cursor"_L1, cursor);
    return json;
}

Result<Resource> Resource::read(const QJsonObject &json)
{
    FieldReader in(json);
    const std::optional<QJsonObject> plainMeta = in.optionalObject("meta"_L1);
    const std::optional<QJsonObject> meta = in.optionalObject("_meta"_L1);
    return in.result(Resource{
        .uri = in.text("uri"_L1),
        .name = in.optionalText("name"_L1),
        .description = in.optionalText("description"_L1),
        .mimeType = in.optionalText("mime_type"_L1),
        .size = in.optionalInteger("size"_L1),
        .annotations = in.optionalObject("annotations"_L1),
        .meta = meta ? meta : plainMeta,
    });
}

QJsonObject Resource::toJson() const
{
    QJsonObject json{{"uri"_L1, uri}};
    setOptional(json, "name"_L1, name);
    setOptional(json, "description"_L1, description);
    setOptional(json, "mime_type"_L1, mimeType);
    setOptional(json, "size"_L1, size);
    setOptional(json, "annotations"_L1, annotations);
    setOptional(json, "_meta"_L1, meta);
    return json;
}

Result<GetResourcesReply> GetResourcesReply::read(const QJsonObject &json)
{
    FieldReader in(json);
    GetResourcesReply reply;
    reply.nextCursor = in.optionalText("next_cursor"_L1);
    reply.reqId = RequestId(in.optionalText("req_id"_L1).value_or(QString()));
    const QJsonArray resources = in.array("resources"_L1);
    for (const QJsonValue value : resources) {
        Result<Resource> resource = Resource::read(value.toObject());
        if (!resource) {
            return failure(resource.error());
        }
        reply.resources.append(std::move(*resource));
    }
    return in.result(std::move(reply));
}

QJsonObject GetResourcesReply::toJson() const
{
    QJsonArray list;
    for (const Resource &resource : resources) {
        list.append(resource.toJson());
    }
    QJsonObject json{{"resources"_L1, list}, {"req_id"_L1, reqId.text()}};
    setOptional(json, "next_cursor"_L1, nextCursor);
    return json;
}

}
