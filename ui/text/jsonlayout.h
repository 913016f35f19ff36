// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QCoreApplication>
#include <QString>

namespace a2c::ui
{

/// JSON text for reading: one value a line, indented, everything else exactly as it stands, the order of the keys and
/// the spelling of numbers too. What is too much for an eye or an editor is left out, and said to be.
class JsonLayout
{
    Q_DECLARE_TR_FUNCTIONS(JsonLayout)

public:
    static constexpr qsizetype mostText = 256 * 1024; ///< bytes that are laid out
    static constexpr qsizetype mostString = 1'000;    ///< of one string, in bytes

    JsonLayout() = default;

    /// @p json as UTF-8; text that is no JSON comes out whole all the same.
    [[nodiscard]] static JsonLayout of(QByteArrayView json);

    [[nodiscard]] const QString &text() const
    {
        return m_text;
    }
    /// Bytes of the JSON text that are not shown.
    [[nodiscard]] qsizetype leftOut() const
    {
        return m_leftOut;
    }

private:
    QString m_text;
    qsizetype m_leftOut = 0;
};

}
