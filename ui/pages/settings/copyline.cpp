// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settingspage/copyline.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>

#include "theme/sign.h"

namespace a2c::ui
{

void copySecret(const QString &text)
{
    auto *data = new QMimeData;
    data->setText(text);
    data->setData(QStringLiteral("x-kde-passwordManagerHint"), "secret");
    QGuiApplication::clipboard()->setMimeData(data);
}

CopyLine::CopyLine(Kind kind, const QString &name, const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_title(title)
    , m_line(new QLineEdit)
    , m_copy(new QPushButton(icon(Sign::Copy), tr("Copy")))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_line->setObjectName(name);
    m_line->setReadOnly(true);
    m_line->setAccessibleName(title);
    row->addWidget(m_line, 1);
    if (kind == Kind::Secret) {
        m_line->setEchoMode(QLineEdit::Password);
        m_show = new QPushButton;
        m_show->setObjectName(name + QLatin1String("Show"));
        m_show->setCheckable(true);
        row->addWidget(m_show);
        connect(m_show, &QPushButton::toggled, this, &CopyLine::showOrHide);
        showOrHide();
    }
    m_copy->setObjectName(name + QLatin1String("Copy"));
    m_copy->setAccessibleName(tr("Copy: %1", "what is copied").arg(title));
    row->addWidget(m_copy);
    connect(m_copy, &QPushButton::clicked, this, &CopyLine::copy);
    setFocusProxy(m_line);
    setText({});
}

void CopyLine::setText(const QString &text)
{
    m_line->setText(text);
    m_line->setCursorPosition(0);
    m_copy->setEnabled(!text.isEmpty());
    if (m_show) {
        m_show->setEnabled(!text.isEmpty());
        m_show->setChecked(m_show->isChecked() && !text.isEmpty());
    }
}

void CopyLine::copy()
{
    if (m_kind == Kind::Secret) {
        copySecret(m_line->text());
    } else {
        QGuiApplication::clipboard()->setText(m_line->text());
    }
    Q_EMIT copied(m_title);
}

void CopyLine::showOrHide()
{
    const bool shown = m_show->isChecked();
    m_line->setEchoMode(shown ? QLineEdit::Normal : QLineEdit::Password);
    m_show->setText(shown ? tr("Hide") : tr("Show"));
    m_show->setAccessibleName(
        (shown ? tr("Hide: %1", "what is hidden") : tr("Show: %1", "what is shown")).arg(m_title));
}

}
