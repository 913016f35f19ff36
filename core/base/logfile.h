// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include <QByteArray>
#include <QString>
#include <QtLogging>

namespace a2c
{

/// Where log lines go while it lives: a file of bounded size with a few older ones beside it, and standard error.
///
/// One at a time. Any thread may log and none waits for the disk: a thread of its own writes. What comes faster than it
/// can write is dropped and counted. Lines are scrubbed first (logscrub.h).
class LogFile
{
    Q_DISABLE_COPY_MOVE(LogFile)

public:
    enum class Echo {
        None,
        StandardError,
    };
    struct Options {
        QString path; ///< its folder is made; empty: no file
        qint64 maxBytes = 2LL << 20;
        int olderFiles = 3; ///< path.1, path.2, …
        Echo echo = Echo::StandardError;
    };

    explicit LogFile(Options options);
    /// Writes what is left.
    ~LogFile();

    /// Waits until all lines so far are written. For tests, and before the program ends by force.
    void flush();

private:
    static void take(QtMsgType type, const QMessageLogContext &context, const QString &text);
    void add(QByteArray line);
    void run();
    void write(const QByteArray &lines);
    void open();
    void rotate();

    const Options m_options;
    QtMessageHandler m_before = nullptr;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::condition_variable m_idle;
    std::deque<QByteArray> m_lines;
    qint64 m_dropped = 0;
    bool m_writing = false;
    bool m_ending = false;
    int m_file = -1; ///< the writer's
    qint64 m_size = 0;
    std::thread m_writer;
};

}
