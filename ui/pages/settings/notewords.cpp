// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settingspage/notewords.h"

#include "text/errorwords.h"

namespace a2c::ui
{

using settings::Note;

QString NoteWords::sentence(const Note &note)
{
    switch (note.kind) {
    case Note::Kind::Damaged:
        return tr("The settings file was damaged. It is kept as %1; the defaults are in use.").arg(note.place);
    case Note::Kind::NotReadable:
        return tr("The settings cannot be read from %1. Changes count until the program ends and are not saved. %2")
            .arg(note.place, ErrorWords::sentence(note.error));
    case Note::Kind::NotWritable:
        return tr("The settings cannot be saved in %1. It is tried again. %2")
            .arg(note.place, ErrorWords::sentence(note.error));
    case Note::Kind::NewerVersion:
        return tr("The settings were written by a newer version of this program. What this one does not know is kept.");
    }
    return {};
}

}
