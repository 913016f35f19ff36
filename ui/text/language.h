// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QCoreApplication>
#include <QList>
#include <QString>

class QTranslator;

namespace a2c::ui
{

/// The language of the window, Qt's own texts included. One lives as long as the window. UI thread.
class Language final
{
    Q_DISABLE_COPY_MOVE(Language)

public:
    struct Choice {
        QString code; ///< "en", "zh_CN"
        QString name; ///< in itself
    };

    Language();
    ~Language();

    [[nodiscard]] static QList<Choice> choices();
    /// The code of the choice that fits @p wanted ("" or "system": the desktop's language); "en" where none fits.
    [[nodiscard]] static QString resolved(const QString &wanted);

    /// Takes effect on texts that are asked for from now on; also sets the default locale.
    void use(const QString &wanted);
    [[nodiscard]] const QString &current() const;

private:
    QString m_current;
    std::unique_ptr<QTranslator> m_ours;
    std::unique_ptr<QTranslator> m_qt;
};

}
