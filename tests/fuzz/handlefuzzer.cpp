// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bytes are a handle as an Agent might send it; then the inside of one, sealed as only the Computer can.
#include "base/digest.h"
#include "blob/handle.h"
#include "fuzz/require.h"

using namespace a2c;
using namespace a2c::blob;
using namespace a2c::fuzz;

namespace
{

const QByteArray key(32, 'k');
const HandleMaker handles(key);

void readAsSent(const QByteArray &bytes)
{
    const protocol::BlobHandle handle(QString::fromLatin1(bytes));
    if (const Result<HandleTarget> target = handles.read(handle)) {
        require(handles.make(*target) == handle);
    }
}

void readSealed(const QByteArray &message)
{
    const QByteArray sealed = message + hmacSha256(key, message).first(16);
    const auto encoding = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;
    const Result<HandleTarget> target =
        handles.read(protocol::BlobHandle(QString::fromLatin1(sealed.toBase64(encoding))));
    if (target && target->skill.toUtf8().size() <= 255) {
        require(handles.read(handles.make(*target)) == target);
    }
}

}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    readAsSent(bytes);
    readSealed(bytes);
    return 0;
}
