// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "base/result.h"
#include "protocol/identifiers.h"

namespace a2c::blob
{

/// What a handle stands for: never a path on disk.
struct HandleTarget {
    QString skill; ///< its name on the wire
    QString relPath;

    bool operator==(const HandleTarget &) const = default;
};

/// Makes and reads handles: base64url(version ‖ kind ‖ payload ‖ MAC). Nothing is remembered, so they hold as long as
/// the key does. Any thread. Source: seed "SKILL 通道" §9.2, design.md "Blob handles".
class HandleMaker
{
public:
    explicit HandleMaker(QByteArray key)
        : m_key(std::move(key))
    {
    }

    [[nodiscard]] protocol::BlobHandle make(const HandleTarget &target) const;

    /// Errors: InvalidHandle for everything that make() did not give, down to another spelling of the same bytes.
    [[nodiscard]] Result<HandleTarget> read(const protocol::BlobHandle &handle) const;

private:
    [[nodiscard]] QByteArray macOf(QByteArrayView message) const;

    QByteArray m_key;
};

}
