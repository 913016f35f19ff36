// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

namespace a2c::tests
{

/// Where the pictures go, and how each is called: "skills-light-en.png".
class Studio
{
public:
    enum class Scheme {
        Light,
        Dark,
    };

    explicit Studio(const QString &folder);

    void setScheme(Scheme scheme);
    void setLanguage(const QString &code);
    /// Waits until @p window has settled, and writes the picture.
    void take(QWidget &window, const QString &name) const;

private:
    QString m_folder;
    QString m_suffix;
    Scheme m_scheme = Scheme::Light;
    QString m_language;
};

}
