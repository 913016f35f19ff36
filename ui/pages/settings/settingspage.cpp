// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settingspage/settingspage.h"

#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>

#include "settings/store.h"
#include "settingspage/connectionspanel.h"
#include "settingspage/notewords.h"
#include "settingspage/programpanel.h"
#include "settingspage/skillspanel.h"
#include "widgets/messageline.h"

namespace a2c::ui
{

SettingsPage::SettingsPage(const Parts &parts, QWidget *parent)
    : Page(QStringLiteral("settings"), Sign::Settings, tr("Settings"), parent)
    , m_store(parts.store)
    , m_notes(new MessageLine)
    , m_tabs(new QTabWidget)
    , m_connections(
          new ConnectionsPanel({parts.engine, parts.connections, parts.connector, parts.picker, parts.questions}))
    , m_skills(new SkillsPanel({parts.engine, parts.store, parts.picker, parts.homeOption, parts.environment}))
    , m_program(new ProgramPanel(parts.store, parts.autostart, parts.questions))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_notes);
    column->addWidget(m_tabs, 1);
    m_tabs->setObjectName(QStringLiteral("settingsTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_connections, tr("Connections"));
    addTab(m_skills, tr("Skills"));
    addTab(m_program, tr("Program"));
    connect(m_program, &ProgramPanel::restartRequested, this, &SettingsPage::restartRequested);
    connect(&m_store, &settings::Store::notesChanged, this, &SettingsPage::showNotes);
    showNotes();
}

void SettingsPage::addTab(QWidget *panel, const QString &title)
{
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(panel);
    scroll->setAccessibleName(title);
    m_tabs->addTab(scroll, title);
}

void SettingsPage::showNotes()
{
    QStringList sentences;
    for (const settings::Note &note : m_store.notes()) {
        sentences.append(NoteWords::sentence(note));
    }
    if (sentences.isEmpty()) {
        m_notes->dismiss();
    } else {
        m_notes->say(MessageLine::Kind::Warning, sentences.join(QLatin1Char('\n')));
    }
    setBadge(sentences.isEmpty() ? QString() : QStringLiteral("!"), sentences.join(QLatin1Char(' ')));
}

bool SettingsPage::goBack()
{
    if (m_tabs->currentWidget() == m_connections && m_connections->hasMessage()) {
        m_connections->dismissMessage();
        return true;
    }
    return false;
}

void SettingsPage::refresh()
{
    m_program->refresh();
}

void SettingsPage::reveal(const QString &what)
{
    if (what == QLatin1String("skills")) {
        m_tabs->setCurrentIndex(1);
    } else if (what == QLatin1String("program")) {
        m_tabs->setCurrentIndex(2);
    } else {
        m_tabs->setCurrentIndex(0);
        if (what == QLatin1String("new-connection")) {
            m_connections->beginNew();
        }
    }
}

void SettingsPage::shown()
{
    refresh();
}

}
