// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/skills/skillcommands.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QWidget>

#include "dialogs/filepicker.h"
#include "dialogs/opener.h"
#include "dialogs/questions.h"
#include "engine/engineclient.h"
#include "text/errorwords.h"
#include "theme/sign.h"

namespace a2c::ui
{

SkillCommands::SkillCommands(app::EngineClient &engine, const Helpers &helpers, MessageLine &line, QWidget *window)
    : QObject(window)
    , m_engine(engine)
    , m_helpers(helpers)
    , m_line(line)
    , m_window(window)
    , m_openFolder(add(QStringLiteral("openFolder"), &SkillCommands::runOpenFolder))
    , m_export(add(QStringLiteral("export"), &SkillCommands::runExport))
    , m_mend(add(QStringLiteral("rename"), &SkillCommands::runMend))
    , m_remove(add(QStringLiteral("remove"), &SkillCommands::runRemove))
    , m_copyName(add(QStringLiteral("copyName"), &SkillCommands::runCopyName))
{
    m_openFolder->setText(tr("Open folder"));
    m_openFolder->setIcon(icon(Sign::OpenFolder));
    m_export->setText(tr("Export"));
    m_export->setToolTip(tr("Save the skill as a zip archive"));
    m_export->setIcon(icon(Sign::Export));
    m_mend->setText(tr("Rename"));
    m_mend->setIcon(icon(Sign::Rename));
    m_remove->setText(tr("Remove"));
    m_remove->setToolTip(tr("Move the skill to the trash (Delete)"));
    m_remove->setIcon(icon(Sign::Remove));
    m_copyName->setText(tr("Copy name"));
    m_copyName->setIcon(icon(Sign::Copy));
    connect(&engine, &app::EngineClient::commandFinished, this, &SkillCommands::finish);
    setSkill({});
}

QAction *SkillCommands::add(const QString &id, void (SkillCommands::*run)())
{
    auto *action = new QAction(this);
    action->setObjectName(id);
    connect(action, &QAction::triggered, this, [this, run] {
        if (m_row) {
            (this->*run)();
        }
    });
    return action;
}

void SkillCommands::setSkill(const std::optional<computer::SkillRow> &row)
{
    m_row = row;
    const bool rejected = row && row->state == computer::SkillState::Rejected;
    m_openFolder->setEnabled(row.has_value());
    m_copyName->setEnabled(row.has_value());
    m_remove->setEnabled(row.has_value());
    m_export->setEnabled(row && !rejected);
    m_mend->setEnabled(rejected && !row->remedyName.isEmpty());
    m_mend->setVisible(m_mend->isEnabled());
    if (m_mend->isEnabled()) {
        m_mend->setText(tr("Rename to %1").arg(row->remedyName));
    }
}

QAction *SkillCommands::openFolder() const
{
    return m_openFolder;
}

QAction *SkillCommands::exportPackage() const
{
    return m_export;
}

QAction *SkillCommands::mend() const
{
    return m_mend;
}

QAction *SkillCommands::remove() const
{
    return m_remove;
}

QAction *SkillCommands::copyName() const
{
    return m_copyName;
}

void SkillCommands::rescan()
{
    m_pending.insert(m_engine.rescan(), {Deed::Rescan, {}, {}});
}

void SkillCommands::runOpenFolder()
{
    m_helpers.opener.openFolder(m_row->place);
}

void SkillCommands::runCopyName()
{
    QGuiApplication::clipboard()->setText(m_row->name);
}

void SkillCommands::runExport()
{
    const computer::SkillRow row = *m_row;
    // A colon separates a plugin from its skill; not every system can hold it in a file's name.
    const QString suggested = QString(row.name).replace(QLatin1Char(':'), QLatin1Char('-')) + QLatin1String(".zip");
    m_helpers.picker.pickSaveName(m_window, tr("Export “%1”").arg(row.name), suggested, tr("Zip archives (*.zip)"),
                                  [this, row](const QString &path) {
                                      m_pending.insert(m_engine.exportSkill(row.id, path),
                                                       {Deed::Export, row.name, path});
                                  });
}

void SkillCommands::runMend()
{
    const QString place = QFileInfo(m_row->place).dir().filePath(m_row->remedyName);
    m_pending.insert(m_engine.renamePackage(m_row->id, m_row->remedyName), {Deed::Rename, m_row->remedyName, place});
}

void SkillCommands::runRemove()
{
    const computer::SkillRow row = *m_row;
    Question question;
    question.title = tr("Remove a skill");
    question.text = tr("Remove “%1”?").arg(row.name);
    question.details =
        row.state == computer::SkillState::Active
            ? tr("Its folder %1 goes to the trash, and Agents can no longer use the skill. You can take it back.")
                  .arg(QDir::toNativeSeparators(row.place))
            : tr("Its folder %1 goes to the trash. You can take it back.").arg(QDir::toNativeSeparators(row.place));
    question.yes = tr("Remove");
    m_helpers.questions.ask(m_window, question, [this, row] { removeNow(row); });
}

void SkillCommands::removeNow(const computer::SkillRow &row)
{
    m_pending.insert(m_engine.removeSkill(row.id), {Deed::Remove, row.name, row.place});
}

void SkillCommands::finish(const computer::CommandOutcome &outcome)
{
    const auto found = m_pending.constFind(outcome.id);
    if (found == m_pending.constEnd()) {
        return;
    }
    const Pending pending = *found;
    m_pending.erase(found);
    if (!outcome.ok) {
        m_line.say(MessageLine::Kind::Error, ErrorWords::sentence(outcome.error));
        return;
    }
    switch (pending.deed) {
    case Deed::Remove:
        sayRemoved(pending, outcome.value.value(QStringLiteral("undo")).toString());
        break;
    case Deed::Undo:
        m_line.say(MessageLine::Kind::Information, tr("“%1” is back.").arg(pending.name));
        Q_EMIT moved(pending.place);
        break;
    case Deed::Rename:
        m_line.say(MessageLine::Kind::Information, tr("The folder is called “%1” now.").arg(pending.name));
        Q_EMIT moved(pending.place);
        break;
    case Deed::Export:
        sayExported(pending, outcome.value.value(QStringLiteral("leftOut")).toStringList());
        break;
    case Deed::Rescan:
        break;
    }
}

void SkillCommands::sayRemoved(const Pending &pending, const QString &undoToken)
{
    const QString words = tr("“%1” was moved to the trash.").arg(pending.name);
    if (undoToken.isEmpty()) {
        m_line.say(MessageLine::Kind::Information, words);
        return;
    }
    m_line.say(MessageLine::Kind::Information, words, tr("Undo"), [this, pending, undoToken] {
        m_pending.insert(m_engine.undoRemove(undoToken), {Deed::Undo, pending.name, pending.place});
    });
}

void SkillCommands::sayExported(const Pending &pending, const QStringList &leftOut)
{
    QString words = tr("“%1” was exported to %2.").arg(pending.name, QDir::toNativeSeparators(pending.place));
    if (!leftOut.isEmpty()) {
        words +=
            QLatin1Char(' ') + tr("%n protected file(s) stayed out: %1.", nullptr, static_cast<int>(leftOut.size()))
                                   .arg(leftOut.mid(0, 5).join(QLatin1String(", ")));
    }
    const QString folder = QFileInfo(pending.place).absolutePath();
    m_line.say(leftOut.isEmpty() ? MessageLine::Kind::Information : MessageLine::Kind::Warning, words,
               tr("Open folder"), [this, folder] { m_helpers.opener.openFolder(folder); });
}

}
