// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/skills/filestab.h"

#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>

#include "models/filetreemodel.h"
#include "pages/skills/filepreview.h"
#include "text/skillwords.h"

namespace a2c::ui
{

using computer::Delivery;
using computer::FileRow;

namespace
{

constexpr int expandedUpTo = 200; // files

}

FilesTab::FilesTab(CodeColours &colours, QWidget *parent)
    : QWidget(parent)
    , m_model(new FileTreeModel(this))
    , m_tree(new QTreeView)
    , m_preview(new FilePreview(colours))
    , m_truncated(new QLabel(tr("The package has more than 10,000 files; the rest is not listed.")))
{
    m_tree->setObjectName(QStringLiteral("files"));
    m_tree->setAccessibleName(tr("Files of the skill"));
    m_tree->setModel(m_model);
    m_tree->setUniformRowHeights(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setTabKeyNavigation(false);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->header()->setStretchLastSection(true);
    m_tree->setColumnWidth(FileTreeModel::Name, 190);
    m_tree->setColumnWidth(FileTreeModel::Delivery, 95);
    m_tree->setColumnWidth(FileTreeModel::Size, 70);
    m_tree->setColumnWidth(FileTreeModel::Type, 120);
    m_truncated->setWordWrap(true);
    m_truncated->setMargin(6);
    m_truncated->hide();
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_tree);
    splitter->addWidget(m_preview);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(splitter, 1);
    column->addWidget(m_truncated);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &FilesTab::showFile);
    clear();
}

void FilesTab::clear()
{
    m_root.clear();
    m_model->setFiles({});
    m_truncated->hide();
    m_preview->showNote({});
}

void FilesTab::showDetails(const computer::SkillDetails &details)
{
    const QString chosen =
        m_root == details.row.place ? m_tree->currentIndex().data(FileTreeModel::PathRole).toString() : QString();
    m_root = details.row.place;
    m_model->setFiles(details.files);
    m_truncated->setVisible(details.filesTruncated);
    if (details.files.size() <= expandedUpTo) {
        m_tree->expandAll();
    }
    if (!choose(chosen)) {
        m_preview->showNote(tr("Choose a file to look into it."));
    }
}

bool FilesTab::choose(const QString &relPath)
{
    const QModelIndex index = m_model->indexOf(relPath);
    if (!index.isValid()) {
        return false;
    }
    if (m_tree->currentIndex() == index) {
        showFile(index); // its content may have changed
    } else {
        m_tree->setCurrentIndex(index);
        m_tree->scrollTo(index);
    }
    return true;
}

void FilesTab::showFile(const QModelIndex &index)
{
    const FileRow *file = m_model->file(index);
    if (!file || file->isFolder) {
        m_preview->showNote(tr("Choose a file to look into it."));
        return;
    }
    // Passwords and keys are not put on a screen without being asked for.
    if (file->delivery == Delivery::Forbidden || file->delivery == Delivery::Unreachable) {
        m_preview->showNote(SkillWords::deliveryExplanation(file->delivery));
        return;
    }
    m_preview->showFile(m_root, file->path);
}

}
