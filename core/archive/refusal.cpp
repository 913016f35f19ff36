// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/refusal.h"

namespace a2c::archive
{

namespace
{

constexpr qsizetype longestDetail = 200;

QLatin1StringView latinWord(Refusal refusal)
{
    using namespace Qt::StringLiterals;
    switch (refusal) {
    case Refusal::FormatMismatch:
        return "format-mismatch"_L1;
    case Refusal::Sha256Mismatch:
        return "sha256-mismatch"_L1;
    case Refusal::TooLarge:
        return "too-large"_L1;
    case Refusal::TooManyEntries:
        return "too-many-entries"_L1;
    case Refusal::Corrupt:
        return "corrupt"_L1;
    case Refusal::Encrypted:
        return "encrypted"_L1;
    case Refusal::UnsupportedCompression:
        return "unsupported-compression"_L1;
    case Refusal::UnsafePath:
        return "unsafe-path"_L1;
    case Refusal::PathTooLong:
        return "path-too-long"_L1;
    case Refusal::DuplicateEntry:
        return "duplicate-entry"_L1;
    case Refusal::CaseCollision:
        return "case-collision"_L1;
    case Refusal::UnicodeCollision:
        return "unicode-collision"_L1;
    case Refusal::SpecialFile:
        return "special-file"_L1;
    case Refusal::LinkEscape:
        return "link-escape"_L1;
    case Refusal::LinkTraversal:
        return "link-traversal"_L1;
    case Refusal::SkillMdMissing:
        return "skill-md-missing"_L1;
    case Refusal::MultipleSkills:
        return "multiple-skills"_L1;
    }
    Q_UNREACHABLE_RETURN({});
}

}

QString word(Refusal refusal)
{
    return latinWord(refusal);
}

std::unexpected<Error> refused(Refusal refusal, const QByteArray &detail)
{
    QVariantMap facts{{QStringLiteral("reason"), word(refusal)}};
    if (!detail.isEmpty()) {
        facts.insert(QStringLiteral("detail"), QString::fromUtf8(detail).left(longestDetail));
    }
    return failure(ErrorCode::PackageRejected, {}, facts);
}

bool isRefusal(const Error &error, Refusal refusal)
{
    return error.code == ErrorCode::PackageRejected &&
           error.facts.value(QStringLiteral("reason")).toString() == latinWord(refusal);
}

}
