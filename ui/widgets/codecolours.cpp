// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/codecolours.h"

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/SyntaxHighlighter>
#include <KSyntaxHighlighting/Theme>

#include <QTextDocument>

namespace a2c::ui
{

namespace
{

class RangeCollector final : public KSyntaxHighlighting::AbstractHighlighter
{
public:
    QList<QTextLayout::FormatRange> line(const QString &text)
    {
        m_ranges.clear();
        m_state = highlightLine(text, m_state);
        return m_ranges;
    }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format) override
    {
        if (length <= 0 || format.isDefaultTextStyle(theme())) {
            return;
        }
        QTextLayout::FormatRange range;
        range.start = offset;
        range.length = length;
        if (format.hasTextColor(theme())) {
            range.format.setForeground(format.textColor(theme()));
        }
        if (format.isBold(theme())) {
            range.format.setFontWeight(QFont::Bold);
        }
        if (format.isItalic(theme())) {
            range.format.setFontItalic(true);
        }
        m_ranges.append(range);
    }

private:
    QList<QTextLayout::FormatRange> m_ranges;
    KSyntaxHighlighting::State m_state;
};

KSyntaxHighlighting::Theme themeFor(const KSyntaxHighlighting::Repository &repository, const QPalette &palette)
{
    const bool dark = palette.color(QPalette::Base).lightness() < 128;
    return repository.defaultTheme(dark ? KSyntaxHighlighting::Repository::DarkTheme
                                        : KSyntaxHighlighting::Repository::LightTheme);
}

}

CodeColours::CodeColours() = default;

CodeColours::~CodeColours() = default;

KSyntaxHighlighting::Repository &CodeColours::repository()
{
    if (!m_repository) {
        m_repository = std::make_unique<KSyntaxHighlighting::Repository>();
    }
    return *m_repository;
}

void CodeColours::attach(QTextDocument *document, const QString &fileName, const QPalette &palette)
{
    delete document->findChild<KSyntaxHighlighting::SyntaxHighlighter *>();
    const KSyntaxHighlighting::Definition definition = repository().definitionForFileName(fileName);
    if (!definition.isValid()) {
        return;
    }
    auto *highlighter = new KSyntaxHighlighting::SyntaxHighlighter(document);
    highlighter->setTheme(themeFor(repository(), palette));
    highlighter->setDefinition(definition);
}

QList<QList<QTextLayout::FormatRange>> CodeColours::colour(const QStringList &lines, const QString &language,
                                                           const QPalette &palette)
{
    KSyntaxHighlighting::Definition definition = repository().definitionForName(language);
    if (!definition.isValid()) {
        definition = repository().definitionForFileName(QLatin1String("x.") + language.toLower());
    }
    QList<QList<QTextLayout::FormatRange>> result;
    if (!definition.isValid()) {
        result.resize(lines.size());
        return result;
    }
    RangeCollector collector;
    collector.setTheme(themeFor(repository(), palette));
    collector.setDefinition(definition);
    for (const QString &line : lines) {
        result.append(collector.line(line));
    }
    return result;
}

}
