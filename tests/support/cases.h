// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QList>
#include <QString>
#include <QStringList>

/// Reads the tables of tests/data/cases.
namespace a2c::support
{

inline QString casesFolder()
{
    return QStringLiteral(A2C_TEST_DATA "/cases");
}

/// The rows of a tab-separated table without its heading.
inline QList<QStringList> tableRows(const QString &path)
{
    QList<QStringList> rows;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        qFatal("no table %s", qUtf8Printable(path));
    }
    const QList<QByteArray> lines = file.readAll().split('\n');
    for (const QByteArray &line : lines.sliced(1)) {
        if (!line.isEmpty()) {
            rows += QString::fromUtf8(line).split(u'\t');
        }
    }
    return rows;
}

/// The folder of a case that holds the package; others beside it are scenery.
inline QString packageFolder(const QString &caseName)
{
    const QDir folder(casesFolder() + u'/' + caseName);
    const QStringList names = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::Hidden);
    for (const QString &name : names) {
        if (names.size() == 1 || QFile::exists(folder.filePath(name) + QStringLiteral("/SKILL.md"))) {
            return folder.filePath(name);
        }
    }
    return {};
}

/// What Python's unicode-escape codec makes of @p text, which is how PROBES.tsv writes its paths.
inline QString unescaped(const QString &text)
{
    QString out;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] != u'\\') {
            out += text[at];
            continue;
        }
        const QChar kind = text[++at];
        const int digits = kind == u'x' ? 2 : kind == u'u' ? 4 : kind == u'U' ? 8 : 0;
        if (digits > 0) {
            out += QChar::fromUcs4(text.sliced(at + 1, digits).toUInt(nullptr, 16));
            at += digits;
        } else {
            out += kind == u'n' ? QChar(u'\n') : kind == u't' ? QChar(u'\t') : kind;
        }
    }
    return out;
}

}
