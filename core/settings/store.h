// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QList>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include "base/result.h"
#include "settings/codec.h"
#include "settings/schema.h"
#include "settings/setting.h"

namespace a2c::settings
{

/// Something about the settings file that the person must see.
struct Note {
    enum class Kind {
        Damaged,      ///< was no settings file; kept aside at @c place, defaults are in use
        NotReadable,  ///< could not be read: nothing is written in this run
        NotWritable,  ///< the last write failed; tried again with the next change
        NewerVersion, ///< written by a newer program; what this one does not know is kept
    };
    Kind kind = Kind::Damaged;
    QString place;
    Error error;

    bool operator==(const Note &) const = default;
};

/// The settings, in memory and in one JSON file of mode 0600.
///
/// Thread of the owner (the UI thread in the window program). Reading a value is a look-up; a change is written
/// a moment later by a thread of its own, whole or not at all, so a crash leaves the old file or the new one. Keys that
/// the table does not name are kept.
class Store final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Store)

public:
    explicit Store(const QString &path, const Schema &schema = currentSchema(), QObject *parent = nullptr);
    /// Writes what is not written yet.
    ~Store() override;

    /// Reads the file, on this thread: call it before there is a window.
    void load();

    template<typename T>
    [[nodiscard]] T value(const Setting<T> &setting) const
    {
        return Codec<T>::read(m_values.value(setting.key)).value_or(setting.fallback);
    }
    template<typename T>
    void setValue(const Setting<T> &setting, const T &value)
    {
        put(setting.key, Codec<T>::write(value));
    }
    /// Gives every setting of @p scope its default again.
    void reset(Scope scope);

    /// Waits until everything is in the file, or could not be written.
    void flush();

    [[nodiscard]] const QList<Note> &notes() const
    {
        return m_notes;
    }
    [[nodiscard]] const QString &path() const
    {
        return m_path;
    }

signals:
    void changed(const QString &key);
    void notesChanged();
    /// The file holds what the store held when the write began.
    void saved();

private:
    void put(QLatin1StringView key, const QJsonValue &value);
    void drop(QLatin1StringView key);
    void schedule();
    void startWriting();
    void finishWriting(const Result<void> &result);
    void keepAside();
    void setNote(const Note &note);
    void clearNote(Note::Kind kind);

    QString m_path;
    Schema m_schema;
    QJsonObject m_values;
    QList<Note> m_notes;
    QTimer m_delay;
    QThreadPool m_writer;
    bool m_writing = false;
    bool m_dirty = false;
    bool m_readOnly = false;
};

}
