// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/skillmessages.h"

#include "protocol/wiretext.h"

namespace a2c::protocol
{

using namespace Qt::StringLiterals;

QString defaultRelPath()
{
    return u"SKILL.md"_s;
}

Result<SkillRef> SkillRef::read(const QJsonObject &json)
{
    FieldReader in(json);
    return in.result(SkillRef{
        .name = in.text("name"_L1),
        .source = in.text("source"_L1),
        .path = in.text("path"_L1),
        .description = in.text("description"_L1),
        .uri = in.optionalText("uri"_L1),
        .license = in.optionalText("license"_L1),
        .compatibility = in.optionalText("compatibility"_L1),
        .allowedTools = in.optionalTexts("allowed_tools"_L1),
        .skillMetadata = in.optionalObject("skill_metadata"_L1),
        .version = in.optionalText("version"_L1),
    });
}

QJsonObject SkillRef::toJson() const
{
    QJsonObject json{
        {"name"_L1, name},
        {"source"_L1, source},
        {"path"_L1, path},
        {"description"_L1, description},
    };
    setOptional(json, "uri"_L1, uri);
    setOptional(json, "license"_L1, license);
    setOptional(json, "compatibility"_L1, compatibility);
    if (allowedTools) {
        json.insert("allowed_tools"_L1, QJsonArray::fromStringList(*allowedTools));
    }
    setOptional(json, "skill_metadata"_L1, skillMetadata);
    setOptional(json, "version"_L1, version);
    return json;
}

Result<GetSkillsReply> GetSkillsReply::read(const QJsonObject &json)
{
    FieldReader in(json);
    GetSkillsReply reply;
    reply.reqId = RequestId(in.optionalText("req_id"_L1).value_or(QString()));
    const QJsonArray skills = in.array("skills"_L1);
    for (const QJsonValue value : skills) {
        Result<SkillRef> skill = SkillRef::read(value.toObject());
        if (!skill) {
            return failure(skill.error());
        }
        reply.skills.append(std::move(*skill));
    }
    return in.result(std::move(reply));
}

QJsonObject GetSkillsReply::toJson() const
{
    QJsonArray list;
    for (const SkillRef &skill : skills) {
        list.append(skill.toJson());
    }
    return {{"skills"_L1, list}, {"req_id"_L1, reqId.text()}};
}

Result<GetSkillRequest> GetSkillRequest::read(const QJsonObject &json)
{
    FieldReader in(json);
    return in.result(GetSkillRequest{
        .header = CallHeader::take(in),
        .name = in.text("name"_L1),
        .relPath = in.optionalText("rel_path"_L1).value_or(defaultRelPath()),
    });
}

QJsonObject GetSkillRequest::toJson() const
{
    QJsonObject json = header.toJson();
    json.insert("name"_L1, name);
    json.insert("rel_path"_L1, relPath);
    return json;
}

Result<GetSkillReply> GetSkillReply::read(const QJsonObject &json)
{
    FieldReader in(json);
    GetSkillReply reply{
        .name = in.text("name"_L1),
        .relPath = in.text("rel_path"_L1),
        .mimeType = in.text("mime_type"_L1),
        .totalSize = in.integer("total_size"_L1),
        .sha256 = in.text("sha256"_L1),
        .body = in.optionalText("body"_L1),
        .blobHandle = in.optionalText("blob_handle"_L1).transform([](const QString &text) { return BlobHandle(text); }),
        .reqId = RequestId(in.optionalText("req_id"_L1).value_or(QString())),
    };
    if (reply.body.has_value() == reply.blobHandle.has_value()) {
        in.reject("blob_handle"_L1);
    }
    return in.result(std::move(reply));
}

QJsonObject GetSkillReply::toJson() const
{
    QJsonObject json{
        {"name"_L1, name},     {"rel_path"_L1, relPath},    {"mime_type"_L1, mimeType}, {"total_size"_L1, totalSize},
        {"sha256"_L1, sha256}, {"req_id"_L1, reqId.text()},
    };
    setOptional(json, "body"_L1, body);
    setOptional(json, "blob_handle"_L1, blobHandle);
    return json;
}

}
