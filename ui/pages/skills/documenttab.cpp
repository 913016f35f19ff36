// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/skills/documenttab.h"

#include <QCheckBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "widgets/codecolours.h"
#include "widgets/markdownview.h"

namespace a2c::ui
{

namespace
{

constexpr qsizetype longestColoured = 128 * 1024;

}

DocumentTab::DocumentTab(CodeColours &colours, QWidget *parent)
    : QWidget(parent)
    , m_colours(colours)
    , m_raw(new QCheckBox(tr("Raw text with frontmatter")))
    , m_note(new QLabel)
    , m_stack(new QStackedWidget)
    , m_rendered(new MarkdownView(colours))
    , m_source(new QPlainTextEdit)
{
    m_raw->setObjectName(QStringLiteral("raw"));
    m_rendered->setObjectName(QStringLiteral("document"));
    m_rendered->setAccessibleName(tr("SKILL.md, rendered"));
    m_source->setObjectName(QStringLiteral("rawText"));
    m_source->setAccessibleName(tr("SKILL.md, raw"));
    m_source->setReadOnly(true);
    m_source->setTabChangesFocus(true);
    m_source->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_source->setFrameShape(QFrame::NoFrame);
    m_stack->addWidget(m_rendered);
    m_stack->addWidget(m_source);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(12, 6, 12, 6);
    row->addWidget(m_note, 1);
    row->addWidget(m_raw);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_stack, 1);
    connect(m_raw, &QCheckBox::toggled, this, [this] {
        m_stale = true;
        render();
    });
    connect(m_rendered, &MarkdownView::addressChosen, this, &DocumentTab::addressChosen);
    connect(m_rendered, &MarkdownView::fileChosen, this, &DocumentTab::fileChosen);
}

void DocumentTab::clear()
{
    m_body.clear();
    m_rawText.clear();
    m_stale = true;
    render();
}

void DocumentTab::showDetails(const computer::SkillDetails &details)
{
    if (details.body == m_body && details.rawText == m_rawText) {
        return;
    }
    m_body = details.body;
    m_rawText = details.rawText;
    m_stale = true;
    render();
}

void DocumentTab::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    render();
}

void DocumentTab::render()
{
    if (!m_stale || !isVisible()) {
        return;
    }
    m_stale = false;
    const bool cut = !m_raw->isChecked() && m_body.size() > MarkdownView::longestText;
    m_note->setText(cut ? tr("Only the beginning is rendered; the raw text shows more.") : QString());
    if (m_raw->isChecked()) {
        m_source->setPlainText(m_rawText);
        m_colours.attach(m_source->document(),
                         m_rawText.size() <= longestColoured ? QStringLiteral("SKILL.md") : QString(), palette());
        m_stack->setCurrentWidget(m_source);
    } else {
        m_rendered->showMarkdown(m_body);
        m_stack->setCurrentWidget(m_rendered);
    }
}

}
