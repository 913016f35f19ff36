// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

namespace a2c::ui
{

class CodeColours;

/// Shows Markdown from a stranger: no HTML, no pictures (their words instead), nothing is loaded and no link is
/// followed by itself.
class MarkdownView final : public QTextBrowser
{
    Q_OBJECT

public:
    /// Longer texts are cut here before they are laid out.
    static constexpr qsizetype longestText = 200'000;

    /// @p colours outlives the view.
    explicit MarkdownView(CodeColours &colours, QWidget *parent = nullptr);

    void showMarkdown(const QString &text);

Q_SIGNALS:
    /// A link to the web was chosen: http or https. Nothing was opened.
    void addressChosen(const QUrl &address);
    /// A link to a file of the package was chosen.
    void fileChosen(const QString &relPath);

protected:
    [[nodiscard]] QVariant loadResource(int type, const QUrl &name) override;
    void changeEvent(QEvent *event) override;

private:
    void render();
    void replacePictures();
    void dressTables();
    void dressQuotes();
    void dressCode();
    void follow(const QUrl &link);

    CodeColours &m_colours;
    QString m_markdown;
    bool m_rendering = false;
};

}
