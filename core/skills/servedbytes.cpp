// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/servedbytes.h"

#include <algorithm>
#include <cerrno>
#include <span>

#include <unistd.h>

#include "base/digest.h"
#include "skills/fences.h"

namespace a2c::skills
{

namespace
{

/// Fills @p block from @p offset on; fewer bytes than it holds only at the end of the file.
Result<qsizetype> readAt(int file, qint64 offset, std::span<char> block)
{
    size_t done = 0;
    while (done < block.size()) {
        const ssize_t count =
            ::pread(file, block.data() + done, block.size() - done, static_cast<off_t>(offset + qint64(done)));
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            return failure(ErrorCode::ReadFailed, {}, errorFromErrno(errno, {}).facts);
        }
        if (count == 0) {
            break;
        }
        done += static_cast<size_t>(count);
    }
    return static_cast<qsizetype>(done);
}

}

Result<ServedRange> servedRange(const OpenResource &resource)
{
    if (!resource.isRootSkillMd) {
        return ServedRange{0, resource.identity.size};
    }
    QByteArray head(qMin(qint64{fenceSearchSize}, resource.identity.size), Qt::Uninitialized);
    const Result<qsizetype> count = readAt(resource.file.get(), 0, {head.data(), static_cast<size_t>(head.size())});
    if (!count) {
        return failure(count.error());
    }
    head.truncate(*count);
    const auto fences = findFences(head);
    const qint64 offset = fences ? fences->bodyFrom : 0;
    return ServedRange{offset, qMax(qint64{0}, resource.identity.size - offset)};
}

Result<QByteArray> servedSha256(const OpenResource &resource, const ServedRange &range)
{
    Sha256 digest;
    QByteArray block(256 * 1024, Qt::Uninitialized);
    for (qint64 done = 0; done < range.size;) {
        const qint64 wanted = qMin(qint64{block.size()}, range.size - done);
        const Result<qsizetype> count =
            readAt(resource.file.get(), range.offset + done, {block.data(), static_cast<size_t>(wanted)});
        if (!count) {
            return failure(count.error());
        }
        if (*count < wanted) {
            return failure(ErrorCode::ChangedMeanwhile);
        }
        digest.add(QByteArrayView(block).first(*count));
        done += *count;
    }
    return digest.hex();
}

Result<QByteArray> readServed(const OpenResource &resource, const ServedRange &range, qint64 from, qint64 length)
{
    QByteArray bytes(std::clamp(range.size - from, qint64{0}, length), Qt::Uninitialized);
    const Result<qsizetype> count =
        readAt(resource.file.get(), range.offset + from, {bytes.data(), static_cast<size_t>(bytes.size())});
    if (!count) {
        return failure(count.error());
    }
    if (*count < bytes.size()) {
        return failure(ErrorCode::ChangedMeanwhile);
    }
    return bytes;
}

}
