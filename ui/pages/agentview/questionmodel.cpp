// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/agentview/questionmodel.h"

#include <algorithm>
#include <array>
#include <iterator>

#include <QLocale>
#include <QSet>

#include "theme/sign.h"

namespace a2c::ui
{

using app::ViewQuestion;
using app::ViewSkill;
using app::ViewSubject;

namespace
{

constexpr std::array topSubjects{ViewSubject::Skills, ViewSubject::Tools, ViewSubject::Desktop, ViewSubject::Config,
                                 ViewSubject::Room};

/// Who a row stands under: nobody for the top rows, this for skills, a skill for its files.
const void *const underSkills = &topSubjects;

Sign signOf(ViewSubject subject)
{
    switch (subject) {
    case ViewSubject::Skills:
        return Sign::Skills;
    case ViewSubject::Tools:
        return Sign::Servers;
    case ViewSubject::Desktop:
        return Sign::Drop;
    case ViewSubject::Config:
        return Sign::Settings;
    case ViewSubject::Room:
        return Sign::Agent;
    default:
        return Sign::File;
    }
}

}

QuestionModel::QuestionModel(QObject *parent)
    : QAbstractItemModel(parent)
{
}

QuestionModel::~QuestionModel() = default;

void QuestionModel::setSkills(const QList<ViewSkill> &skills)
{
    removeMissing(skills);
    QSet<QString> staying;
    for (const auto &node : m_skills) {
        staying.insert(node->skill.name);
    }
    if (staying.isEmpty()) {
        insertSkills(0, skills);
    }
    for (int row = 0; row < skills.size(); ++row) {
        const ViewSkill &skill = skills.at(row);
        const bool isHere = row < int(m_skills.size()) && m_skills[row]->skill.name == skill.name;
        if (isHere && m_skills[row]->skill != skill) {
            m_skills[row]->skill = skill;
            const QModelIndex changed = index(row, 0, skillsIndex());
            Q_EMIT dataChanged(changed, changed);
        }
        if (!isHere) {
            if (staying.contains(skill.name)) {
                removeSkill(rowOf(skill.name)); // it moved up
            }
            insertSkills(row, {skill});
        }
    }
    const QModelIndex top = skillsIndex();
    Q_EMIT dataChanged(top, top);
}

void QuestionModel::removeMissing(const QList<ViewSkill> &skills)
{
    QSet<QString> names;
    for (const ViewSkill &skill : skills) {
        names.insert(skill.name);
    }
    for (int row = int(m_skills.size()) - 1; row >= 0; --row) {
        if (!names.contains(m_skills[row]->skill.name)) {
            removeSkill(row);
        }
    }
}

void QuestionModel::removeSkill(int row)
{
    beginRemoveRows(skillsIndex(), row, row);
    m_skills.erase(m_skills.begin() + row);
    endRemoveRows();
}

void QuestionModel::insertSkills(int row, const QList<ViewSkill> &skills)
{
    if (skills.isEmpty()) {
        return;
    }
    beginInsertRows(skillsIndex(), row, row + int(skills.size()) - 1);
    std::vector<std::unique_ptr<SkillNode>> fresh;
    for (const ViewSkill &skill : skills) {
        fresh.push_back(std::make_unique<SkillNode>(SkillNode{skill, {}, false}));
    }
    m_skills.insert(m_skills.begin() + row, std::move_iterator(fresh.begin()), std::move_iterator(fresh.end()));
    endInsertRows();
}

void QuestionModel::setFiles(const QString &skill, const QStringList &relPaths)
{
    const int row = rowOf(skill);
    if (row < 0) {
        return;
    }
    SkillNode &node = *m_skills[row];
    node.isKnown = true;
    if (node.files == relPaths) {
        return;
    }
    const QModelIndex above = index(row, 0, skillsIndex());
    if (!node.files.isEmpty()) {
        beginRemoveRows(above, 0, int(node.files.size()) - 1);
        node.files.clear();
        endRemoveRows();
    }
    if (!relPaths.isEmpty()) {
        beginInsertRows(above, 0, int(relPaths.size()) - 1);
        node.files = relPaths;
        endInsertRows();
    }
}

ViewQuestion QuestionModel::question(const QModelIndex &index) const
{
    if (const SkillNode *node = nodeOf(index)) {
        return {.subject = ViewSubject::Skill, .skill = node->skill.name, .relPath = node->files.value(index.row())};
    }
    if (const ViewSkill *asked = skill(index)) {
        return {.subject = ViewSubject::Skill, .skill = asked->name};
    }
    const ViewSubject subject = index.isValid() ? topSubjects.at(index.row()) : ViewSubject::Skills;
    return {.subject = subject};
}

const ViewSkill *QuestionModel::skill(const QModelIndex &index) const
{
    if (const SkillNode *node = nodeOf(index)) {
        return &node->skill;
    }
    return index.isValid() && index.internalPointer() == underSkills ? &m_skills[index.row()]->skill : nullptr;
}

QModelIndex QuestionModel::indexOf(const ViewQuestion &question) const
{
    if (question.skill.isEmpty()) {
        const auto top = std::ranges::find(topSubjects, question.subject);
        return top == topSubjects.end() ? QModelIndex() : index(int(top - topSubjects.begin()), 0);
    }
    const int row = rowOf(question.skill);
    if (row < 0) {
        return {};
    }
    const QModelIndex skillIndex = index(row, 0, skillsIndex());
    if (question.relPath.isEmpty()) {
        return skillIndex;
    }
    const auto file = m_skills[row]->files.indexOf(question.relPath);
    return file < 0 ? QModelIndex() : index(int(file), 0, skillIndex);
}

QModelIndex QuestionModel::skillsIndex() const
{
    return index(0, 0);
}

QuestionModel::SkillNode *QuestionModel::nodeOf(const QModelIndex &index)
{
    void *above = index.isValid() ? index.internalPointer() : nullptr;
    return above == underSkills ? nullptr : static_cast<SkillNode *>(above);
}

int QuestionModel::rowOf(const QString &skill) const
{
    const auto found = std::ranges::find_if(m_skills, [&skill](const auto &node) { return node->skill.name == skill; });
    return found == m_skills.end() ? -1 : int(found - m_skills.begin());
}

QModelIndex QuestionModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    if (!parent.isValid()) {
        return createIndex(row, column, nullptr);
    }
    const bool isFile = parent.internalPointer() == underSkills;
    return createIndex(row, column, isFile ? static_cast<const void *>(m_skills[parent.row()].get()) : underSkills);
}

QModelIndex QuestionModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalPointer() == nullptr) {
        return {};
    }
    if (const SkillNode *node = nodeOf(index)) {
        const auto found = std::ranges::find(m_skills, node, &std::unique_ptr<SkillNode>::get);
        return createIndex(int(found - m_skills.begin()), 0, underSkills);
    }
    return skillsIndex();
}

int QuestionModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid()) {
        return int(topSubjects.size());
    }
    if (parent.column() != 0 || nodeOf(parent)) {
        return 0;
    }
    if (parent.internalPointer() == underSkills) {
        return int(m_skills[parent.row()]->files.size());
    }
    return parent.row() == 0 ? int(m_skills.size()) : 0;
}

int QuestionModel::columnCount(const QModelIndex &) const
{
    return 1;
}

/// A skill's files become known when somebody opens it.
bool QuestionModel::hasChildren(const QModelIndex &parent) const
{
    const bool isUnknownSkill =
        parent.isValid() && parent.internalPointer() == underSkills && !m_skills[parent.row()]->isKnown;
    return isUnknownSkill || rowCount(parent) > 0;
}

QString QuestionModel::displayValue(const QModelIndex &index) const
{
    if (const SkillNode *node = nodeOf(index)) {
        return node->files.value(index.row());
    }
    if (const ViewSkill *shown = skill(index)) {
        return shown->name;
    }
    switch (topSubjects.at(index.row())) {
    case ViewSubject::Skills:
        return m_skills.empty() ? tr("Skills") : tr("Skills (%1)").arg(QLocale().toString(qulonglong(m_skills.size())));
    case ViewSubject::Tools:
        return tr("Tools");
    case ViewSubject::Desktop:
        return tr("Desktop");
    case ViewSubject::Config:
        return tr("Configuration");
    default:
        return tr("Who is in the office");
    }
}

QVariant QuestionModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return displayValue(index);
    case Qt::ToolTipRole:
        if (const ViewSkill *shown = skill(index); shown && !nodeOf(index)) {
            return shown->description;
        }
        return displayValue(index);
    case Qt::DecorationRole:
        return icon(nodeOf(index) ? Sign::File : skill(index) ? Sign::Folder : signOf(topSubjects.at(index.row())));
    default:
        return {};
    }
}

}
