// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QImage>
#include <QPixmap>

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

QPalette Studio::paletteOf(Scheme scheme)
{
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, const char *colour) {
        palette.setColor(role, QColor(QLatin1String(colour)));
    };
    if (scheme == Scheme::Light) {
        set(QPalette::Window, "#f3f4f5");
        set(QPalette::WindowText, "#1f2328");
        set(QPalette::Base, "#ffffff");
        set(QPalette::AlternateBase, "#f3f5f7");
        set(QPalette::Text, "#1f2328");
        set(QPalette::Button, "#fafbfb");
        set(QPalette::ButtonText, "#1f2328");
        set(QPalette::Highlight, "#1f6fb2");
        set(QPalette::HighlightedText, "#ffffff");
        set(QPalette::Link, "#1763a5");
        set(QPalette::ToolTipBase, "#ffffff");
        set(QPalette::ToolTipText, "#1f2328");
        set(QPalette::Light, "#ffffff");
        set(QPalette::Midlight, "#e3e6e8");
        set(QPalette::Mid, "#c3c8cd");
        set(QPalette::Dark, "#9aa1a8");
        set(QPalette::Shadow, "#70777e");
    } else {
        set(QPalette::Window, "#24272b");
        set(QPalette::WindowText, "#e4e6e8");
        set(QPalette::Base, "#1b1e21");
        set(QPalette::AlternateBase, "#24282c");
        set(QPalette::Text, "#e4e6e8");
        set(QPalette::Button, "#2e3237");
        set(QPalette::ButtonText, "#e4e6e8");
        set(QPalette::Highlight, "#2f7fc1");
        set(QPalette::HighlightedText, "#ffffff");
        set(QPalette::Link, "#6cb2ee");
        set(QPalette::ToolTipBase, "#2e3237");
        set(QPalette::ToolTipText, "#e4e6e8");
        set(QPalette::Light, "#4a5056");
        set(QPalette::Midlight, "#3a3f44");
        set(QPalette::Mid, "#50565c");
        set(QPalette::Dark, "#16181a");
        set(QPalette::Shadow, "#0d0e0f");
    }
    QColor quiet = palette.color(QPalette::Text);
    quiet.setAlphaF(0.62F);
    palette.setColor(QPalette::PlaceholderText, quiet);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        QColor dimmed = palette.color(role);
        dimmed.setAlphaF(0.42F);
        palette.setColor(QPalette::Disabled, role, dimmed);
    }
    return palette;
}

void Studio::setScheme(Scheme scheme)
{
    m_scheme = scheme;
    QApplication::setPalette(paletteOf(scheme));
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
