// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/codec.h"

#include <array>
#include <utility>

#include "settings/limitrange.h"

using namespace Qt::StringLiterals;

namespace a2c::settings
{

namespace
{

constexpr std::array languageWords{
    std::pair{Language::System, "system"_L1},
    std::pair{Language::English, "en"_L1},
    std::pair{Language::Chinese, "zh_CN"_L1},
};

constexpr std::array appearanceWords{
    std::pair{Appearance::System, "system"_L1},
    std::pair{Appearance::Light, "light"_L1},
    std::pair{Appearance::Dark, "dark"_L1},
};

constexpr std::array reachWords{
    std::pair{OfficeReach::ThisMachine, "this-machine"_L1},
    std::pair{OfficeReach::Network, "network"_L1},
};

template<typename Words>
auto valueOf(const Words &words, const QJsonValue &value) -> std::optional<decltype(words.front().first)>
{
    const QString text = value.toString();
    for (const auto &[one, word] : words) {
        if (text == word) {
            return one;
        }
    }
    return std::nullopt;
}

template<typename Words, typename T>
QJsonValue wordOf(const Words &words, T value)
{
    for (const auto &[one, word] : words) {
        if (one == value) {
            return QJsonValue(word);
        }
    }
    return {};
}

}

std::optional<bool> Codec<bool>::read(const QJsonValue &value)
{
    return value.isBool() ? std::optional(value.toBool()) : std::nullopt;
}

QJsonValue Codec<bool>::write(bool value)
{
    return value;
}

std::optional<QString> Codec<QString>::read(const QJsonValue &value)
{
    return value.isString() ? std::optional(value.toString()) : std::nullopt;
}

QJsonValue Codec<QString>::write(const QString &value)
{
    return value;
}

std::optional<QJsonArray> Codec<QJsonArray>::read(const QJsonValue &value)
{
    return value.isArray() ? std::optional(value.toArray()) : std::nullopt;
}

QJsonValue Codec<QJsonArray>::write(const QJsonArray &value)
{
    return value;
}

std::optional<QJsonObject> Codec<QJsonObject>::read(const QJsonValue &value)
{
    return value.isObject() ? std::optional(value.toObject()) : std::nullopt;
}

QJsonValue Codec<QJsonObject>::write(const QJsonObject &value)
{
    return value;
}

std::optional<Language> Codec<Language>::read(const QJsonValue &value)
{
    return valueOf(languageWords, value);
}

QJsonValue Codec<Language>::write(Language value)
{
    return wordOf(languageWords, value);
}

std::optional<Appearance> Codec<Appearance>::read(const QJsonValue &value)
{
    return valueOf(appearanceWords, value);
}

QJsonValue Codec<Appearance>::write(Appearance value)
{
    return wordOf(appearanceWords, value);
}

std::optional<OfficeReach> Codec<OfficeReach>::read(const QJsonValue &value)
{
    return valueOf(reachWords, value);
}

QJsonValue Codec<OfficeReach>::write(OfficeReach value)
{
    return wordOf(reachWords, value);
}

std::optional<Limits> Codec<Limits>::read(const QJsonValue &value)
{
    if (!value.isObject()) {
        return std::nullopt;
    }
    Limits limits;
    const QJsonObject object = value.toObject();
    for (const LimitRange &range : limitRanges) {
        const qint64 number = object.value(range.key).toInteger(-1);
        if (number >= range.least && number <= range.most) {
            limits.*range.member = number;
        }
    }
    return limits;
}

QJsonValue Codec<Limits>::write(const Limits &value)
{
    QJsonObject object;
    for (const LimitRange &range : limitRanges) {
        object.insert(range.key, value.*range.member);
    }
    return object;
}

}
