// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <variant>

#include <QByteArray>
#include <QHash>
#include <QString>

#include "skills/entry.h"
#include "skills/scanresult.h"

namespace a2c::skills
{

/// For what an index holds: it is of no use to another program or for another folder.
struct ScanIndexKey {
    QByteArray program; ///< differs between builds: another one may judge packages otherwise
    QString folder;

    bool operator==(const ScanIndexKey &) const = default;

    /// This program, by the identity of its file.
    [[nodiscard]] static QByteArray thisProgram();
};

/// What the last run knew of the packages of one folder, so that the next one need not open those that are as they
/// were. A file that may be thrown away: damaged, cut off or made by another program it counts as empty.
class ScanIndex
{
public:
    using Outcome = std::variant<Entry, Rejection>;

    /// Pool threads. Empty where there is no such file or it cannot be used.
    [[nodiscard]] static ScanIndex load(const QString &path, const ScanIndexKey &key);

    [[nodiscard]] static QByteArray encoded(const ScanIndexKey &key, const ScanResult &known);
    [[nodiscard]] static ScanIndex decoded(const QByteArray &bytes, const ScanIndexKey &key);

    /// Null where @p folder is not known.
    [[nodiscard]] Fingerprint fingerprintOf(const QByteArray &folder) const;
    /// What was found at @p folder, which is known.
    [[nodiscard]] const Outcome &outcomeOf(const QByteArray &folder) const;
    [[nodiscard]] qsizetype size() const
    {
        return m_outcomes.size();
    }

private:
    QHash<QByteArray, Outcome> m_outcomes;
};

}
