// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/execline.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace a2c::platform
{

namespace
{

bool needsQuotes(const QString &argument)
{
    static const QString reserved = u" \t\n\"'\\><~|&;$*?#()`"_s;
    return argument.isEmpty() || std::ranges::any_of(argument, [](QChar one) { return reserved.contains(one); });
}

QString quoted(QString argument)
{
    argument.replace(u'%', "%%"_L1);
    if (!needsQuotes(argument)) {
        return argument;
    }
    for (const QChar special : {u'\\', u'"', u'`', u'$'}) {
        argument.replace(special, u'\\' + QString(special));
    }
    return u'"' + argument + u'"';
}

QString escapedValue(QString value)
{
    value.replace(u'\\', "\\\\"_L1);
    value.replace(u'\n', "\\n"_L1);
    value.replace(u'\t', "\\t"_L1);
    value.replace(u'\r', "\\r"_L1);
    return value;
}

std::optional<QString> unescapedValue(const QString &value)
{
    QString result;
    for (qsizetype at = 0; at < value.size(); ++at) {
        if (value.at(at) != u'\\') {
            result += value.at(at);
            continue;
        }
        if (++at == value.size()) {
            return std::nullopt;
        }
        switch (value.at(at).unicode()) {
        case 's':
            result += u' ';
            break;
        case 'n':
            result += u'\n';
            break;
        case 't':
            result += u'\t';
            break;
        case 'r':
            result += u'\r';
            break;
        case '\\':
            result += u'\\';
            break;
        default:
            return std::nullopt;
        }
    }
    return result;
}

/// Splits at blanks outside of quotes.
std::optional<QStringList> words(const QString &text)
{
    QStringList result;
    QString word;
    bool inWord = false;
    bool inQuotes = false;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar one = text.at(at);
        if (inQuotes && one == u'\\') {
            if (++at == text.size()) {
                return std::nullopt;
            }
            word += text.at(at);
        } else if (one == u'"') {
            inQuotes = !inQuotes;
            inWord = true;
        } else if (!inQuotes && one == u' ') {
            if (inWord) {
                result.append(std::exchange(word, {}));
            }
            inWord = false;
        } else {
            word += one;
            inWord = true;
        }
    }
    if (inQuotes) {
        return std::nullopt;
    }
    if (inWord) {
        result.append(word);
    }
    return result;
}

bool isFieldCode(const QString &word)
{
    return word.size() == 2 && word.front() == u'%' && word.back() != u'%';
}

}

QString execLine(const QStringList &arguments)
{
    QStringList parts;
    for (const QString &argument : arguments) {
        parts.append(quoted(argument));
    }
    return escapedValue(parts.join(u' '));
}

std::optional<QStringList> argumentsOfExecLine(const QString &line)
{
    const std::optional<QString> value = unescapedValue(line);
    std::optional<QStringList> result = value ? words(*value) : std::nullopt;
    if (!result || result->isEmpty()) {
        return std::nullopt;
    }
    result->removeIf(isFieldCode);
    for (QString &word : *result) {
        word.replace("%%"_L1, "%"_L1);
    }
    return result;
}

}
