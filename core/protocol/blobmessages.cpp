// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/blobmessages.h"

#include "base/base64.h"
#include "base/jsontext.h"
#include "protocol/wiretext.h"

namespace a2c::protocol
{

using namespace Qt::StringLiterals;

Result<GetBlobRequest> GetBlobRequest::read(const QJsonObject &json)
{
    FieldReader in(json);
    GetBlobRequest request{
        .header = CallHeader::take(in),
        .handle = in.id<BlobHandle>("blob_handle"_L1),
        .chunkOffset = in.optionalInteger("chunk_offset"_L1).value_or(0),
        .maxChunkBytes = in.optionalInteger("max_chunk_bytes"_L1),
    };
    if (request.maxChunkBytes && *request.maxChunkBytes <= 0) {
        in.reject("max_chunk_bytes"_L1);
    }
    return in.result(std::move(request));
}

QJsonObject GetBlobRequest::toJson() const
{
    QJsonObject json = header.toJson();
    json.insert("blob_handle"_L1, handle.text());
    json.insert("chunk_offset"_L1, chunkOffset);
    setOptional(json, "max_chunk_bytes"_L1, maxChunkBytes);
    return json;
}

Result<GetBlobReply> GetBlobReply::read(const QJsonObject &json)
{
    FieldReader in(json);
    GetBlobReply reply{
        .handle = BlobHandle(in.optionalText("blob_handle"_L1).value_or(QString())),
        .mimeType = in.text("mime_type"_L1),
        .totalSize = in.integer("total_size"_L1),
        .sha256 = in.text("sha256"_L1),
        .chunkOffset = in.integer("chunk_offset"_L1),
        .eof = in.boolean("eof"_L1),
        .bytes = {},
        .reqId = RequestId(in.optionalText("req_id"_L1).value_or(QString())),
    };
    const auto decoded = QByteArray::fromBase64Encoding(
        in.text("blob"_L1).toLatin1(), QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded) {
        in.reject("blob"_L1);
    }
    reply.bytes = decoded.decoded;
    return in.result(std::move(reply));
}

QByteArray GetBlobReply::toText() const
{
    QByteArray text;
    text.reserve(base64Size(bytes.size()) + handle.text().size() + 512);
    const auto put = [&text](const char *key, const QString &value) {
        text += key;
        appendJsonString(text, value);
    };
    put(R"({"blob_handle":)", handle.text());
    put(R"(,"mime_type":)", mimeType);
    text += R"(,"total_size":)" + QByteArray::number(totalSize);
    put(R"(,"sha256":)", sha256);
    text += R"(,"chunk_offset":)" + QByteArray::number(chunkOffset);
    text += eof ? R"(,"eof":true,"blob":")" : R"(,"eof":false,"blob":")";
    appendBase64(text, bytes);
    put(R"(","req_id":)", reqId.text());
    text += '}';
    return text;
}

}
