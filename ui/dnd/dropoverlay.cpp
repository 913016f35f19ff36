// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dnd/dropoverlay.h"

#include <QPainter>

#include "dnd/dropwords.h"
#include "theme/sign.h"

namespace a2c::ui
{

namespace
{

constexpr int border = 14;
constexpr int pictureSize = 56;
constexpr int textWidth = 460;

}

DropOverlay::DropOverlay(QWidget *window)
    : QWidget(window)
{
    setObjectName(QStringLiteral("dropOverlay"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void DropOverlay::showFor(const DropIntent &intent)
{
    m_good = intent.kind == DropIntent::Kind::Import;
    m_title = DropWords::title(intent);
    m_explanation = DropWords::explanation(intent);
    setAccessibleName(m_title);
    setAccessibleDescription(m_explanation);
    setGeometry(parentWidget()->rect());
    raise();
    show();
    update();
}

const QString &DropOverlay::title() const
{
    return m_title;
}

const QString &DropOverlay::explanation() const
{
    return m_explanation;
}

void DropOverlay::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor veil = palette().color(QPalette::Window);
    veil.setAlphaF(0.92F);
    painter.fillRect(rect(), veil);
    QPen frame(palette().color(m_good ? QPalette::Highlight : QPalette::Mid), 2, m_good ? Qt::SolidLine : Qt::DashLine);
    painter.setPen(frame);
    painter.drawRoundedRect(QRectF(rect()).adjusted(border, border, -border, -border), 10, 10);

    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.6);
    large.setBold(true);
    const int width = qMin(textWidth, rect().width() - 4 * border);
    const QRect room(0, 0, width, rect().height());
    const int flags = Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap;
    const int titleHeight = QFontMetrics(large).boundingRect(room, flags, m_title).height();
    const int textHeight = fontMetrics().boundingRect(room, flags, m_explanation).height();
    const int gap = fontMetrics().height() / 2;
    int y = (rect().height() - pictureSize - titleHeight - textHeight - 3 * gap) / 2;
    const int x = (rect().width() - width) / 2;

    const QRect picture((rect().width() - pictureSize) / 2, y, pictureSize, pictureSize);
    icon(m_good ? Sign::Drop : Sign::StateRejected).paint(&painter, picture);
    y += pictureSize + 2 * gap;
    painter.setPen(palette().color(QPalette::WindowText));
    painter.setFont(large);
    painter.drawText(QRect(x, y, width, titleHeight), flags, m_title);
    y += titleHeight + gap;
    painter.setFont(font());
    painter.drawText(QRect(x, y, width, textHeight), flags, m_explanation);
}

}
