// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/transferwords.h"

namespace a2c::ui
{

namespace
{

struct Reason {
    const char *word;
    const char *sentence;
};

constexpr Reason reasons[] = {
    {"invalid_handle", QT_TRANSLATE_NOOP("TransferWords", "The handle was not one of ours.")},
    {"gone", QT_TRANSLATE_NOOP("TransferWords", "The file or its skill is no longer there.")},
    {"forbidden", QT_TRANSLATE_NOOP("TransferWords", "The file may not be given out.")},
    {"range", QT_TRANSLATE_NOOP("TransferWords", "A part outside of the file was asked for.")},
    {"too_large", QT_TRANSLATE_NOOP("TransferWords", "The file is larger than the limit.")},
    {"traversal", QT_TRANSLATE_NOOP("TransferWords", "The path leads outside of the skill's folder.")},
    {"not_found", QT_TRANSLATE_NOOP("TransferWords", "There is no such file.")},
};

}

QString TransferWords::state(computer::TransferState state)
{
    switch (state) {
    case computer::TransferState::InFlight:
        return tr("In flight");
    case computer::TransferState::Stalled:
        return tr("Stalled");
    case computer::TransferState::Complete:
        return tr("Complete");
    case computer::TransferState::SourceChanged:
        return tr("Source changed");
    case computer::TransferState::Refused:
        return tr("Refused");
    }
    return {};
}

QString TransferWords::reason(const QString &word)
{
    for (const Reason &one : reasons) {
        if (word == QLatin1String(one.word)) {
            return tr(one.sentence);
        }
    }
    return word;
}

QStringList TransferWords::knownReasons()
{
    QStringList result;
    for (const Reason &one : reasons) {
        result.append(QLatin1String(one.word));
    }
    return result;
}

}
