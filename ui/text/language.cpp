// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/language.h"

#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace a2c::ui
{

Language::Language() = default;

Language::~Language() = default;

QList<Language::Choice> Language::choices()
{
    return {{QStringLiteral("en"), QStringLiteral("English")}, {QStringLiteral("zh_CN"), QStringLiteral("简体中文")}};
}

QString Language::resolved(const QString &wanted)
{
    const bool bySystem = wanted.isEmpty() || wanted == QLatin1String("system");
    const QLocale locale = bySystem ? QLocale::system() : QLocale(wanted);
    return locale.language() == QLocale::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

void Language::use(const QString &wanted)
{
    m_current = resolved(wanted);
    m_ours = std::make_unique<QTranslator>();
    m_qt = std::make_unique<QTranslator>();
    // The desktop's own formats stay where its language is the one that is shown.
    const QLocale system = QLocale::system();
    const QLocale locale = QLocale(m_current).language() == system.language() ? system : QLocale(m_current);
    QLocale::setDefault(locale);
    if (m_ours->load(QStringLiteral(":/i18n/a2c_%1.qm").arg(m_current))) {
        QCoreApplication::installTranslator(m_ours.get());
    }
    if (m_qt->load(locale, QStringLiteral("qt"), QStringLiteral("_"),
                   QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(m_qt.get());
    }
}

const QString &Language::current() const
{
    return m_current;
}

}
