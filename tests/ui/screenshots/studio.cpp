// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QImage>
#include <QPixmap>

#include "theme/palettes.h"

namespace a2c::tests
{

namespace
{

constexpr int settlingMs = 250;

}

Studio::Studio(const QString &folder)
    : m_folder(folder)
{
    QDir().mkpath(folder);
}

void Studio::setScheme(Scheme scheme)
{
    m_scheme = scheme;
    QApplication::setPalette(ui::paletteOf(scheme == Scheme::Light ? Qt::ColorScheme::Light : Qt::ColorScheme::Dark));
}

void Studio::setLanguage(const QString &code)
{
    m_language = code;
}

void Studio::take(QWidget &window, const QString &name) const
{
    QElapsedTimer settling;
    settling.start();
    while (settling.elapsed() < settlingMs) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    const QString scheme = m_scheme == Scheme::Light ? QStringLiteral("light") : QStringLiteral("dark");
    const QString file = QStringLiteral("%1/%2-%3-%4.png").arg(m_folder, name, scheme, m_language);
    if (!window.grab().toImage().convertToFormat(QImage::Format_RGB888).save(file, "PNG", 0)) {
        qWarning("cannot write %s", qPrintable(file));
    }
}

}
