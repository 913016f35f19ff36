// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "settings/limits.h"
#include "skills/servedbytes.h"

namespace a2c::skills
{

/// How a resource reaches the Agent, and what it is told of it. Source: seed "SKILL 通道" §7 steps 4–6.
struct ResourceDescription {
    enum class Delivery {
        Body,
        Blob,
    };

    QString mimeType;
    qint64 totalSize = 0;
    QByteArray sha256; ///< lower-case hexadecimal
    Delivery delivery = Delivery::Blob;
    QByteArray body; ///< UTF-8; only for Delivery::Body
};

/// Where the digest of what goes as a blob comes from.
using DigestSource = std::function<Result<QByteArray>(const OpenResource &, const ServedRange &)>;

/// Pool threads. Errors: TooLarge (fact "total_size"), ChangedMeanwhile, ReadFailed.
[[nodiscard]] Result<ResourceDescription> describeResource(const OpenResource &resource, const settings::Limits &limits,
                                                           const DigestSource &digest = servedSha256);

}
