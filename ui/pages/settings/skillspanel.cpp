// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settingspage/skillspanel.h"

#include <QDir>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "dialogs/filepicker.h"
#include "engine/engineclient.h"
#include "settings/store.h"
#include "settings/table.h"
#include "settingspage/limitspanel.h"
#include "skills/protectedfiles.h"
#include "text/errorwords.h"
#include "theme/sign.h"
#include "widgets/messageline.h"

namespace a2c::ui
{

namespace
{

QString originSentence(HomeChoice::Origin origin)
{
    switch (origin) {
    case HomeChoice::Origin::Option:
        return SkillsPanel::tr("Set by --skills-home; it counts until the program ends.");
    case HomeChoice::Origin::Environment:
        return SkillsPanel::tr("Set by the environment variable A2C_SKILL_HOME.");
    case HomeChoice::Origin::Setting:
        return SkillsPanel::tr("Chosen here.");
    case HomeChoice::Origin::Default:
        return SkillsPanel::tr("The default place.");
    }
    return {};
}

}

SkillsPanel::SkillsPanel(const Parts &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
    , m_message(new MessageLine)
{
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_message);
    column->addWidget(makeHome());
    column->addWidget(new LimitsPanel(parts.engine, parts.store, parts.environment));
    column->addWidget(makeProtected());
    column->addStretch(1);
    connect(&parts.engine, &app::EngineClient::commandFinished, this, &SkillsPanel::finishApply);
    connect(&parts.store, &settings::Store::changed, this, [this](const QString &key) {
        if (key == settings::table::SkillsHome.key) {
            followSetting();
        }
    });
    m_served = home().path;
    showHome();
}

QWidget *SkillsPanel::makeHome()
{
    auto *group = new QGroupBox(tr("Skills folder"));
    auto *column = new QVBoxLayout(group);
    auto *row = new QHBoxLayout;
    m_folder = new QLineEdit;
    m_folder->setObjectName(QStringLiteral("skillsHome"));
    m_folder->setAccessibleName(group->title());
    m_choose = new QPushButton(icon(Sign::OpenFolder), tr("Choose…"));
    m_choose->setObjectName(QStringLiteral("skillsHomeChoose"));
    m_apply = new QPushButton(tr("Apply"));
    m_apply->setObjectName(QStringLiteral("skillsHomeApply"));
    m_default = new QPushButton(tr("Default"));
    m_default->setObjectName(QStringLiteral("skillsHomeDefault"));
    m_default->setToolTip(tr("Use the default place again"));
    row->addWidget(m_folder, 1);
    row->addWidget(m_choose);
    row->addWidget(m_default);
    row->addWidget(m_apply);
    m_origin = new QLabel;
    m_origin->setObjectName(QStringLiteral("skillsHomeOrigin"));
    m_origin->setWordWrap(true);
    column->addLayout(row);
    column->addWidget(m_origin);
    connect(m_choose, &QPushButton::clicked, this, &SkillsPanel::chooseFolder);
    connect(m_folder, &QLineEdit::textChanged, this, &SkillsPanel::showButtons);
    connect(m_folder, &QLineEdit::returnPressed, m_apply, &QPushButton::click);
    connect(m_apply, &QPushButton::clicked, this, [this] { apply(m_folder->text()); });
    connect(m_default, &QPushButton::clicked, this, [this] { apply({}); });
    return group;
}

QWidget *SkillsPanel::makeProtected()
{
    auto *group = new QGroupBox(tr("Files that never leave this machine"));
    auto *column = new QVBoxLayout(group);
    auto *words = new QLabel(tr("Agents cannot read files and folders of these names, wherever they are in a skill and "
                                "whatever their letter case; an export leaves them out."));
    words->setWordWrap(true);
    auto *list = new QLabel(skills::protectedPatterns().join(QStringLiteral("   ")));
    list->setObjectName(QStringLiteral("protectedFiles"));
    list->setAccessibleName(group->title());
    list->setWordWrap(true);
    list->setTextFormat(Qt::PlainText);
    list->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *free = new QLabel(tr("Not protected: %1").arg(skills::unprotectedExceptions().join(QStringLiteral("   "))));
    free->setTextFormat(Qt::PlainText);
    free->setWordWrap(true);
    column->addWidget(words);
    column->addWidget(list);
    column->addWidget(free);
    return group;
}

HomeChoice SkillsPanel::home() const
{
    return chooseHome(m_parts.homeOption, m_parts.store.value(settings::table::SkillsHome), m_parts.environment);
}

void SkillsPanel::showHome()
{
    const HomeChoice choice = home();
    m_folder->setText(choice.path);
    m_origin->setText(originSentence(choice.origin));
    showButtons();
}

void SkillsPanel::followSetting()
{
    // A reset changes the setting by itself; what was just applied is served already.
    if (const QString path = home().path; path != m_served) {
        m_served = path;
        m_parts.engine.setSkillsHome(path);
    }
    showHome();
}

void SkillsPanel::showButtons()
{
    const HomeChoice choice = home();
    const bool fixed = choice.origin == HomeChoice::Origin::Option || choice.origin == HomeChoice::Origin::Environment;
    const bool free = !fixed && m_request == 0;
    m_folder->setEnabled(free);
    m_choose->setEnabled(free);
    m_default->setEnabled(free && choice.origin == HomeChoice::Origin::Setting);
    const QString typed = m_folder->text().trimmed();
    m_apply->setEnabled(free && !typed.isEmpty() && QDir::cleanPath(typed) != choice.path);
}

void SkillsPanel::chooseFolder()
{
    m_parts.picker.pickFolder(this, tr("Choose the skills folder"),
                              [this](const QString &folder) { m_folder->setText(folder); });
}

void SkillsPanel::apply(const QString &folder)
{
    m_wanted = folder.trimmed();
    if (!m_wanted.isEmpty() && !QDir::isAbsolutePath(m_wanted)) {
        m_message->say(MessageLine::Kind::Error, tr("The folder must be an absolute path, such as /home/me/skills."));
        return;
    }
    m_message->dismiss();
    m_request = m_parts.engine.setSkillsHome(chooseHome({}, m_wanted, m_parts.environment).path);
    showButtons();
}

void SkillsPanel::finishApply(const computer::CommandOutcome &outcome)
{
    if (m_request == 0 || outcome.id != m_request) {
        return;
    }
    m_request = 0;
    if (outcome.ok) {
        m_served = chooseHome({}, m_wanted, m_parts.environment).path;
        m_parts.store.setValue(settings::table::SkillsHome, m_wanted);
        showHome();
        m_message->say(MessageLine::Kind::Information, tr("Skills are served from %1 now.").arg(home().path));
    } else {
        showButtons();
        m_message->say(MessageLine::Kind::Error, ErrorWords::sentence(outcome.error));
    }
}

}
