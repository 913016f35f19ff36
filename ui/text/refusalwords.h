// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace a2c::ui
{

/// Why a package is not served, and what its warnings mean. The words are those of tests/data/cases. UI thread.
class RefusalWords
{
    Q_DECLARE_TR_FUNCTIONS(RefusalWords)

public:
    /// What is known of one refusal.
    struct Case {
        QString reason; ///< the engine's word
        QString folder; ///< the folder's or the package's name
        QString remedyName;
        QString detail;
        int line = 0;
    };

    /// A few words for a row: "folder name".
    [[nodiscard]] static QString brief(const QString &reason);
    /// "“pdf-tools” was refused: its folder is called “PDF Tools”."
    [[nodiscard]] static QString sentence(const Case &refused);
    /// What to do: "Skill folders use lower-case letters, digits and hyphens."
    [[nodiscard]] static QString advice(const Case &refused);
    /// "SKILL.md, line 3: …"; empty where nothing is known.
    [[nodiscard]] static QString where(const Case &refused);

    [[nodiscard]] static QString orphanSentence(const QString &reason);
    [[nodiscard]] static QString warning(const QString &word);

    /// Every word that has its own sentence, for tests.
    [[nodiscard]] static QStringList knownReasons();
    [[nodiscard]] static QStringList knownWarnings();
    [[nodiscard]] static QStringList knownOrphanReasons();
};

}
