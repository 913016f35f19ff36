// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "theme/sign.h"

class QLabel;
class QVBoxLayout;
class QPushButton;

namespace a2c::ui
{

/// What an empty page shows: what belongs there, and the first step.
class EmptyState final : public QWidget
{
    Q_OBJECT

public:
    EmptyState(Sign sign, const QString &title, const QString &text, QWidget *parent = nullptr);

    void setWords(const QString &title, const QString &text);
    /// A button below the words; the first one is the suggested step.
    QPushButton *addStep(const QString &text);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showPicture();

    Sign m_sign;
    QLabel *m_picture;
    QLabel *m_title;
    QLabel *m_text;
    QVBoxLayout *m_steps;
};

}
