// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QStringList>

#include "protocol/callheader.h"

namespace a2c::protocol
{

/// The path that get_skill reads when none is given.
[[nodiscard]] QString defaultRelPath();

/// One skill as Agents see it. Seed: "SKILL 通道" §6.
struct SkillRef {
    QString name;
    QString source;
    QString path; ///< absolute folder; for the Agent's scripts, never for a language model
    QString description;
    std::optional<QString> uri = {};
    std::optional<QString> license = {};
    std::optional<QString> compatibility = {};
    std::optional<QStringList> allowedTools = {};
    std::optional<QJsonObject> skillMetadata = {};
    std::optional<QString> version = {};

    [[nodiscard]] static Result<SkillRef> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const SkillRef &) const = default;
};

/// get_skills has no fields beside the header.
using GetSkillsRequest = CallHeader;

struct GetSkillsReply {
    QList<SkillRef> skills;
    RequestId reqId;

    [[nodiscard]] static Result<GetSkillsReply> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;
};

struct GetSkillRequest {
    CallHeader header;
    QString name;
    QString relPath; ///< defaultRelPath() when the request had none

    [[nodiscard]] static Result<GetSkillRequest> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const GetSkillRequest &) const = default;
};

/// Exactly one of body and blobHandle has a value.
struct GetSkillReply {
    QString name;
    QString relPath;
    QString mimeType;
    qint64 totalSize = 0;
    QString sha256;
    std::optional<QString> body = {};
    std::optional<BlobHandle> blobHandle = {};
    RequestId reqId;

    [[nodiscard]] static Result<GetSkillReply> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const GetSkillReply &) const = default;
};

}
