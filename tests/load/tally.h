// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

namespace a2c::load
{

/// What became of the calls of a crowd.
struct Tally {
    qint64 calls = 0;
    qint64 proven = 0; ///< answered by the one Computer that was asked
    qint64 absent = 0; ///< refused because that Computer was away, which is true
    qint64 ended = 0;  ///< the caller went away itself
    qint64 lost = 0;   ///< no answer
    qint64 misrouted = 0;
    qint64 refused = 0; ///< although the Computer was there
    qint64 cut = 0;     ///< connections that nobody had dropped

    [[nodiscard]] qint64 faults() const
    {
        return lost + misrouted + refused + cut;
    }

    [[nodiscard]] QJsonObject toJson() const
    {
        return {{QStringLiteral("calls"), calls},     {QStringLiteral("proven"), proven},
                {QStringLiteral("absent"), absent},   {QStringLiteral("ended"), ended},
                {QStringLiteral("lost"), lost},       {QStringLiteral("misrouted"), misrouted},
                {QStringLiteral("refused"), refused}, {QStringLiteral("cut"), cut}};
    }
};

}
