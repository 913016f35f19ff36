// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "dnd/dropintent.h"

namespace a2c::ui
{

/// Covers the window while something is dragged over it, and says what a drop would do.
class DropOverlay final : public QWidget
{
    Q_OBJECT

public:
    explicit DropOverlay(QWidget *window);

    void showFor(const DropIntent &intent);
    [[nodiscard]] const QString &title() const;
    [[nodiscard]] const QString &explanation() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    bool m_good = false;
    QString m_title;
    QString m_explanation;
};

}
