// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUrl>

namespace a2c::ui
{

/// Opens things with the desktop's own programs. An interface, so that tests see what would be opened.
class Opener
{
public:
    virtual ~Opener() = default;

    virtual void openFolder(const QString &path) = 0;
    virtual void openAddress(const QUrl &address) = 0;
};

/// What the desktop has set for it.
class DesktopOpener final : public Opener
{
public:
    void openFolder(const QString &path) override;
    void openAddress(const QUrl &address) override;
};

}
