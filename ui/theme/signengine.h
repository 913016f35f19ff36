// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIconEngine>

namespace a2c::ui
{

/// Paints an SVG drawn in `currentColor` in the palette's text colour: dimmed when disabled, in the highlighted text's
/// colour when selected. Reads the palette at each painting, so a change of scheme needs no notice.
class SignEngine final : public QIconEngine
{
public:
    explicit SignEngine(const QString &resource);

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override;
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override;
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal scale) override;
    [[nodiscard]] QIconEngine *clone() const override;
    [[nodiscard]] QString key() const override;
    [[nodiscard]] bool isNull() override;

private:
    QString m_resource;
};

}
