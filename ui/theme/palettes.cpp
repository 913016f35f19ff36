// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/palettes.h"

namespace a2c::ui
{

namespace
{

struct Colour {
    QPalette::ColorRole role;
    QRgb light;
    QRgb dark;
};

constexpr Colour colours[] = {
    {QPalette::Window, 0xfff3f4f5, 0xff24272b},      {QPalette::WindowText, 0xff1f2328, 0xffe4e6e8},
    {QPalette::Base, 0xffffffff, 0xff1b1e21},        {QPalette::AlternateBase, 0xfff3f5f7, 0xff24282c},
    {QPalette::Text, 0xff1f2328, 0xffe4e6e8},        {QPalette::Button, 0xfffafbfb, 0xff2e3237},
    {QPalette::ButtonText, 0xff1f2328, 0xffe4e6e8},  {QPalette::BrightText, 0xffffffff, 0xffffffff},
    {QPalette::Highlight, 0xff1f6fb2, 0xff2f7fc1},   {QPalette::HighlightedText, 0xffffffff, 0xffffffff},
    {QPalette::Accent, 0xff1f6fb2, 0xff2f7fc1},      {QPalette::Link, 0xff1763a5, 0xff6cb2ee},
    {QPalette::LinkVisited, 0xff6f4ca5, 0xffb79cea}, {QPalette::ToolTipBase, 0xffffffff, 0xff2e3237},
    {QPalette::ToolTipText, 0xff1f2328, 0xffe4e6e8}, {QPalette::Light, 0xffffffff, 0xff4a5056},
    {QPalette::Midlight, 0xffe3e6e8, 0xff3a3f44},    {QPalette::Mid, 0xffc3c8cd, 0xff50565c},
    {QPalette::Dark, 0xff9aa1a8, 0xff16181a},        {QPalette::Shadow, 0xff70777e, 0xff0d0e0f},
};

QColor faded(QColor colour, float opacity)
{
    colour.setAlphaF(opacity);
    return colour;
}

}

QPalette paletteOf(Qt::ColorScheme scheme)
{
    const bool dark = scheme == Qt::ColorScheme::Dark;
    QPalette palette;
    for (const Colour &colour : colours) {
        palette.setColor(colour.role, QColor::fromRgba(dark ? colour.dark : colour.light));
    }
    const QColor text = palette.color(QPalette::Text);
    palette.setColor(QPalette::PlaceholderText, faded(text, 0.62F));
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, faded(text, 0.42F));
    }
    palette.setColor(QPalette::Disabled, QPalette::Highlight, palette.color(QPalette::Mid));
    return palette;
}

}
