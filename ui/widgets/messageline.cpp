// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/messageline.h"

#include <utility>

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include "theme/sign.h"

namespace a2c::ui
{

MessageLine::MessageLine(QWidget *parent)
    : QFrame(parent)
    , m_picture(new QLabel)
    , m_text(new QLabel)
    , m_action(new QPushButton)
    , m_close(new QToolButton)
{
    setObjectName(QStringLiteral("messageLine"));
    setFrameShape(StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(10, 6, 6, 6);
    row->setSpacing(8);
    m_text->setObjectName(QStringLiteral("messageText"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_action->setObjectName(QStringLiteral("messageAction"));
    m_close->setObjectName(QStringLiteral("messageClose"));
    m_close->setAutoRaise(true);
    m_close->setIcon(icon(Sign::Close));
    m_close->setAccessibleName(tr("Close this message"));
    m_close->setToolTip(m_close->accessibleName());
    m_close->setFocusPolicy(Qt::TabFocus);
    row->addWidget(m_picture, 0, Qt::AlignTop);
    row->addWidget(m_text, 1);
    row->addWidget(m_action);
    row->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, &MessageLine::dismiss);
    connect(m_action, &QPushButton::clicked, this, [this] {
        const auto run = std::exchange(m_run, {});
        dismiss();
        if (run) {
            run();
        }
    });
    hide();
}

void MessageLine::say(Kind kind, const QString &text)
{
    say(kind, text, {}, {});
}

void MessageLine::say(Kind kind, const QString &text, const QString &actionText, std::function<void()> action)
{
    const Sign sign = kind == Kind::Information ? Sign::Information : Sign::Warning;
    const int size = style()->pixelMetric(QStyle::PM_SmallIconSize);
    m_picture->setPixmap(icon(sign).pixmap(QSize(size, size), devicePixelRatioF()));
    m_text->setText(text);
    m_run = std::move(action);
    m_action->setText(actionText);
    m_action->setVisible(static_cast<bool>(m_run));
    setAccessibleName(text);
    show();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MessageLine::dismiss()
{
    m_run = {};
    hide();
}

QString MessageLine::text() const
{
    return m_text->text();
}

}
