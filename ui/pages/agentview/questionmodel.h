// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QAbstractItemModel>
#include <QStringList>

#include "engine/viewreports.h"

namespace a2c::ui
{

/// What an Agent can ask, as a tree: the list of skills, each skill, its files; tools, desktop, configuration, room.
class QuestionModel final : public QAbstractItemModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(QuestionModel)

public:
    explicit QuestionModel(QObject *parent = nullptr);
    ~QuestionModel() override;

    /// As the Agent's list has them. Those that stay keep their place, and so what is open and chosen.
    void setSkills(const QList<app::ViewSkill> &skills);
    /// The paths of the files of @p skill; nothing happens when there is no such skill.
    void setFiles(const QString &skill, const QStringList &relPaths);

    [[nodiscard]] app::ViewQuestion question(const QModelIndex &index) const;
    /// The skill that @p index is or belongs to; null for the rest.
    [[nodiscard]] const app::ViewSkill *skill(const QModelIndex &index) const;
    /// Invalid when nothing in the tree asks that.
    [[nodiscard]] QModelIndex indexOf(const app::ViewQuestion &question) const;
    [[nodiscard]] QModelIndex skillsIndex() const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &index) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex &parent = {}) const override;

private:
    struct SkillNode {
        app::ViewSkill skill;
        QStringList files;
        bool isKnown = false; ///< whether its files are
    };

    [[nodiscard]] static SkillNode *nodeOf(const QModelIndex &index);
    [[nodiscard]] int rowOf(const QString &skill) const;
    [[nodiscard]] QString displayValue(const QModelIndex &index) const;
    void removeMissing(const QList<app::ViewSkill> &skills);
    void removeSkill(int row);
    void insertSkills(int row, const QList<app::ViewSkill> &skills);

    /// By pointer, so that indexes of files find their skill whatever row it moves to.
    std::vector<std::unique_ptr<SkillNode>> m_skills;
};

}
