// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/toolmessages.h"

#include "protocol/wiretext.h"

namespace a2c::protocol
{

using namespace Qt::StringLiterals;

namespace
{

/// Both spellings together; `meta` wins.
QJsonObject metaOf(const QJsonObject &object)
{
    QJsonObject merged = object.value("_meta"_L1).toObject();
    const QJsonObject meta = object.value("meta"_L1).toObject();
    for (auto it = meta.begin(); it != meta.end(); ++it) {
        merged.insert(it.key(), it.value());
    }
    return merged;
}

}

Result<Tool> Tool::read(const QJsonObject &json)
{
    FieldReader in(json);
    return in.result(Tool{
        .name = in.text("name"_L1),
        .description = in.optionalText("description"_L1).value_or(QString()),
        .paramsSchema = in.optionalObject("params_schema"_L1).value_or(QJsonObject()),
        .returnSchema = in.optionalObject("return_schema"_L1),
        .meta = in.optionalObject("meta"_L1),
    });
}

QJsonObject Tool::toJson() const
{
    QJsonObject json{
        {"name"_L1, name},
        {"description"_L1, description},
        {"params_schema"_L1, paramsSchema},
        {"return_schema"_L1, returnSchema ? QJsonValue(*returnSchema) : QJsonValue(QJsonValue::Null)},
    };
    setOptional(json, "meta"_L1, meta);
    return json;
}

Result<GetToolsReply> GetToolsReply::read(const QJsonObject &json)
{
    FieldReader in(json);
    GetToolsReply reply;
    reply.reqId = RequestId(in.optionalText("req_id"_L1).value_or(QString()));
    const QJsonArray tools = in.array("tools"_L1);
    for (const QJsonValue value : tools) {
        Result<Tool> tool = Tool::read(value.toObject());
        if (!tool) {
            return failure(tool.error());
        }
        reply.tools.append(std::move(*tool));
    }
    return in.result(std::move(reply));
}

QJsonObject GetToolsReply::toJson() const
{
    QJsonArray list;
    for (const Tool &tool : tools) {
        list.append(tool.toJson());
    }
    return {{"tools"_L1, list}, {"req_id"_L1, reqId.text()}};
}

Result<ToolCallRequest> ToolCallRequest::read(const QJsonObject &json)
{
    FieldReader in(json);
    return in.result(ToolCallRequest{
        .header = CallHeader::take(in),
        .toolName = in.text("tool_name"_L1),
        .params = in.object("params"_L1),
        .timeout = in.integer("timeout"_L1),
    });
}

QJsonObject ToolCallRequest::toJson() const
{
    QJsonObject json = header.toJson();
    json.insert("tool_name"_L1, toolName);
    json.insert("params"_L1, params);
    json.insert("timeout"_L1, timeout);
    return json;
}

ToolResultMarks ToolResultMarks::read(const QJsonObject &result)
{
    const QJsonObject meta = metaOf(result);
    return {
        .timedOut = meta.value("a2c_timeout"_L1).toBool(),
        .cancelled = meta.value("a2c_cancelled"_L1).toBool(),
        .cancelReason = meta.value("a2c_cancel_reason"_L1).toString(),
        .errorCode = wholeNumber(meta.value("error_code"_L1)).transform([](qint64 code) { return int(code); }),
        .mcpServer = meta.value("mcp_server"_L1).toString(),
        .authHint = meta.value("auth_hint"_L1).toObject(),
    };
}

void ToolResultMarks::writeTo(QJsonObject &result) const
{
    QJsonObject meta = result.value("meta"_L1).toObject();
    if (timedOut) {
        meta.insert("a2c_timeout"_L1, true);
    }
    if (cancelled) {
        meta.insert("a2c_cancelled"_L1, true);
        meta.insert("a2c_cancel_reason"_L1, cancelReason);
    }
    if (errorCode) {
        meta.insert("error_code"_L1, *errorCode);
        meta.insert("mcp_server"_L1, mcpServer);
        meta.insert("auth_hint"_L1, authHint);
    }
    if (!meta.isEmpty()) {
        result.insert("meta"_L1, meta);
    }
}

std::optional<BlobMarks> BlobMarks::read(const QJsonObject &item)
{
    const QJsonObject meta = metaOf(item);
    const QString handle = meta.value("a2c_blob_handle"_L1).toString();
    if (handle.isEmpty()) {
        return std::nullopt;
    }
    return BlobMarks{
        .handle = BlobHandle(handle),
        .totalSize = wholeNumber(meta.value("a2c_total_size"_L1)).value_or(0),
        .sha256 = meta.value("a2c_sha256"_L1).toString(),
    };
}

void BlobMarks::writeTo(QJsonObject &item) const
{
    QJsonObject meta = item.value("_meta"_L1).toObject();
    meta.insert("a2c_blob_handle"_L1, handle.text());
    meta.insert("a2c_total_size"_L1, totalSize);
    meta.insert("a2c_sha256"_L1, sha256);
    item.insert("_meta"_L1, meta);
}

}
