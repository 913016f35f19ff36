// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settingspage/connectionform.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QUrl>

#include "dialogs/filepicker.h"
#include "settings/profilejson.h"
#include "settingspage/credentialtable.h"
#include "settingspage/profilewords.h"
#include "theme/sign.h"

namespace a2c::ui
{

using settings::ConnectionProfile;
using settings::ProfileProblem;

namespace
{

QFormLayout *formIn(QWidget *parent)
{
    auto *form = new QFormLayout(parent);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return form;
}

}

ConnectionForm::ConnectionForm(FilePicker &picker, QWidget *parent)
    : QWidget(parent)
    , m_picker(picker)
    , m_credentials(new CredentialTable)
    , m_moreButton(new QToolButton)
    , m_more(new QWidget)
{
    QFormLayout *form = formIn(this);
    m_url = addLine(form, QStringLiteral("connectionUrl"), tr("&Address"), QStringLiteral("https://office.example"));
    m_office = addLine(form, QStringLiteral("connectionOffice"), tr("&Office"), tr("the Agent joins the same one"));
    m_name = addLine(form, QStringLiteral("connectionName"), tr("&Name of this Computer"), QStringLiteral("my-desk"));
    addField(form, tr("&Credentials"), m_credentials, m_credentials);
    m_title = addLine(form, QStringLiteral("connectionTitle"), tr("&Shown as"), tr("office and server"));
    addMore(form);
    connect(m_credentials, &CredentialTable::edited, this, &ConnectionForm::edited);
}

QLineEdit *ConnectionForm::addLine(QFormLayout *form, const QString &name, const QString &label, const QString &example)
{
    auto *line = new QLineEdit;
    line->setObjectName(name);
    line->setPlaceholderText(example);
    addField(form, label, line, line);
    connect(line, &QLineEdit::textEdited, this, &ConnectionForm::edited);
    return line;
}

/// @p line is what stands in the row: the editor, or a widget around it.
void ConnectionForm::addField(QFormLayout *form, const QString &label, QWidget *editor, QWidget *line)
{
    auto *title = new QLabel(label);
    title->setBuddy(editor);
    editor->setAccessibleName(QString(label).remove(QLatin1Char('&')));
    form->addRow(title, line);
    auto *problem = new QLabel;
    problem->setObjectName(editor->objectName() + QStringLiteral("Problem"));
    problem->setWordWrap(true);
    problem->hide();
    form->addRow(problem);
    m_problems.insert(editor, problem);
}

void ConnectionForm::addMore(QFormLayout *form)
{
    m_moreButton->setObjectName(QStringLiteral("connectionMore"));
    m_moreButton->setText(tr("More"));
    m_moreButton->setCheckable(true);
    m_moreButton->setAutoRaise(true);
    m_moreButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_moreButton->setFocusPolicy(Qt::TabFocus);
    m_moreButton->setToolTip(tr("Path, protocol version, transport, authority, proxy"));
    form->addRow(m_moreButton);
    form->addRow(m_more);
    connect(m_moreButton, &QToolButton::toggled, this, &ConnectionForm::showMore);

    QFormLayout *inner = formIn(m_more);
    m_path = addLine(inner, QStringLiteral("connectionPath"), tr("&Path"), ConnectionProfile().path);
    m_version = new QComboBox;
    m_version->setObjectName(QStringLiteral("connectionVersion"));
    m_version->setEditable(true);
    m_version->addItem(ConnectionProfile().protocolVersion);
    addField(inner, tr("Protocol &version"), m_version, m_version);
    connect(m_version, &QComboBox::editTextChanged, this, &ConnectionForm::edited);
    m_transports = new QComboBox;
    m_transports->setObjectName(QStringLiteral("connectionTransports"));
    m_transports->addItem(tr("Polling, then WebSocket"), QStringLiteral("polling+websocket"));
    m_transports->addItem(tr("WebSocket only"), QStringLiteral("websocket"));
    m_transports->addItem(tr("Polling only"), QStringLiteral("polling"));
    addField(inner, tr("&Transport"), m_transports, m_transports);
    connect(m_transports, &QComboBox::currentIndexChanged, this, &ConnectionForm::edited);
    m_caFile = new QLineEdit;
    m_caFile->setObjectName(QStringLiteral("connectionCaFile"));
    m_caFile->setPlaceholderText(tr("the system's authorities"));
    auto *choose = new QAction(icon(Sign::OpenFolder), tr("Choose a file"), this);
    m_caFile->addAction(choose, QLineEdit::TrailingPosition);
    connect(choose, &QAction::triggered, this, [this] {
        m_picker.pickFile(this, tr("Certificate of an authority"), tr("PEM (*.pem *.crt);;All files (*)"),
                          [this](const QString &path) {
                              m_caFile->setText(path);
                              Q_EMIT edited();
                          });
    });
    connect(m_caFile, &QLineEdit::textEdited, this, &ConnectionForm::edited);
    addField(inner, tr("Own aut&hority"), m_caFile, m_caFile);
    m_proxy = addLine(inner, QStringLiteral("connectionProxy"), tr("Pro&xy"), tr("the system's"));
    showMore(false);
}

void ConnectionForm::showMore(bool shown)
{
    m_more->setVisible(shown);
    m_moreButton->setArrowType(shown ? Qt::DownArrow : Qt::RightArrow);
}

void ConnectionForm::setProfile(const ConnectionProfile &profile)
{
    m_url->setText(profile.url.toString());
    m_office->setText(profile.office);
    m_name->setText(profile.computerName);
    m_title->setText(profile.title);
    m_credentials->setCredentials(credentialsOf(profile));
    m_path->setText(profile.path);
    m_version->setEditText(profile.protocolVersion);
    m_transports->setCurrentIndex(qMax(0, m_transports->findData(profile.transports)));
    m_caFile->setText(profile.caFile);
    m_proxy->setText(profile.proxy);
    clearProblems();
    m_given = profile;
    // What the fields cannot show the same way (a path's slashes) is no edit.
    m_given = this->profile();
}

ConnectionProfile ConnectionForm::profile() const
{
    ConnectionProfile profile = m_given;
    profile.url = settings::urlFromInput(m_url->text());
    profile.office = m_office->text().trimmed();
    profile.computerName = m_name->text().trimmed();
    profile.title = m_title->text().trimmed();
    setCredentials(profile, m_credentials->credentials());
    profile.path = settings::pathFromInput(m_path->text());
    profile.protocolVersion = m_version->currentText().trimmed();
    profile.transports = m_transports->currentData().toString();
    profile.caFile = m_caFile->text().trimmed();
    profile.proxy = m_proxy->text().trimmed();
    return profile;
}

bool ConnectionForm::isEdited() const
{
    return profile() != m_given;
}

QWidget *ConnectionForm::editorOf(ProfileProblem problem) const
{
    switch (problem) {
    case ProfileProblem::UrlMissing:
    case ProfileProblem::UrlMalformed:
    case ProfileProblem::UrlScheme:
    case ProfileProblem::UrlCredentials:
        return m_url;
    case ProfileProblem::PathMalformed:
        return m_path;
    case ProfileProblem::OfficeMissing:
        return m_office;
    case ProfileProblem::NameMissing:
        return m_name;
    case ProfileProblem::TextTooLong:
    case ProfileProblem::TextUnprintable: {
        ConnectionProfile office = profile();
        office.computerName = QStringLiteral("x");
        return settings::problemsOf(office).contains(problem) ? m_office : m_name;
    }
    case ProfileProblem::VersionMalformed:
        return m_version;
    case ProfileProblem::HeaderName:
    case ProfileProblem::HeaderValue:
        return m_credentials;
    case ProfileProblem::ProxyMalformed:
        return m_proxy;
    }
    return m_url;
}

bool ConnectionForm::check()
{
    clearProblems();
    QWidget *first = nullptr;
    const auto say = [this, &first](QWidget *editor, const QString &sentence) {
        QLabel *label = m_problems.value(editor);
        if (!label->isHidden()) {
            return;
        }
        label->setText(QStringLiteral("⚠ ") + sentence);
        label->show();
        editor->setAccessibleDescription(sentence);
        if (m_more->isAncestorOf(editor)) {
            m_moreButton->setChecked(true);
        }
        first = first ? first : editor;
    };
    for (const ProfileProblem problem : settings::problemsOf(profile())) {
        say(editorOf(problem), ProfileWords::sentence(problem));
    }
    const auto credentials = problemsOf(m_credentials->credentials());
    if (!credentials.isEmpty()) {
        say(m_credentials, ProfileWords::sentence(credentials.first()));
    }
    if (first) {
        first->setFocus(Qt::OtherFocusReason);
    }
    return !first;
}

void ConnectionForm::clearProblems()
{
    for (auto problem = m_problems.begin(); problem != m_problems.end(); ++problem) {
        problem.value()->hide();
        problem.key()->setAccessibleDescription({});
    }
}

void ConnectionForm::focusFirst()
{
    m_url->setFocus(Qt::OtherFocusReason);
}

}
