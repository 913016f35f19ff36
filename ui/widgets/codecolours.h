// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QPalette>
#include <QString>
#include <QTextLayout>

namespace KSyntaxHighlighting
{
class Definition;
class Repository;
class Theme;
}

class QTextDocument;

namespace a2c::ui
{

/// Colours for source text, light or dark as the palette is. The definitions are loaded when they are first needed; one
/// object serves many views. UI thread.
class CodeColours final
{
    Q_DISABLE_COPY_MOVE(CodeColours)

public:
    CodeColours();
    ~CodeColours();

    /// Colours @p document as what a file called @p fileName holds, again whenever it changes; plain for unknown kinds.
    void attach(QTextDocument *document, const QString &fileName, const QPalette &palette);
    /// The colours of single lines of @p language (a name as after a code fence); empty lists for an unknown one.
    [[nodiscard]] QList<QList<QTextLayout::FormatRange>> colour(const QStringList &lines, const QString &language,
                                                                const QPalette &palette);

private:
    [[nodiscard]] KSyntaxHighlighting::Repository &repository();

    std::unique_ptr<KSyntaxHighlighting::Repository> m_repository;
};

}
