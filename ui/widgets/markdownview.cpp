// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/markdownview.h"

#include <QEvent>
#include <QFontDatabase>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>

#include "widgets/codecolours.h"

namespace a2c::ui
{

namespace
{

constexpr qreal codeMargin = 10;
constexpr qreal cellPadding = 5;
constexpr qreal documentMargin = 14;

bool isCode(const QTextBlock &block)
{
    return block.blockFormat().hasProperty(QTextFormat::BlockCodeFence) ||
           block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage);
}

}

MarkdownView::MarkdownView(CodeColours &colours, QWidget *parent)
    : QTextBrowser(parent)
    , m_colours(colours)
{
    setOpenLinks(false);
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    setFrameShape(NoFrame);
    document()->setDocumentMargin(documentMargin);
    connect(this, &QTextBrowser::anchorClicked, this, &MarkdownView::follow);
}

void MarkdownView::showMarkdown(const QString &text)
{
    m_markdown = text.left(longestText);
    render();
}

void MarkdownView::render()
{
    m_rendering = true;
    document()->setMarkdown(m_markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                            QTextDocument::MarkdownNoHTML);
    replacePictures();
    dressTables();
    dressQuotes();
    dressCode();
    moveCursor(QTextCursor::Start);
    m_rendering = false;
}

void MarkdownView::replacePictures()
{
    // From the end, so that what is replaced does not move what is still to be looked at.
    QList<std::pair<int, QString>> pictures;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        for (auto piece = block.begin(); !piece.atEnd(); ++piece) {
            const QTextFragment fragment = piece.fragment();
            if (!fragment.charFormat().isImageFormat()) {
                continue;
            }
            const QTextImageFormat image = fragment.charFormat().toImageFormat();
            const QString words = image.property(QTextFormat::ImageAltText).toString();
            for (int i = 0; i < fragment.length(); ++i) {
                pictures.append({fragment.position() + i, words.isEmpty() ? image.name() : words});
            }
        }
    }
    QTextCursor cursor(document());
    for (auto picture = pictures.crbegin(); picture != pictures.crend(); ++picture) {
        cursor.setPosition(picture->first);
        cursor.deleteChar();
        QTextCharFormat quiet;
        quiet.setFontItalic(true);
        cursor.insertText(tr("[picture: %1]").arg(picture->second), quiet);
    }
}

void MarkdownView::dressTables()
{
    const QList<QTextFrame *> frames = document()->rootFrame()->childFrames();
    for (QTextFrame *frame : frames) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (!table) {
            continue;
        }
        QTextTableFormat format = table->format();
        format.setBorder(0);
        format.setBorderCollapse(true);
        format.setCellPadding(cellPadding);
        format.setCellSpacing(0);
        format.setHeaderRowCount(1);
        format.setTopMargin(6);
        format.setBottomMargin(10);
        table->setFormat(format);
        for (int row = 0; row < table->rows(); ++row) {
            for (int column = 0; column < table->columns(); ++column) {
                QTextTableCell cell = table->cellAt(row, column);
                QTextTableCellFormat line = cell.format().toTableCellFormat();
                line.setBottomBorder(1);
                line.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
                line.setBottomBorderBrush(palette().color(QPalette::Mid));
                cell.setFormat(line);
            }
        }
    }
}

void MarkdownView::dressCode()
{
    const QString fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont).family();
    for (QTextBlock block = document()->begin(); block.isValid();) {
        if (!isCode(block)) {
            block = block.next();
            continue;
        }
        const QString language = block.blockFormat().stringProperty(QTextFormat::BlockCodeLanguage);
        QStringList lines;
        QList<QTextBlock> blocks;
        const auto goesOn = [&language](const QTextBlock &one) {
            return one.isValid() && isCode(one) &&
                   one.blockFormat().stringProperty(QTextFormat::BlockCodeLanguage) == language;
        };
        for (; goesOn(block); block = block.next()) {
            lines.append(block.text());
            blocks.append(block);
        }
        const auto colours = m_colours.colour(lines, language, palette());
        for (qsizetype i = 0; i < blocks.size(); ++i) {
            QTextCursor cursor(blocks[i]);
            QTextBlockFormat format;
            format.setBackground(palette().color(QPalette::AlternateBase));
            format.setLeftMargin(codeMargin);
            format.setRightMargin(codeMargin);
            format.setTopMargin(i == 0 ? codeMargin : 0);
            format.setBottomMargin(i + 1 == blocks.size() ? codeMargin : 0);
            format.setNonBreakableLines(false);
            cursor.mergeBlockFormat(format);
            cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
            QTextCharFormat letters;
            letters.setFontFamilies({fixed});
            cursor.mergeCharFormat(letters);
        }
        for (qsizetype i = 0; i < blocks.size(); ++i) {
            blocks[i].layout()->setFormats(colours[i]);
            document()->markContentsDirty(blocks[i].position(), blocks[i].length());
        }
    }
}

void MarkdownView::dressQuotes()
{
    QColor quiet = palette().color(QPalette::Text);
    quiet.setAlphaF(0.75F);
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().intProperty(QTextFormat::BlockQuoteLevel) == 0) {
            continue;
        }
        QTextCursor cursor(block);
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        QTextCharFormat letters;
        letters.setForeground(quiet);
        letters.setFontItalic(true);
        cursor.mergeCharFormat(letters);
    }
}

QVariant MarkdownView::loadResource(int, const QUrl &)
{
    return {};
}

void MarkdownView::follow(const QUrl &link)
{
    const QString scheme = link.scheme().toLower();
    if (scheme == QLatin1String("http") || scheme == QLatin1String("https")) {
        Q_EMIT addressChosen(link);
    } else if (scheme.isEmpty() && link.host().isEmpty() && !link.path().isEmpty()) {
        Q_EMIT fileChosen(link.path());
    } else if (link.hasFragment() && scheme.isEmpty() && link.path().isEmpty()) {
        scrollToAnchor(link.fragment());
    }
}

void MarkdownView::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_rendering && !m_markdown.isEmpty()) {
        render();
    }
}

}
