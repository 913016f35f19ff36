// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/describe.h"

#include "base/digest.h"

namespace a2c::skills
{

Result<ResourceDescription> describeResource(const OpenResource &resource, const settings::Limits &limits,
                                             const DigestSource &digest)
{
    const Result<ServedRange> range = servedRange(resource);
    if (!range) {
        return failure(range.error());
    }
    if (range->size > limits.maxResourceSize) {
        return failure(ErrorCode::TooLarge, {}, {{QStringLiteral("total_size"), range->size}});
    }
    ResourceDescription description{.mimeType = resource.mimeType,
                                    .totalSize = range->size,
                                    .sha256 = {},
                                    .delivery = ResourceDescription::Delivery::Blob,
                                    .body = {}};
    if (resource.isText && range->size <= limits.inlineBudget) {
        Result<QByteArray> bytes = readServed(resource, *range, 0, range->size);
        if (!bytes) {
            return failure(bytes.error());
        }
        // Text by its type only: such a file goes as bytes, which cannot be wrong.
        if (bytes->isValidUtf8()) {
            description.delivery = ResourceDescription::Delivery::Body;
            description.sha256 = Sha256::hexOf(*bytes);
            description.body = std::move(*bytes);
            return description;
        }
    }
    Result<QByteArray> sha256 = digest(resource, *range);
    if (!sha256) {
        return failure(sha256.error());
    }
    description.sha256 = std::move(*sha256);
    return description;
}

}
