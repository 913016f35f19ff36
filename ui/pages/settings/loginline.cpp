// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settingspage/loginline.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

#include "platform/autostart.h"
#include "text/errorwords.h"

namespace a2c::ui
{

using State = platform::Autostart::State;

LoginLine::LoginLine(platform::Autostart &autostart, QWidget *parent)
    : QWidget(parent)
    , m_autostart(autostart)
    , m_box(new QCheckBox(tr("&Start when I log in, without a window")))
    , m_note(new QLabel)
    , m_repair(new QPushButton(tr("Repair")))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_box);
    auto *row = new QHBoxLayout;
    row->addWidget(m_note, 1);
    row->addWidget(m_repair);
    column->addLayout(row);
    m_box->setObjectName(QStringLiteral("startAtLogin"));
    m_note->setObjectName(QStringLiteral("startAtLoginNote"));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_repair->setObjectName(QStringLiteral("startAtLoginRepair"));
    connect(m_box, &QCheckBox::toggled, this, &LoginLine::set);
    connect(m_repair, &QPushButton::clicked, this, [this] { set(true); });
    refresh();
}

void LoginLine::refresh()
{
    const platform::Autostart::Report report = m_autostart.read();
    const QSignalBlocker quiet(m_box);
    m_box->setChecked(report.state == State::Ours || report.state == State::OtherPath);
    QString note;
    if (report.state == State::OtherPath) {
        note = tr("The entry starts something else: %1").arg(report.command);
    } else if (report.state == State::Unknown) {
        note = tr("The entry %1 cannot be understood.").arg(report.place);
    }
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    m_repair->setVisible(!note.isEmpty());
}

void LoginLine::set(bool enabled)
{
    const Result<void> result = enabled ? m_autostart.enable() : m_autostart.disable();
    refresh();
    if (!result) {
        m_note->setText(ErrorWords::sentence(result.error()));
        m_note->show();
    }
}

}
