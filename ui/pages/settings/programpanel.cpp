// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settingspage/programpanel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

#include "dialogs/questions.h"
#include "settings/store.h"
#include "settings/table.h"
#include "settingspage/loginline.h"
#include "text/language.h"
#include "widgets/messageline.h"

namespace a2c::ui
{

namespace table = settings::table;

ProgramPanel::ProgramPanel(settings::Store &store, platform::Autostart &autostart, Questions &questions,
                           QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_autostart(autostart)
    , m_questions(questions)
    , m_message(new MessageLine)
{
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_message);
    column->addWidget(makeLooks());
    column->addWidget(makeDesktop());
    column->addWidget(makeNotifications());
    column->addWidget(makeReset());
    column->addStretch(1);
    connect(&store, &settings::Store::changed, this, &ProgramPanel::showValues);
    showValues();
}

QWidget *ProgramPanel::makeLooks()
{
    auto *group = new QGroupBox(tr("Looks"));
    auto *form = new QFormLayout(group);
    m_language = new QComboBox;
    m_language->setObjectName(QStringLiteral("language"));
    m_language->setAccessibleName(tr("Language"));
    m_language->addItem(tr("As the desktop"), static_cast<int>(settings::Language::System));
    m_language->addItem(QStringLiteral("English"), static_cast<int>(settings::Language::English));
    m_language->addItem(QStringLiteral("简体中文"), static_cast<int>(settings::Language::Chinese));
    m_appearance = new QComboBox;
    m_appearance->setObjectName(QStringLiteral("appearance"));
    m_appearance->setAccessibleName(tr("Appearance"));
    m_appearance->addItem(tr("As the desktop"), static_cast<int>(settings::Appearance::System));
    m_appearance->addItem(tr("Light"), static_cast<int>(settings::Appearance::Light));
    m_appearance->addItem(tr("Dark"), static_cast<int>(settings::Appearance::Dark));
    form->addRow(tr("&Language"), m_language);
    form->addRow(tr("&Appearance"), m_appearance);
    connect(m_language, &QComboBox::activated, this, [this] {
        m_store.setValue(table::UiLanguage, static_cast<settings::Language>(m_language->currentData().toInt()));
        m_message->say(MessageLine::Kind::Information, tr("The language changes when the program starts again."),
                       tr("Start again now"), [this] { Q_EMIT restartRequested(); });
    });
    connect(m_appearance, &QComboBox::activated, this, [this] {
        m_store.setValue(table::UiAppearance, static_cast<settings::Appearance>(m_appearance->currentData().toInt()));
    });
    return group;
}

QWidget *ProgramPanel::makeDesktop()
{
    auto *group = new QGroupBox(tr("Desktop"));
    auto *column = new QVBoxLayout(group);
    m_login = new LoginLine(m_autostart);
    column->addWidget(m_login);
    addSwitch(column, tr("&Connect when the program starts"), table::ConnectAtStart);
    QCheckBox *tray = addSwitch(column, tr("Go on in the &tray when the window is closed"), table::CloseToTray);
    tray->setToolTip(tr("Where the desktop has no tray, the window is minimised instead."));
    return group;
}

QWidget *ProgramPanel::makeNotifications()
{
    auto *group = new QGroupBox(tr("Notifications"));
    auto *column = new QVBoxLayout(group);
    addSwitch(column, tr("A skill was &refused"), table::NotifyRefusedSkill);
    addSwitch(column, tr("The connection is lost for more than &30 seconds"), table::NotifyConnectionLost);
    return group;
}

QWidget *ProgramPanel::makeReset()
{
    auto *group = new QGroupBox(tr("These settings"));
    auto *column = new QVBoxLayout(group);
    auto *place = new QLabel(tr("Kept in %1").arg(m_store.path()));
    place->setObjectName(QStringLiteral("settingsPlace"));
    place->setTextFormat(Qt::PlainText);
    place->setWordWrap(true);
    place->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *reset = new QPushButton(tr("Reset to the defaults…"));
    reset->setObjectName(QStringLiteral("settingsReset"));
    column->addWidget(place);
    column->addWidget(reset, 0, Qt::AlignLeft);
    connect(reset, &QPushButton::clicked, this, &ProgramPanel::askReset);
    return group;
}

QCheckBox *ProgramPanel::addSwitch(QVBoxLayout *column, const QString &text, const settings::Setting<bool> &setting)
{
    auto *box = new QCheckBox(text);
    box->setObjectName(QString(setting.key));
    column->addWidget(box);
    m_switches.append({box, &setting});
    connect(box, &QCheckBox::toggled, this, [this, &setting](bool on) { m_store.setValue(setting, on); });
    return box;
}

void ProgramPanel::showValues()
{
    for (const auto &[box, setting] : std::as_const(m_switches)) {
        const QSignalBlocker quiet(box);
        box->setChecked(m_store.value(*setting));
    }
    m_language->setCurrentIndex(m_language->findData(static_cast<int>(m_store.value(table::UiLanguage))));
    m_appearance->setCurrentIndex(m_appearance->findData(static_cast<int>(m_store.value(table::UiAppearance))));
}

void ProgramPanel::askReset()
{
    m_questions.ask(this,
                    {tr("Reset the settings?"), tr("Give every setting its default again?"),
                     tr("Limits, skills folder, language, looks, tray and notifications go back to their defaults. "
                        "Connections and their credentials stay. Skills are not touched."),
                     tr("Reset")},
                    [this] {
                        m_store.reset(settings::Scope::Preference);
                        m_message->say(MessageLine::Kind::Information, tr("Every setting has its default again."));
                    });
}

void ProgramPanel::refresh()
{
    m_login->refresh();
}

}
