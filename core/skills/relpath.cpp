// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/relpath.h"

#include "base/utf8.h"
#include "skills/protectedfiles.h"

namespace a2c::skills
{

Result<RelPath> RelPath::parse(const QString &text)
{
    if (isProtectedPath(text)) {
        return failure(ErrorCode::Forbidden, text);
    }
    const QStringList components = text.split(u'/');
    if (text.startsWith(u'/') || text.contains(QChar(0)) || components.contains(QLatin1String(".."))) {
        return failure(ErrorCode::PathTraversal, text);
    }
    // Lone surrogates have no bytes of their own; written as "?" they could name another file.
    const bool namesAFolder = components.last().isEmpty() || components.last() == QLatin1String(".");
    if (namesAFolder || !text.isValidUtf16()) {
        return failure(ErrorCode::NotFound, text);
    }
    QByteArrayList parts;
    for (const QString &component : components) {
        if (!component.isEmpty() && component != QLatin1String(".")) {
            parts += component.toUtf8();
        }
    }
    return RelPath(parts.join('/'));
}

QString RelPath::fileName() const
{
    return fromUtf8Exactly(m_bytes.sliced(m_bytes.lastIndexOf('/') + 1));
}

}
