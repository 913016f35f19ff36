// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogs/filepicker.h"
#include "dialogs/opener.h"
#include "dialogs/questions.h"

namespace a2c::tests
{

/// Picks at once what the test has laid down; an empty answer is a cancel.
class FakeFilePicker final : public ui::FilePicker
{
public:
    QString folder;
    QStringList archives;
    QString file;
    QString saveName;
    QString lastSuggested;

    void pickFolder(QWidget *, const QString &, std::function<void(const QString &)> picked) override
    {
        if (!folder.isEmpty()) {
            picked(folder);
        }
    }
    void pickArchives(QWidget *, const QString &, std::function<void(const QStringList &)> picked) override
    {
        if (!archives.isEmpty()) {
            picked(archives);
        }
    }
    void pickFile(QWidget *, const QString &, const QString &, std::function<void(const QString &)> picked) override
    {
        if (!file.isEmpty()) {
            picked(file);
        }
    }
    void pickSaveName(QWidget *, const QString &, const QString &suggested, const QString &,
                      std::function<void(const QString &)> picked) override
    {
        lastSuggested = suggested;
        if (!saveName.isEmpty()) {
            picked(saveName);
        }
    }
};

/// Opens nothing, and keeps what it was asked to open.
class FakeOpener final : public ui::Opener
{
public:
    QStringList folders;
    QList<QUrl> addresses;

    void openFolder(const QString &path) override
    {
        folders.append(path);
    }
    void openAddress(const QUrl &address) override
    {
        addresses.append(address);
    }
};

/// Answers every question as the test says, and keeps the last one.
class FakeQuestions final : public ui::Questions
{
public:
    bool answer = true;
    int asked = 0;
    ui::Question last;

    void ask(QWidget *, const ui::Question &question, std::function<void()> onYes) override
    {
        ++asked;
        last = question;
        if (answer) {
            onYes();
        }
    }
};

}
