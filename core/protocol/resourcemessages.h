// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "protocol/callheader.h"

namespace a2c::protocol
{

struct GetResourcesRequest {
    CallHeader header;
    QString mcpServer;
    std::optional<QString> cursor = {};

    [[nodiscard]] static Result<GetResourcesRequest> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const GetResourcesRequest &) const = default;
};

/// One resource of an MCP server, passed through.
struct Resource {
    QString uri;
    std::optional<QString> name = {};
    std::optional<QString> description = {};
    std::optional<QString> mimeType = {};
    std::optional<qint64> size = {};
    std::optional<QJsonObject> annotations = {}; ///< audience, priority, last_modified
    std::optional<QJsonObject> meta = {};        ///< `_meta`; read from `meta` too

    [[nodiscard]] static Result<Resource> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const Resource &) const = default;
};

struct GetResourcesReply {
    QList<Resource> resources;
    std::optional<QString> nextCursor = {};
    RequestId reqId;

    [[nodiscard]] static Result<GetResourcesReply> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;
};

}
