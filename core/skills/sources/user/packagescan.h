// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <variant>

#include <QByteArray>
#include <QString>

#include "skills/entry.h"

namespace a2c::skills
{

/// Reads a package that is new or changed: what it offers, or why it is refused. Called in pool threads, several at a
/// time. The scanner fills in the fingerprint.
using PackageCheck = std::function<std::variant<Entry, Rejection>(const QString &folder)>;

/// Nothing that could be a package: no such folder, a hidden one, a stray file.
struct NoPackage {
    bool operator==(const NoPackage &) const = default;
};
/// As it was: its fingerprint is the one that was given.
struct SamePackage {
    bool operator==(const SamePackage &) const = default;
};
/// Somebody is at work on it.
struct BusyPackage {
    enum class Why {
        JustChanged,
        BeingWritten, ///< a file of it is open for writing
        CannotTell,   ///< it changed a short while ago, and nobody says whether it is open
    };
    Why why = Why::JustChanged;

    bool operator==(const BusyPackage &) const = default;
};

/// What one look at one place found.
struct PackageScan {
    QByteArray folder; ///< name below the source's folder, as the system has it
    std::variant<NoPackage, SamePackage, BusyPackage, Entry, Rejection> found;
    Fingerprint fingerprint; ///< null where there is no package, and where it is not to be trusted
};

/// Whether a package at work is taken as it is.
enum class Patience {
    HoldBack,
    TakeAsItIs,
};

/// A place to look at.
struct PlaceToScan {
    QByteArray folder;
    Fingerprint known; ///< of the last look; null: always check
    Patience patience = Patience::HoldBack;
};

}
