// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/desktopfilepicker.h"

#include <QFileDialog>

namespace a2c::ui
{

DesktopFilePicker::DesktopFilePicker(Dialogs dialogs)
    : m_dialogs(dialogs)
{
}

QFileDialog *DesktopFilePicker::dialog(QWidget *parent, const QString &title)
{
    auto *result = new QFileDialog(parent, title, m_lastFolder);
    result->setAttribute(Qt::WA_DeleteOnClose);
    result->setOption(QFileDialog::DontUseNativeDialog, m_dialogs == Dialogs::OfQt);
    QObject::connect(result, &QFileDialog::accepted, result,
                     [this, result] { m_lastFolder = result->directory().absolutePath(); });
    return result;
}

void DesktopFilePicker::pickFolder(QWidget *parent, const QString &title, std::function<void(const QString &)> picked)
{
    QFileDialog *box = dialog(parent, title);
    box->setFileMode(QFileDialog::Directory);
    box->setOption(QFileDialog::ShowDirsOnly);
    QObject::connect(box, &QFileDialog::fileSelected, parent, std::move(picked));
    box->open();
}

void DesktopFilePicker::pickArchives(QWidget *parent, const QString &title,
                                     std::function<void(const QStringList &)> picked)
{
    QFileDialog *box = dialog(parent, title);
    box->setFileMode(QFileDialog::ExistingFiles);
    box->setNameFilters({tr("Packed skills (*.zip *.tar.gz *.tgz *.skill)"), tr("All files (*)")});
    QObject::connect(box, &QFileDialog::filesSelected, parent, std::move(picked));
    box->open();
}

void DesktopFilePicker::pickFile(QWidget *parent, const QString &title, const QString &filter,
                                 std::function<void(const QString &)> picked)
{
    QFileDialog *box = dialog(parent, title);
    box->setFileMode(QFileDialog::ExistingFile);
    box->setNameFilters({filter, tr("All files (*)")});
    QObject::connect(box, &QFileDialog::fileSelected, parent, std::move(picked));
    box->open();
}

void DesktopFilePicker::pickSaveName(QWidget *parent, const QString &title, const QString &suggested,
                                     const QString &filter, std::function<void(const QString &)> picked)
{
    QFileDialog *box = dialog(parent, title);
    box->setAcceptMode(QFileDialog::AcceptSave);
    box->setNameFilter(filter);
    box->selectFile(suggested);
    QObject::connect(box, &QFileDialog::fileSelected, parent, std::move(picked));
    box->open();
}

}
