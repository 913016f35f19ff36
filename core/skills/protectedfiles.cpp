// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/protectedfiles.h"

#include <algorithm>
#include <array>

#include <QChar>
#include <QLatin1StringView>

namespace a2c::skills
{

namespace
{

using L1 = QLatin1StringView;

constexpr std::array prefixes{L1(".skillenv")};
constexpr std::array wholeNames{L1(".env"),     L1(".netrc"),    L1(".npmrc"), L1(".pypirc"), L1(".git-credentials"),
                                L1(".git"),     L1(".ssh"),      L1(".aws"),   L1("id_rsa"),  L1("id_dsa"),
                                L1("id_ecdsa"), L1("id_ed25519")};
constexpr std::array suffixes{L1(".pem"), L1(".key"), L1(".p12"), L1(".pfx")};
constexpr L1 envPrefix(".env.");
constexpr std::array envExceptions{L1(".env.example"), L1(".env.sample"), L1(".env.template")};

/// Code points that some file system or reader drops when it compares names.
bool isIgnorable(char32_t point)
{
    switch (QChar::category(point)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Mark_NonSpacing:
    case QChar::Mark_Enclosing:
        return true;
    default:
        // The Hangul fillers, and the rest of the block that Unicode keeps for what is not shown.
        return point == 0x115f || point == 0x1160 || point == 0x3164 || point == 0xffa0 ||
               (point >= 0xe0000 && point <= 0xe0fff);
    }
}

QString skeletonOf(QStringView name)
{
    QString skeleton;
    // Decomposed, so that an accent on a letter falls away with the other marks.
    for (const char32_t point : name.toString().normalized(QString::NormalizationForm_KD).toCaseFolded().toUcs4()) {
        if (!isIgnorable(point)) {
            skeleton += QChar::fromUcs4(point);
        }
    }
    return skeleton;
}

QStringView withoutTail(QStringView name)
{
    while (!name.isEmpty() && (name.back() == u'.' || name.back().isSpace())) {
        name.chop(1);
    }
    return name;
}

template<typename List>
bool contains(const List &list, QStringView name)
{
    return std::ranges::any_of(list, [name](L1 one) { return name == one; });
}

bool matches(QStringView name)
{
    const auto nameStartsWith = [name](L1 prefix) { return name.startsWith(prefix); };
    const auto nameEndsWith = [name](L1 suffix) { return name.endsWith(suffix); };
    return std::ranges::any_of(prefixes, nameStartsWith) || contains(wholeNames, name) ||
           std::ranges::any_of(suffixes, nameEndsWith) ||
           (name.startsWith(envPrefix) && !contains(envExceptions, name));
}

/// Most folder names end here: nothing protected is made of these alone.
bool isPlainlyHarmless(QStringView name)
{
    return std::ranges::all_of(name, [](QChar unit) {
        const char16_t value = unit.unicode();
        return (value >= u'a' && value <= u'z') || (value >= u'0' && value <= u'9') || value == u'-';
    });
}

}

bool isProtectedName(QStringView name)
{
    if (isPlainlyHarmless(name)) {
        return false;
    }
    const QString skeleton = skeletonOf(name);
    const QStringView whole = withoutTail(skeleton);
    const QStringView beforeStream = withoutTail(whole.first(qMax(qsizetype{0}, whole.indexOf(u':'))));
    return matches(whole) || (!beforeStream.isEmpty() && matches(beforeStream));
}

bool isProtectedPath(QStringView path)
{
    qsizetype from = 0;
    for (qsizetype at = 0; at <= path.size(); ++at) {
        if (at == path.size() || path[at] == u'/' || path[at] == u'\\') {
            if (isProtectedName(path.sliced(from, at - from))) {
                return true;
            }
            from = at + 1;
        }
    }
    return false;
}

QStringList protectedPatterns()
{
    QStringList patterns;
    for (const L1 prefix : prefixes) {
        patterns += prefix + u'*';
    }
    for (const L1 name : wholeNames) {
        patterns += name;
    }
    patterns += envPrefix + u'*';
    for (const L1 suffix : suffixes) {
        patterns += u'*' + suffix;
    }
    return patterns;
}

QStringList unprotectedExceptions()
{
    return {envExceptions.begin(), envExceptions.end()};
}

}
