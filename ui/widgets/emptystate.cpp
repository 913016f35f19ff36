// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/emptystate.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace a2c::ui
{

namespace
{

constexpr QSize pictureSize(48, 48);
constexpr int textWidth = 420;
constexpr int stepPadding = 28;

}

EmptyState::EmptyState(Sign sign, const QString &title, const QString &text, QWidget *parent)
    : QWidget(parent)
    , m_sign(sign)
    , m_picture(new QLabel)
    , m_title(new QLabel)
    , m_text(new QLabel)
    , m_steps(new QVBoxLayout)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(10);
    column->addStretch(2);
    m_picture->setAlignment(Qt::AlignCenter);
    column->addWidget(m_picture);
    QFont larger = font();
    larger.setPointSizeF(larger.pointSizeF() * 1.35);
    larger.setBold(true);
    m_title->setFont(larger);
    m_title->setAlignment(Qt::AlignCenter);
    m_title->setWordWrap(true);
    column->addWidget(m_title);
    m_text->setAlignment(Qt::AlignCenter);
    m_text->setWordWrap(true);
    m_text->setMaximumWidth(textWidth);
    // A layout item with an alignment would not be asked for its height at this width.
    auto *middle = new QHBoxLayout;
    middle->addStretch(1);
    middle->addWidget(m_text, textWidth);
    middle->addStretch(1);
    column->addLayout(middle);
    m_steps->setSpacing(6);
    column->addSpacing(6);
    column->addLayout(m_steps);
    column->addStretch(3);
    setWords(title, text);
    showPicture();
}

void EmptyState::setWords(const QString &title, const QString &text)
{
    m_title->setText(title);
    m_text->setText(text);
    setAccessibleName(title);
    setAccessibleDescription(text);
}

QPushButton *EmptyState::addStep(const QString &text)
{
    auto *step = new QPushButton(text);
    step->setMinimumWidth(step->sizeHint().width() + stepPadding);
    m_steps->addWidget(step, 0, Qt::AlignHCenter);
    return step;
}

void EmptyState::showPicture()
{
    m_picture->setPixmap(icon(m_sign).pixmap(pictureSize, devicePixelRatioF(), QIcon::Disabled));
}

void EmptyState::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange) {
        showPicture();
    }
    QWidget::changeEvent(event);
}

}
