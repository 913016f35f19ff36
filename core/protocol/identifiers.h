// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHashFunctions>
#include <QString>

namespace a2c::protocol
{

/// A text of one kind that must not be mixed up with a text of another kind.
template<typename Kind>
class Identifier
{
public:
    Identifier() = default;
    explicit Identifier(QString text)
        : m_text(std::move(text))
    {
    }

    [[nodiscard]] const QString &text() const
    {
        return m_text;
    }
    [[nodiscard]] bool isEmpty() const
    {
        return m_text.isEmpty();
    }

    auto operator<=>(const Identifier &) const = default;
    friend size_t qHash(const Identifier &id, size_t seed = 0)
    {
        return ::qHash(id.m_text, seed);
    }

private:
    QString m_text;
};

using AgentName = Identifier<struct AgentNameKind>;
using ComputerName = Identifier<struct ComputerNameKind>;
using OfficeId = Identifier<struct OfficeIdKind>;
using RequestId = Identifier<struct RequestIdKind>;
/// Opaque to everybody but the Computer that made it.
using BlobHandle = Identifier<struct BlobHandleKind>;

enum class Role {
    Agent,
    Computer,
};

}
