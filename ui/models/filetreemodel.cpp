// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/filetreemodel.h"

#include "text/quantities.h"
#include "text/skillwords.h"
#include "theme/sign.h"

namespace a2c::ui
{

using computer::FileRow;

namespace
{

Sign signOf(const FileRow &file)
{
    if (file.isFolder) {
        return Sign::Folder;
    }
    switch (file.delivery) {
    case computer::Delivery::Forbidden:
        return Sign::Lock;
    case computer::Delivery::TooLarge:
    case computer::Delivery::Unreachable:
        return Sign::StateRejected;
    default:
        break;
    }
    if (file.mimeType.startsWith(QLatin1String("image/"))) {
        return Sign::ImageFile;
    }
    return file.mimeType.startsWith(QLatin1String("text/")) ? Sign::TextFile : Sign::File;
}

bool haveSamePaths(const QList<FileRow> &a, const QList<FileRow> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const FileRow &x, const FileRow &y) { return x.path == y.path && x.isFolder == y.isFolder; });
}

}

FileTreeModel::FileTreeModel(QObject *parent)
    : QAbstractItemModel(parent)
    , m_nodes(1)
{
}

void FileTreeModel::setFiles(const QList<FileRow> &files)
{
    if (!m_files.isEmpty() && haveSamePaths(files, m_files)) {
        m_files = files;
        for (const FileRow &file : files) {
            const int node = m_nodeOf.value(file.path);
            m_nodes[node].file = file;
            const QModelIndex first = indexOf(file.path);
            Q_EMIT dataChanged(first, first.siblingAtColumn(ColumnCount - 1));
        }
        return;
    }
    beginResetModel();
    m_files = files;
    m_nodes.clear();
    m_nodes.emplace_back();
    m_nodeOf.clear();
    for (const FileRow &file : files) {
        if (const auto known = m_nodeOf.constFind(file.path); known != m_nodeOf.constEnd()) {
            m_nodes[*known].file = file;
            continue;
        }
        const qsizetype slash = file.path.lastIndexOf(QLatin1Char('/'));
        addNode(file, slash < 0 ? 0 : folderNode(file.path.left(slash)));
    }
    endResetModel();
}

int FileTreeModel::folderNode(const QString &path)
{
    // Not recursive: a hostile package may be very deep.
    int node = 0;
    for (qsizetype end = 0; end >= 0;) {
        end = path.indexOf(QLatin1Char('/'), end + 1);
        FileRow folder;
        folder.path = end < 0 ? path : path.left(end);
        folder.isFolder = true;
        const auto known = m_nodeOf.constFind(folder.path);
        node = known != m_nodeOf.constEnd() ? *known : addNode(folder, node);
    }
    return node;
}

int FileTreeModel::addNode(const FileRow &file, int parent)
{
    const int node = static_cast<int>(m_nodes.size());
    Node fresh;
    fresh.file = file;
    fresh.parent = parent;
    fresh.rowInParent = static_cast<int>(m_nodes[parent].children.size());
    m_nodes.push_back(std::move(fresh));
    m_nodes[parent].children.push_back(node);
    m_nodeOf.insert(file.path, node);
    return node;
}

const FileRow *FileTreeModel::file(const QModelIndex &index) const
{
    return index.isValid() ? &m_nodes[index.internalId()].file : nullptr;
}

QModelIndex FileTreeModel::indexOf(const QString &path) const
{
    const int node = m_nodeOf.value(path, 0);
    return node == 0 ? QModelIndex() : createIndex(m_nodes[node].rowInParent, 0, quintptr(node));
}

QModelIndex FileTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    const Node &above = m_nodes[parent.isValid() ? parent.internalId() : 0];
    return createIndex(row, column, quintptr(above.children[row]));
}

QModelIndex FileTreeModel::parent(const QModelIndex &index) const
{
    if (!index.isValid()) {
        return {};
    }
    const int above = m_nodes[index.internalId()].parent;
    return above == 0 ? QModelIndex() : createIndex(m_nodes[above].rowInParent, 0, quintptr(above));
}

int FileTreeModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() && parent.column() != 0) {
        return 0;
    }
    return static_cast<int>(m_nodes[parent.isValid() ? parent.internalId() : 0].children.size());
}

int FileTreeModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString FileTreeModel::displayValue(const FileRow &file, int column) const
{
    switch (column) {
    case Name:
        return file.path.sliced(file.path.lastIndexOf(QLatin1Char('/')) + 1);
    case Delivery:
        return file.isFolder ? QString() : SkillWords::delivery(file.delivery);
    case Size:
        return file.isFolder ? QString() : Quantities::size(file.size);
    case Type:
        return file.isFolder ? QString() : file.mimeType;
    case Sha256:
        return file.sha256;
    default:
        return {};
    }
}

QVariant FileTreeModel::data(const QModelIndex &index, int role) const
{
    const FileRow *of = file(index);
    if (!of) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return displayValue(*of, index.column());
    case Qt::DecorationRole:
        return index.column() == Name ? QVariant(icon(signOf(*of))) : QVariant();
    case Qt::ToolTipRole:
        return index.column() == Delivery && !of->isFolder ? SkillWords::deliveryExplanation(of->delivery)
                                                           : displayValue(*of, index.column());
    case Qt::TextAlignmentRole:
        return index.column() == Size ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case PathRole:
        return of->path;
    case IsFolderRole:
        return of->isFolder;
    case DeliveryRole:
        return static_cast<int>(of->delivery);
    default:
        return {};
    }
}

QVariant FileTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole && section == Size) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Name:
        return tr("File");
    case Delivery:
        return tr("Agent gets it");
    case Size:
        return tr("Size");
    case Type:
        return tr("Type");
    case Sha256:
        return tr("SHA-256");
    default:
        return {};
    }
}

}
