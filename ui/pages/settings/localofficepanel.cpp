// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settingspage/localofficepanel.h"

#include <QCheckBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>

#include "dialogs/questions.h"
#include "engine/connector.h"
#include "engine/engineclient.h"
#include "office/pythonagent.h"
#include "settings/connections.h"
#include "settingspage/copyline.h"
#include "settingspage/profilewords.h"
#include "text/errorwords.h"
#include "theme/sign.h"

namespace a2c::ui
{

using app::LocalOfficeReport;
using computer::LinkState;
using settings::OfficeReach;

namespace
{

QLabel *wrapped(const QString &text)
{
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

}

LocalOfficePanel::LocalOfficePanel(const Parts &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
    , m_sign(new QLabel)
    , m_state(wrapped({}))
    , m_form(new QFormLayout)
    , m_address(new CopyLine(CopyLine::Kind::Open, QStringLiteral("localOfficeAddress"), tr("Address")))
    , m_networkAddress(
          new CopyLine(CopyLine::Kind::Open, QStringLiteral("localOfficeNetworkAddress"), tr("Address in the network")))
    , m_token(new CopyLine(CopyLine::Kind::Secret, QStringLiteral("localOfficeToken"), tr("Token")))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(makeFields());
    scroll->setAccessibleName(tr("Local office"));
    column->addWidget(scroll, 1);
    column->addWidget(makeFoot());
    connect(&parts.engine, &app::EngineClient::localOfficeChanged, this, &LocalOfficePanel::showOffice);
    connect(&parts.engine, &app::EngineClient::linkChanged, this, &LocalOfficePanel::showLink);
    connect(&parts.connections, &settings::Connections::changed, this, &LocalOfficePanel::showState);
    showOffice({});
}

QWidget *LocalOfficePanel::makeFields()
{
    auto *inside = new QWidget;
    auto *column = new QVBoxLayout(inside);
    column->addWidget(
        wrapped(tr("An office that this program offers itself. It needs no Server: an Agent that joins it "
                   "uses the skills of this Computer.")));
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto *state = new QHBoxLayout;
    m_sign->setObjectName(QStringLiteral("localOfficeSign"));
    m_state->setObjectName(QStringLiteral("localOfficeState"));
    state->addWidget(m_sign, 0, Qt::AlignTop);
    state->addWidget(m_state, 1);
    m_form->addRow(tr("State"), state);
    addCopyLine(m_address, tr("&Address"));
    addCopyLine(m_networkAddress, tr("Address in the &network"));
    m_moreAddresses = addText(QStringLiteral("localOfficeMoreAddresses"), tr("Also at"));
    addCopyLine(m_token, tr("&Token"));
    m_path = addText(QStringLiteral("localOfficePath"), tr("Path"));
    m_officeName = addText(QStringLiteral("localOfficeName"), tr("Office"));
    m_computer = addText(QStringLiteral("localOfficeComputer"), tr("Name of this Computer"));
    column->addLayout(m_form);
    m_lines = new QPushButton(icon(Sign::Copy), tr("Copy as &lines for a Python Agent"));
    m_lines->setObjectName(QStringLiteral("localOfficeLines"));
    m_lines->setToolTip(
        tr("A short program on the official Python package that joins this office and lists the skills"));
    column->addWidget(m_lines, 0, Qt::AlignLeft);
    m_open = new QCheckBox(tr("&Open to the network…"));
    m_open->setObjectName(QStringLiteral("localOfficeOpen"));
    m_openNote = wrapped(tr("Everyone who reaches the port and has the token can use this Computer. What passes is not "
                            "encrypted."));
    m_openNote->setObjectName(QStringLiteral("localOfficeOpenNote"));
    column->addSpacing(8);
    column->addWidget(m_open);
    column->addWidget(m_openNote);
    column->addStretch(1);
    connect(m_lines, &QPushButton::clicked, this, &LocalOfficePanel::copyLines);
    connect(m_open, &QCheckBox::clicked, this, &LocalOfficePanel::askForReach);
    return inside;
}

QWidget *LocalOfficePanel::makeFoot()
{
    auto *foot = new QWidget;
    auto *row = new QHBoxLayout(foot);
    row->setContentsMargins(0, 0, 0, 0);
    m_switch = new QPushButton;
    m_switch->setObjectName(QStringLiteral("localOfficeSwitch"));
    auto *elsewhere = new QPushButton(icon(Sign::Add), tr("Set up a connection to a Server…"));
    elsewhere->setObjectName(QStringLiteral("localOfficeElsewhere"));
    row->addWidget(m_switch);
    row->addStretch(1);
    row->addWidget(elsewhere);
    connect(m_switch, &QPushButton::clicked, this, &LocalOfficePanel::switchOnOrOff);
    connect(elsewhere, &QPushButton::clicked, this, &LocalOfficePanel::connectionWanted);
    return foot;
}

void LocalOfficePanel::addCopyLine(CopyLine *line, const QString &label)
{
    m_form->addRow(label, line);
    connect(line, &CopyLine::copied, this,
            [this](const QString &what) { Q_EMIT told(tr("Copied: %1", "what was copied").arg(what)); });
}

QLabel *LocalOfficePanel::addText(const QString &name, const QString &title)
{
    QLabel *text = wrapped({});
    text->setObjectName(name);
    text->setAccessibleName(title);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_form->addRow(title, text);
    return text;
}

void LocalOfficePanel::showOffice(const LocalOfficeReport &office)
{
    m_office = office;
    m_address->setText(office.url.toString());
    QStringList addresses;
    for (const QUrl &url : office.networkUrls) {
        addresses.append(url.toString());
    }
    m_networkAddress->setText(addresses.value(0));
    m_moreAddresses->setText(addresses.mid(1).join(QLatin1Char('\n')));
    m_token->setText(office.token);
    m_path->setText(office.path);
    m_officeName->setText(office.office);
    m_computer->setText(office.computer);
    m_lines->setEnabled(isOn());
    for (QWidget *row : std::initializer_list<QWidget *>{m_address, m_token, m_path, m_officeName, m_computer}) {
        m_form->setRowVisible(row, isOn());
    }
    m_form->setRowVisible(m_networkAddress, !addresses.isEmpty());
    m_form->setRowVisible(m_moreAddresses, addresses.size() > 1);
    showState();
}

void LocalOfficePanel::showLink(const computer::LinkReport &link)
{
    m_link = link;
    showState();
}

bool LocalOfficePanel::isOn() const
{
    return m_office.state == LocalOfficeReport::State::On;
}

QString LocalOfficePanel::stateWords() const
{
    switch (m_office.state) {
    case LocalOfficeReport::State::On:
        return m_link.isLocal && m_link.state == LinkState::Joined ? tr("On: this Computer has joined")
                                                                   : tr("On: this Computer is not in it");
    case LocalOfficeReport::State::Failed:
        return tr("Could not be opened. %1").arg(ErrorWords::sentence(m_office.error));
    case LocalOfficeReport::State::Off:
        break;
    }
    const auto active = m_parts.connections.profile(m_parts.connections.activeId());
    return active && m_link.state == LinkState::Joined
               ? tr("Off: switching it on leaves “%1”", "a connection's title").arg(ProfileWords::title(*active))
               : tr("Off");
}

void LocalOfficePanel::showState()
{
    const bool isFailed = m_office.state == LocalOfficeReport::State::Failed;
    const Sign sign = isOn() ? Sign::LinkJoined : isFailed ? Sign::Warning : Sign::LinkOffline;
    const int size = fontMetrics().height();
    m_sign->setPixmap(icon(sign).pixmap(size, size));
    m_state->setText(stateWords());
    m_switch->setText(isOn() ? tr("S&witch off") : tr("S&witch on"));
    m_switch->setIcon(icon(isOn() ? Sign::LinkOffline : Sign::LinkJoined));
    m_open->setChecked(m_parts.connections.localOfficeReach() == OfficeReach::Network);
    m_openNote->setVisible(m_open->isChecked());
}

void LocalOfficePanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        showState(); // a picture on a label keeps the colours that it was made with
    }
}

void LocalOfficePanel::switchOnOrOff()
{
    if (isOn()) {
        m_parts.connections.switchLocalOfficeOff();
        m_parts.connector.disconnect();
    } else {
        m_parts.connector.connectTo(settings::localOfficeId);
    }
}

void LocalOfficePanel::askForReach(bool open)
{
    showState(); // the tick shows what is, not what is wished
    if (!open) {
        setReach(OfficeReach::ThisMachine);
        return;
    }
    m_parts.questions.ask(this,
                          {tr("Open the office to the network?"), tr("Let other machines reach the local office?"),
                           tr("It then listens on all addresses of this machine. Everyone who reaches the port and has "
                              "the token can use this Computer, and what passes is not encrypted. Do this only in a "
                              "network that you trust."),
                           tr("Open to the network")},
                          [this] { setReach(OfficeReach::Network); });
}

void LocalOfficePanel::setReach(OfficeReach reach)
{
    m_parts.connections.setLocalOfficeReach(reach);
    if (isOn()) {
        m_parts.connector.connectTo(settings::localOfficeId);
    }
    showState();
}

void LocalOfficePanel::copyLines()
{
    app::OfficeNote note;
    // The network's address is good on this machine, too.
    note.url = m_office.networkUrls.isEmpty() ? m_office.url : m_office.networkUrls.constFirst();
    note.path = m_office.path;
    note.office = m_office.office;
    note.token = m_office.token;
    note.computer = m_office.computer;
    copySecret(pythonAgentLines(note));
    Q_EMIT told(tr("The lines were copied. They hold the token: give them only to who may use this Computer."));
}

}
