// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QByteArray>
#include <QByteArrayView>

namespace a2c
{

/// SHA-256, as much at a time as the caller likes. One thread at a time.
class Sha256
{
public:
    Sha256();
    ~Sha256();
    Sha256(Sha256 &&) noexcept;
    Sha256 &operator=(Sha256 &&) noexcept;
    Q_DISABLE_COPY(Sha256)

    void add(QByteArrayView bytes);
    /// 64 lower-case hexadecimal digits. Ends the computation.
    [[nodiscard]] QByteArray hex();
    /// The same as 32 bytes. Ends the computation.
    [[nodiscard]] QByteArray raw();

    [[nodiscard]] static QByteArray hexOf(QByteArrayView bytes);

private:
    struct Context;
    std::unique_ptr<Context> m_context;
};

/// HMAC-SHA-256, 32 bytes.
[[nodiscard]] QByteArray hmacSha256(QByteArrayView key, QByteArrayView message);

/// Takes the same time wherever the two differ.
[[nodiscard]] bool equalInConstantTime(QByteArrayView a, QByteArrayView b);

/// From the system's cryptographic source.
[[nodiscard]] QByteArray randomBytes(int count);

}
