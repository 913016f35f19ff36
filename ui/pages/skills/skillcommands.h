// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QHash>
#include <QObject>

#include "computer/reports.h"
#include "widgets/messageline.h"

class QAction;
class QWidget;

namespace a2c::app
{
class EngineClient;
}

namespace a2c::ui
{

class FilePicker;
class Opener;
class Questions;

/// What a person can do with the chosen skill, and what is said about how it went.
class SkillCommands final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SkillCommands)

public:
    struct Helpers {
        FilePicker &picker;
        Questions &questions;
        Opener &opener;
    };

    /// All of them outlive this; dialogs appear over @p window.
    SkillCommands(app::EngineClient &engine, const Helpers &helpers, MessageLine &line, QWidget *window);

    /// The actions are about @p row from now on; without a value they are disabled.
    void setSkill(const std::optional<computer::SkillRow> &row);

    [[nodiscard]] QAction *openFolder() const;
    [[nodiscard]] QAction *exportPackage() const;
    [[nodiscard]] QAction *mend() const;
    [[nodiscard]] QAction *remove() const;
    [[nodiscard]] QAction *copyName() const;

    void rescan();

Q_SIGNALS:
    /// The package of the skill is at @p place now.
    void moved(const QString &place);

private:
    enum class Deed {
        Remove,
        Undo,
        Rename,
        Export,
        Rescan,
    };
    struct Pending {
        Deed deed;
        QString name;
        QString place;
    };

    QAction *add(const QString &id, void (SkillCommands::*run)());
    void runOpenFolder();
    void runExport();
    void runMend();
    void runRemove();
    void runCopyName();
    void removeNow(const computer::SkillRow &row);
    void finish(const computer::CommandOutcome &outcome);
    void sayRemoved(const Pending &pending, const QString &undoToken);
    void sayExported(const Pending &pending, const QStringList &leftOut);

    app::EngineClient &m_engine;
    Helpers m_helpers;
    MessageLine &m_line;
    QWidget *m_window;
    std::optional<computer::SkillRow> m_row;
    QHash<quint64, Pending> m_pending;
    QAction *m_openFolder;
    QAction *m_export;
    QAction *m_mend;
    QAction *m_remove;
    QAction *m_copyName;
};

}
