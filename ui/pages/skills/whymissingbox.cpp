// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/skills/whymissingbox.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "text/refusalwords.h"
#include "text/skillwords.h"
#include "theme/sign.h"

namespace a2c::ui
{

WhyMissingBox::WhyMissingBox(QWidget *parent)
    : QFrame(parent)
    , m_query(new QLineEdit)
    , m_answer(new QLabel)
    , m_install(new QPushButton(tr("Look at it and install")))
{
    setObjectName(QStringLiteral("whyMissing"));
    setFrameShape(StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    auto *title = new QLabel(tr("Why is my skill missing?"));
    QFont bold = font();
    bold.setBold(true);
    title->setFont(bold);
    auto *close = new QToolButton;
    close->setObjectName(QStringLiteral("whyClose"));
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::TabFocus);
    close->setIcon(icon(Sign::Close));
    close->setAccessibleName(tr("Close this box"));
    m_query->setObjectName(QStringLiteral("whyQuery"));
    m_query->setPlaceholderText(tr("A skill's name or a folder"));
    m_query->setAccessibleName(title->text());
    m_query->setAccessibleDescription(m_query->placeholderText());
    m_query->setClearButtonEnabled(true);
    m_query->setMaxLength(4096);
    auto *folder = new QPushButton(tr("Folder …"));
    folder->setObjectName(QStringLiteral("whyFolder"));
    auto *ask = new QPushButton(tr("Find out"));
    ask->setObjectName(QStringLiteral("whyAsk"));
    m_answer->setObjectName(QStringLiteral("whyAnswer"));
    m_answer->setTextFormat(Qt::PlainText);
    m_answer->setWordWrap(true);
    m_answer->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_answer->hide();
    m_install->setObjectName(QStringLiteral("whyInstall"));
    m_install->hide();

    auto *top = new QHBoxLayout;
    top->addWidget(title, 1);
    top->addWidget(close);
    auto *row = new QHBoxLayout;
    row->addWidget(m_query, 1);
    row->addWidget(folder);
    row->addWidget(ask);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 6, 6, 10);
    column->addLayout(top);
    column->addLayout(row);
    column->addWidget(m_answer);
    column->addWidget(m_install, 0, Qt::AlignLeading);
    setTabOrder({m_query, folder, ask, m_install, close});

    connect(m_query, &QLineEdit::returnPressed, this, &WhyMissingBox::ask);
    connect(ask, &QPushButton::clicked, this, &WhyMissingBox::ask);
    connect(folder, &QPushButton::clicked, this, &WhyMissingBox::folderWanted);
    connect(m_install, &QPushButton::clicked, this, [this] { Q_EMIT installWanted(m_place); });
    connect(close, &QToolButton::clicked, this, [this] {
        hide();
        Q_EMIT closed();
    });
    hide();
}

void WhyMissingBox::open()
{
    show();
    m_query->setFocus(Qt::ShortcutFocusReason);
    m_query->selectAll();
}

void WhyMissingBox::setQuery(const QString &folderOrName)
{
    m_query->setText(folderOrName);
    ask();
}

void WhyMissingBox::ask()
{
    const QString query = m_query->text().trimmed();
    m_install->hide();
    if (!query.isEmpty()) {
        m_answer->setText(tr("Looking …"));
        m_answer->show();
        Q_EMIT asked(query);
    }
}

void WhyMissingBox::showAnswer(const computer::MissingAnswer &answer)
{
    const RefusalWords::Case refused{.reason = answer.verdict,
                                     .folder = answer.name,
                                     .remedyName = answer.remedyName,
                                     .detail = answer.detail,
                                     .line = answer.line};
    const bool isRefusal = !SkillWords::knownVerdicts().contains(answer.verdict);
    QStringList lines{SkillWords::verdict(answer), isRefusal ? RefusalWords::where(refused) : QString(), answer.place};
    lines.removeAll(QString());
    m_answer->setText(lines.join(QLatin1Char('\n')));
    m_answer->setAccessibleName(m_answer->text());
    m_answer->show();
    m_place = answer.place;
    m_install->setVisible(answer.verdict == QLatin1String("not-in-home") && !answer.place.isEmpty());
}

}
