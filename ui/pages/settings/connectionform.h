// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QWidget>

#include "settings/connectionprofile.h"
#include "settings/profilecheck.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace a2c::ui
{

class CredentialTable;
class FilePicker;

/// The fields of one connection, with what is wrong said below the field that it concerns.
class ConnectionForm final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ConnectionForm)

public:
    /// @p picker outlives the form.
    explicit ConnectionForm(FilePicker &picker, QWidget *parent = nullptr);

    /// Takes back what was edited and said.
    void setProfile(const settings::ConnectionProfile &profile);
    [[nodiscard]] settings::ConnectionProfile profile() const;
    /// Whether the fields differ from setProfile().
    [[nodiscard]] bool isEdited() const;
    /// Says what is wrong and goes to the first such field; true when nothing is.
    bool check();
    void focusFirst();

Q_SIGNALS:
    void edited();

private:
    QLineEdit *addLine(QFormLayout *form, const QString &name, const QString &label, const QString &example);
    void addField(QFormLayout *form, const QString &label, QWidget *editor, QWidget *line);
    void addMore(QFormLayout *form);
    void showMore(bool shown);
    [[nodiscard]] QWidget *editorOf(settings::ProfileProblem problem) const;
    void clearProblems();

    FilePicker &m_picker;
    settings::ConnectionProfile m_given;
    QMap<QWidget *, QLabel *> m_problems; ///< by editor
    QLineEdit *m_url;
    QLineEdit *m_office;
    QLineEdit *m_name;
    QLineEdit *m_title;
    CredentialTable *m_credentials;
    QToolButton *m_moreButton;
    QWidget *m_more;
    QLineEdit *m_path = nullptr;
    QComboBox *m_version = nullptr;
    QComboBox *m_transports = nullptr;
    QLineEdit *m_caFile = nullptr;
    QLineEdit *m_proxy = nullptr;
};

}
