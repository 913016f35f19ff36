// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/appearance.h"

#include <QGuiApplication>
#include <QStyleHints>

#include "theme/palettes.h"

namespace a2c::ui
{

void applyAppearance(settings::Appearance appearance)
{
    QStyleHints *hints = QGuiApplication::styleHints();
    // An empty palette resolves to the desktop's own.
    QGuiApplication::setPalette(QPalette());
    if (appearance == settings::Appearance::System) {
        hints->unsetColorScheme();
        return;
    }
    const Qt::ColorScheme wanted =
        appearance == settings::Appearance::Dark ? Qt::ColorScheme::Dark : Qt::ColorScheme::Light;
    hints->setColorScheme(wanted);
    const bool isDark = QGuiApplication::palette().color(QPalette::Window).lightnessF() < 0.5;
    if (hints->colorScheme() != wanted || isDark != (wanted == Qt::ColorScheme::Dark)) {
        QGuiApplication::setPalette(paletteOf(wanted));
    }
}

}
