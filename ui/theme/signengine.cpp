// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/signengine.h"

#include <QFile>
#include <QGuiApplication>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace a2c::ui
{

namespace
{

QColor colourFor(QIcon::Mode mode)
{
    const QPalette palette = QGuiApplication::palette();
    switch (mode) {
    case QIcon::Disabled:
        return palette.color(QPalette::Disabled, QPalette::Text);
    case QIcon::Selected:
        return palette.color(QPalette::HighlightedText);
    default:
        return palette.color(QPalette::Text);
    }
}

QByteArray coloured(const QString &resource, const QColor &colour)
{
    QFile file(resource);
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    return file.readAll().replace("currentColor", colour.name().toLatin1());
}

}

SignEngine::SignEngine(const QString &resource)
    : m_resource(resource)
{
}

void SignEngine::paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state)
{
    const qreal scale = painter->device() ? painter->device()->devicePixelRatioF() : 1.0;
    painter->drawPixmap(rect, scaledPixmap(rect.size(), mode, state, scale));
}

QPixmap SignEngine::pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state)
{
    return scaledPixmap(size, mode, state, 1.0);
}

QPixmap SignEngine::scaledPixmap(const QSize &logicalSize, QIcon::Mode mode, QIcon::State, qreal scale)
{
    const QSize size = (QSizeF(logicalSize) * scale).toSize();
    const QColor colour = colourFor(mode);
    const QString key =
        QStringLiteral("a2c-sign/%1/%2/%3x%4").arg(m_resource, colour.name()).arg(size.width()).arg(size.height());
    QPixmap result;
    if (!QPixmapCache::find(key, &result)) {
        result = QPixmap(size);
        result.fill(Qt::transparent);
        QSvgRenderer renderer(coloured(m_resource, colour));
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        QPainter painter(&result);
        renderer.render(&painter);
        painter.end();
        QPixmapCache::insert(key, result);
    }
    result.setDevicePixelRatio(scale);
    return result;
}

QIconEngine *SignEngine::clone() const
{
    return new SignEngine(m_resource);
}

QString SignEngine::key() const
{
    return QStringLiteral("a2c-sign");
}

bool SignEngine::isNull()
{
    return !QFile::exists(m_resource);
}

}
