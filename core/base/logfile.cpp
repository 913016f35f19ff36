// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/logfile.h"

#include <atomic>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDateTime>
#include <QFile>
#include <QFileInfo>

#include "base/atomicfile.h"
#include "base/logscrub.h"

namespace a2c
{

namespace
{

using namespace Qt::StringLiterals;

constexpr size_t mostWaiting = 10'000;

// Qt's message handler is a plain function.
std::atomic<LogFile *> current = nullptr;

QLatin1StringView word(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
        return "DEBUG"_L1;
    case QtInfoMsg:
        return "INFO"_L1;
    case QtWarningMsg:
        return "WARNING"_L1;
    case QtCriticalMsg:
        return "ERROR"_L1;
    case QtFatalMsg:
        return "FATAL"_L1;
    }
    return {};
}

/// One line whatever is in it: what a peer sends must not be able to look like a line of ours.
QString oneLine(QString text)
{
    for (QChar &c : text) {
        if (c.category() == QChar::Other_Control || c == QChar::LineSeparator || c == QChar::ParagraphSeparator) {
            c = u' ';
        }
    }
    return text;
}

void writeAll(int file, const QByteArray &bytes)
{
    qsizetype done = 0;
    while (done < bytes.size()) {
        const ssize_t count = ::write(file, bytes.constData() + done, size_t(bytes.size() - done));
        if (count < 0 && errno != EINTR) {
            return; // a log that cannot be written has nowhere to say so
        }
        done += qMax<ssize_t>(0, count);
    }
}

}

LogFile::LogFile(Options options)
    : m_options(std::move(options))
    , m_writer([this] { run(); })
{
    current = this;
    m_before = qInstallMessageHandler(&LogFile::take);
}

LogFile::~LogFile()
{
    qInstallMessageHandler(m_before);
    current = nullptr;
    {
        const std::scoped_lock locker(m_mutex);
        m_ending = true;
    }
    m_wake.notify_one();
    m_writer.join();
    if (m_file >= 0) {
        ::close(m_file);
    }
}

void LogFile::flush()
{
    std::unique_lock locker(m_mutex);
    m_idle.wait(locker, [this] { return m_lines.empty() && !m_writing; });
}

void LogFile::take(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    const QString line = QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs) + u' ' + word(type) + u' ' +
                         QLatin1StringView(context.category) + ": "_L1 + oneLine(scrubbed(text)) + u'\n';
    if (LogFile *const log = current) {
        log->add(line.toUtf8());
        if (type == QtFatalMsg) {
            log->flush();
        }
    }
}

void LogFile::add(QByteArray line)
{
    {
        const std::scoped_lock locker(m_mutex);
        if (m_lines.size() >= mostWaiting) {
            ++m_dropped;
            return;
        }
        if (m_dropped > 0) {
            m_lines.push_back("… " + QByteArray::number(std::exchange(m_dropped, 0)) + " lines were dropped\n");
        }
        m_lines.push_back(std::move(line));
    }
    m_wake.notify_one();
}

void LogFile::run()
{
    std::unique_lock locker(m_mutex);
    while (true) {
        m_wake.wait(locker, [this] { return m_ending || !m_lines.empty(); });
        if (m_lines.empty()) {
            return;
        }
        QByteArray lines;
        for (const QByteArray &line : std::exchange(m_lines, {})) {
            lines += line;
        }
        m_writing = true;
        locker.unlock();
        write(lines);
        locker.lock();
        m_writing = false;
        m_idle.notify_all();
    }
}

void LogFile::write(const QByteArray &lines)
{
    if (m_options.echo == Echo::StandardError) {
        writeAll(STDERR_FILENO, lines);
    }
    if (m_options.path.isEmpty()) {
        return;
    }
    if (m_file < 0) {
        open();
    } else if (m_size >= m_options.maxBytes) {
        rotate();
    }
    if (m_file >= 0) {
        writeAll(m_file, lines);
        m_size += lines.size();
    }
}

void LogFile::open()
{
    if (!makePrivateFolder(QFileInfo(m_options.path).path())) {
        return;
    }
    m_file = ::open(QFile::encodeName(m_options.path).constData(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    struct stat info{};
    m_size = m_file >= 0 && ::fstat(m_file, &info) == 0 ? info.st_size : 0;
}

/// Another process may log to the same file: only the one that finds the path to be its own file moves it on.
void LogFile::rotate()
{
    const QByteArray path = QFile::encodeName(m_options.path);
    struct stat mine{};
    struct stat there{};
    const bool isMine = ::fstat(m_file, &mine) == 0 && ::stat(path.constData(), &there) == 0 &&
                        mine.st_ino == there.st_ino && mine.st_dev == there.st_dev;
    ::close(std::exchange(m_file, -1));
    if (isMine) {
        for (int number = m_options.olderFiles; number > 0; --number) {
            const QByteArray from = number == 1 ? path : path + '.' + QByteArray::number(number - 1);
            ::rename(from.constData(), (path + '.' + QByteArray::number(number)).constData());
        }
    }
    open();
}

}
