// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

#include "pages/skills/previewloader.h"

class QLabel;
class QPlainTextEdit;

namespace a2c::ui
{

class CodeColours;

/// Shows one file of a package: text in colours, a picture, or why there is nothing to see.
class FilePreview final : public QStackedWidget
{
    Q_OBJECT

public:
    /// @p colours outlives the widget.
    explicit FilePreview(CodeColours &colours, QWidget *parent = nullptr);

    void showFile(const QString &root, const QString &relPath);
    /// Words in place of a file.
    void showNote(const QString &words);
    [[nodiscard]] QString note() const;
    [[nodiscard]] QString text() const;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void showPreview(const Preview &preview);
    void fitPicture();

    CodeColours &m_colours;
    PreviewLoader m_loader;
    QLabel *m_note;
    QPlainTextEdit *m_text;
    QLabel *m_picture;
    QImage m_image;
    QString m_fileName;
};

}
