// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "protocol/callheader.h"

namespace a2c::protocol
{

/// One tool as Agents see it.
struct Tool {
    QString name;
    QString description;
    QJsonObject paramsSchema;
    std::optional<QJsonObject> returnSchema = {}; ///< null on the wire when there is none
    std::optional<QJsonObject> meta = {};         ///< flat values only

    [[nodiscard]] static Result<Tool> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const Tool &) const = default;
};

using GetToolsRequest = CallHeader;

struct GetToolsReply {
    QList<Tool> tools;
    RequestId reqId;

    [[nodiscard]] static Result<GetToolsReply> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;
};

struct ToolCallRequest {
    CallHeader header;
    QString toolName;
    QJsonObject params;
    qint64 timeout = 0; ///< seconds

    [[nodiscard]] static Result<ToolCallRequest> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const ToolCallRequest &) const = default;
};

/// What a CallToolResult says of itself beside its content. Written to `meta`, read from `meta` and `_meta`.
struct ToolResultMarks {
    bool timedOut = false;
    bool cancelled = false;
    QString cancelReason;
    std::optional<int> errorCode = {}; ///< 4006 or 4007
    QString mcpServer;
    QJsonObject authHint;

    [[nodiscard]] static ToolResultMarks read(const QJsonObject &result);
    /// Puts the marks into @p result.
    void writeTo(QJsonObject &result) const;

    bool operator==(const ToolResultMarks &) const = default;
};

/// A content item whose bytes went aside into a blob. Written to `_meta`, read from both.
struct BlobMarks {
    BlobHandle handle;
    qint64 totalSize = 0;
    QString sha256;

    [[nodiscard]] static std::optional<BlobMarks> read(const QJsonObject &item);
    void writeTo(QJsonObject &item) const;

    bool operator==(const BlobMarks &) const = default;
};

}
