// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>

#include "settings/limits.h"
#include "settings/preferences.h"

namespace a2c::settings
{

/// How a type is written in the settings file. read() gives nothing for a value that is not one of the type's, so that
/// a hand-edited file falls back to the default instead of to zero.
template<typename T>
struct Codec;

template<>
struct Codec<bool> {
    [[nodiscard]] static std::optional<bool> read(const QJsonValue &value);
    [[nodiscard]] static QJsonValue write(bool value);
};

template<>
struct Codec<QString> {
    [[nodiscard]] static std::optional<QString> read(const QJsonValue &value);
    [[nodiscard]] static QJsonValue write(const QString &value);
};

template<>
struct Codec<QJsonArray> {
    [[nodiscard]] static std::optional<QJsonArray> read(const QJsonValue &value);
    [[nodiscard]] static QJsonValue write(const QJsonArray &value);
};

template<>
struct Codec<QJsonObject> {
    [[nodiscard]] static std::optional<QJsonObject> read(const QJsonValue &value);
    [[nodiscard]] static QJsonValue write(const QJsonObject &value);
};

template<>
struct Codec<Language> {
    [[nodiscard]] static std::optional<Language> read(const QJsonValue &value);
    [[nodiscard]] static QJsonValue write(Language value);
};

template<>
struct Codec<Appearance> {
    [[nodiscard]] static std::optional<Appearance> read(const QJsonValue &value);
    [[nodiscard]] static QJsonValue write(Appearance value);
};

template<>
struct Codec<OfficeReach> {
    [[nodiscard]] static std::optional<OfficeReach> read(const QJsonValue &value);
    [[nodiscard]] static QJsonValue write(OfficeReach value);
};

/// Each limit by itself: one that is out of range takes its default, the others stay.
template<>
struct Codec<Limits> {
    [[nodiscard]] static std::optional<Limits> read(const QJsonValue &value);
    [[nodiscard]] static QJsonValue write(const Limits &value);
};

}
