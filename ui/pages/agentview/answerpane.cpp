// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/agentview/answerpane.h"

#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStringDecoder>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "pages/agentview/viewwords.h"
#include "text/jsonlayout.h"
#include "text/quantities.h"
#include "theme/sign.h"
#include "widgets/codecolours.h"
#include "widgets/messageline.h"

namespace a2c::ui
{

using app::ViewAnswer;
using app::ViewSubject;

namespace
{

constexpr int slowAfter = 400; // milliseconds
constexpr int barSteps = 1'000;
constexpr qsizetype longestColoured = 128 * 1024;

/// Nothing when @p bytes are no text. They may end inside a character.
QString textOf(const QByteArray &bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Default);
    const QString text = decoder(bytes);
    return decoder.hasError() || text.contains(QChar::Null) ? QString() : text;
}

/// Where somebody reads stays, where the text is about the same as before.
void replaceText(QPlainTextEdit *edit, const QString &text)
{
    const int at = edit->verticalScrollBar()->value();
    edit->setPlainText(text);
    edit->verticalScrollBar()->setValue(at);
}

QToolButton *makeButton(const char *name, Sign sign, const QString &text)
{
    auto *button = new QToolButton;
    button->setObjectName(QLatin1StringView(name));
    button->setIcon(icon(sign));
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

}

AnswerPane::AnswerPane(CodeColours &colours, QWidget *parent)
    : QWidget(parent)
    , m_colours(colours)
    , m_title(new QLabel)
    , m_summary(new QLabel)
    , m_copy(makeButton("viewCopy", Sign::Copy, tr("Copy as JSON")))
    , m_refresh(makeButton("viewRefresh", Sign::Refresh, tr("Ask again")))
    , m_problem(new MessageLine)
    , m_fetch(new QPushButton)
    , m_bar(new QProgressBar)
    , m_cancel(new QPushButton(tr("Cancel")))
    , m_exchanges(new QComboBox)
    , m_tabs(new QTabWidget)
    , m_answerText(addText("viewAnswer", tr("Answer"), tr("The exact answer, as JSON")))
    , m_requestText(addText("viewRequest", tr("Request"), tr("What was asked, as JSON")))
    , m_content(addText("viewContent", tr("Content"), tr("What the file says")))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 0);
    column->addWidget(makeHead());
    column->addWidget(m_problem);
    column->addWidget(makeWork());
    column->addWidget(m_tabs, 1);
    m_tabs->setObjectName(QStringLiteral("viewTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->setCornerWidget(m_exchanges);
    m_exchanges->setObjectName(QStringLiteral("viewExchanges"));
    m_exchanges->setAccessibleName(tr("Which message is shown"));
    m_exchanges->setToolTip(m_exchanges->accessibleName());
    m_slow.setSingleShot(true);
    m_slow.setInterval(slowAfter);
    connect(&m_slow, &QTimer::timeout, this, [this] {
        m_bar->show();
        m_cancel->show();
    });
    connect(m_exchanges, &QComboBox::activated, this, &AnswerPane::showExchange);
    connect(m_copy, &QToolButton::clicked, this, &AnswerPane::copy);
    connect(m_refresh, &QToolButton::clicked, this, &AnswerPane::refreshRequested);
    connect(m_fetch, &QPushButton::clicked, this, &AnswerPane::fetchRequested);
    connect(m_cancel, &QPushButton::clicked, this, &AnswerPane::cancelRequested);
    showAnswer({});
}

QWidget *AnswerPane::makeHead()
{
    auto *head = new QWidget;
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, 0);
    auto *row = new QHBoxLayout;
    QFont bold = font();
    bold.setBold(true);
    m_title->setObjectName(QStringLiteral("viewTitle"));
    m_title->setFont(bold);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_copy->setToolTip(tr("Copy the whole answer exactly as it came"));
    m_refresh->setToolTip(tr("Ask the same again (F5)"));
    row->addWidget(m_title, 1);
    row->addWidget(m_refresh);
    row->addWidget(m_copy);
    m_summary->setObjectName(QStringLiteral("viewSummary"));
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addLayout(row);
    column->addWidget(m_summary);
    return head;
}

QWidget *AnswerPane::makeWork()
{
    auto *work = new QWidget;
    auto *row = new QHBoxLayout(work);
    row->setContentsMargins(0, 0, 0, 0);
    m_fetch->setObjectName(QStringLiteral("viewFetch"));
    m_bar->setObjectName(QStringLiteral("viewProgress"));
    m_bar->setAccessibleName(tr("Progress"));
    m_cancel->setObjectName(QStringLiteral("viewCancel"));
    row->addWidget(m_fetch);
    row->addWidget(m_bar, 1);
    row->addWidget(m_cancel);
    row->addStretch(0);
    return work;
}

QPlainTextEdit *AnswerPane::addText(const char *name, const QString &title, const QString &accessibleName)
{
    auto *text = new QPlainTextEdit;
    text->setObjectName(QLatin1StringView(name));
    text->setAccessibleName(accessibleName);
    text->setReadOnly(true);
    text->setTabChangesFocus(true);
    text->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text->setFrameShape(QFrame::NoFrame);
    m_tabs->addTab(text, title);
    return text;
}

void AnswerPane::showAsking(const app::ViewQuestion &question)
{
    m_title->setText(ViewWords::title(question));
    m_bar->setRange(0, 0);
    m_bar->setFormat(tr("Asking …"));
    m_fetch->hide();
    m_slow.start();
}

void AnswerPane::showProgress(const app::ViewProgress &progress)
{
    m_slow.stop();
    m_bar->setRange(0, barSteps);
    m_bar->setValue(progress.bytesTotal > 0 ? int(progress.bytesDone * barSteps / progress.bytesTotal) : 0);
    m_bar->setFormat(
        tr("%1 of %2", "two sizes").arg(Quantities::size(progress.bytesDone), Quantities::size(progress.bytesTotal)));
    m_bar->show();
    m_cancel->show();
}

void AnswerPane::showAnswer(const ViewAnswer &answer)
{
    if (answer.question != m_answer.question) {
        for (QPlainTextEdit *text : {m_answerText, m_requestText, m_content}) {
            text->clear();
        }
    }
    m_answer = answer;
    m_slow.stop();
    m_bar->hide();
    m_cancel->hide();
    m_title->setText(ViewWords::title(answer.question));
    if (answer.ok) {
        m_problem->dismiss();
    } else {
        const QString detail = ViewWords::detail(answer);
        const QString sentence = ViewWords::sentence(answer);
        m_problem->say(answer.error.code == ErrorCode::Cancelled ? MessageLine::Kind::Information
                                                                 : MessageLine::Kind::Error,
                       detail.isEmpty() ? sentence : sentence + QLatin1Char(' ') + detail);
    }
    const bool canFetch = !answer.resource.handle.isEmpty();
    m_fetch->setVisible(canFetch);
    m_fetch->setText(tr("Fetch its %1", "a size").arg(Quantities::size(answer.resource.totalSize)));
    const QSignalBlocker quiet(m_exchanges);
    m_exchanges->clear();
    for (const app::ViewExchange &exchange : answer.exchanges) {
        m_exchanges->addItem(exchange.event);
    }
    m_exchanges->setVisible(answer.exchanges.size() > 1);
    m_exchanges->setCurrentIndex(int(answer.exchanges.size()) - 1);
    m_copy->setEnabled(!answer.exchanges.isEmpty());
    showExchange(m_exchanges->currentIndex());
    showContent();
    colour();
}

void AnswerPane::showExchange(int index)
{
    const app::ViewExchange exchange = m_answer.exchanges.value(index);
    m_summary->setText(ViewWords::summary(m_answer, index));
    m_summary->setVisible(!m_summary->text().isEmpty());
    replaceText(m_answerText, JsonLayout::of(exchange.answer).text());
    replaceText(m_requestText, JsonLayout::of(exchange.request).text());
}

void AnswerPane::showContent()
{
    const app::ViewResource &resource = m_answer.resource;
    const bool isAboutAFile =
        m_answer.question.subject == ViewSubject::Skill || m_answer.question.subject == ViewSubject::Resource;
    m_tabs->setTabVisible(m_tabs->indexOf(m_content), m_answer.ok && isAboutAFile && resource.handle.isEmpty());
    QString text = textOf(resource.beginning);
    if (text.isEmpty() && resource.totalSize > 0) {
        text = tr("There is no preview of this kind of file.");
    } else if (resource.beginning.size() < resource.totalSize) {
        text += QLatin1Char('\n') + tr("… (the rest is not shown)");
    }
    replaceText(m_content, text);
}

void AnswerPane::colour()
{
    const auto attach = [this](QPlainTextEdit *edit, const QString &fileName) {
        // Colouring long texts is slow, and nobody reads them here.
        const bool isShort = edit->document()->characterCount() <= longestColoured;
        m_colours.attach(edit->document(), isShort ? fileName : QString(), palette());
    };
    attach(m_answerText, QStringLiteral("answer.json"));
    attach(m_requestText, QStringLiteral("request.json"));
    const QString &path = m_answer.question.relPath;
    attach(m_content,
           path.isEmpty() ? QStringLiteral("SKILL.md") : path.sliced(path.lastIndexOf(QLatin1Char('/')) + 1));
}

void AnswerPane::copy() const
{
    const app::ViewExchange exchange = m_answer.exchanges.value(m_exchanges->currentIndex());
    QGuiApplication::clipboard()->setText(QString::fromUtf8(exchange.answer));
}

void AnswerPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        colour();
    }
}

}
