// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "protocol/callheader.h"

namespace a2c::protocol
{

struct GetBlobRequest {
    CallHeader header;
    BlobHandle handle;
    qint64 chunkOffset = 0;                   ///< in bytes, absolute; may be out of range
    std::optional<qint64> maxChunkBytes = {}; ///< a wish

    /// Errors: Malformed, also for a wish of 0 bytes or less.
    [[nodiscard]] static Result<GetBlobRequest> read(const QJsonObject &json);
    [[nodiscard]] QJsonObject toJson() const;

    bool operator==(const GetBlobRequest &) const = default;
};

struct GetBlobReply {
    BlobHandle handle;
    QString mimeType;
    qint64 totalSize = 0;
    QString sha256; ///< of the whole
    qint64 chunkOffset = 0;
    bool eof = false;
    QByteArray bytes; ///< of this chunk; base64 on the wire
    RequestId reqId;

    /// Errors: Malformed, also for bytes that are not base64.
    [[nodiscard]] static Result<GetBlobReply> read(const QJsonObject &json);
    /// The answer as JSON text. Encodes: pool threads for large chunks.
    [[nodiscard]] QByteArray toText() const;

    bool operator==(const GetBlobReply &) const = default;
};

}
