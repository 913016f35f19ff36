// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/skills/filepreview.h"

#include <QEvent>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>

#include "text/errorwords.h"
#include "widgets/codecolours.h"

namespace a2c::ui
{

namespace
{

constexpr qsizetype longestColoured = 128 * 1024;

}

FilePreview::FilePreview(CodeColours &colours, QWidget *parent)
    : QStackedWidget(parent)
    , m_colours(colours)
    , m_note(new QLabel)
    , m_text(new QPlainTextEdit)
    , m_picture(new QLabel)
{
    m_note->setObjectName(QStringLiteral("previewNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setAlignment(Qt::AlignCenter);
    m_note->setWordWrap(true);
    m_note->setMargin(12);
    m_text->setObjectName(QStringLiteral("previewText"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setFrameShape(QFrame::NoFrame);
    m_picture->setObjectName(QStringLiteral("previewPicture"));
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setMinimumSize(1, 1);
    addWidget(m_note);
    addWidget(m_text);
    addWidget(m_picture);
    connect(&m_loader, &PreviewLoader::loaded, this, &FilePreview::showPreview);
}

void FilePreview::showFile(const QString &root, const QString &relPath)
{
    m_fileName = relPath.sliced(relPath.lastIndexOf(QLatin1Char('/')) + 1);
    m_loader.load(root, relPath);
}

void FilePreview::showNote(const QString &words)
{
    m_loader.cancel();
    m_note->setText(words);
    m_image = {};
    m_text->clear();
    setCurrentWidget(m_note);
}

QString FilePreview::note() const
{
    return currentWidget() == m_note ? m_note->text() : QString();
}

QString FilePreview::text() const
{
    return currentWidget() == m_text ? m_text->toPlainText() : QString();
}

void FilePreview::showPreview(const Preview &preview)
{
    if (preview.refused) {
        showNote(ErrorWords::sentence(preview.error));
        return;
    }
    switch (preview.kind) {
    case Preview::Kind::Nothing:
        showNote(tr("There is no preview of this kind of file."));
        return;
    case Preview::Kind::Text:
        m_text->setAccessibleName(tr("Content of %1").arg(preview.relPath));
        m_text->setPlainText(preview.cut ? preview.text + QLatin1Char('\n') + tr("… (the rest is not shown)")
                                         : preview.text);
        // Very long lines and texts make colouring slow, and nobody reads them here.
        m_colours.attach(m_text->document(), preview.text.size() <= longestColoured ? m_fileName : QString(),
                         palette());
        setCurrentWidget(m_text);
        return;
    case Preview::Kind::Picture:
        m_picture->setAccessibleName(tr("Picture %1").arg(preview.relPath));
        m_image = preview.picture;
        setCurrentWidget(m_picture);
        fitPicture();
        return;
    }
}

void FilePreview::fitPicture()
{
    if (m_image.isNull()) {
        return;
    }
    const qreal scale = devicePixelRatioF();
    const QSize room = (QSizeF(size()) * scale).toSize();
    QImage shown = m_image;
    if (shown.width() > room.width() || shown.height() > room.height()) {
        shown = shown.scaled(room, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    }
    shown.setDevicePixelRatio(scale);
    m_picture->setPixmap(QPixmap::fromImage(shown));
}

void FilePreview::resizeEvent(QResizeEvent *event)
{
    QStackedWidget::resizeEvent(event);
    fitPicture();
}

void FilePreview::changeEvent(QEvent *event)
{
    QStackedWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && currentWidget() == m_text) {
        m_colours.attach(m_text->document(), m_fileName, palette());
    }
}

}
