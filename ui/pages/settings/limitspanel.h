// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGroupBox>
#include <QProcessEnvironment>

#include "settings/limits.h"

class QFormLayout;
class QLabel;

namespace a2c::app
{
class EngineClient;
}

namespace a2c::settings
{
class Store;
struct EffectiveLimits;
}

namespace a2c::ui
{

class ByteSizeBox;

/// Sizes that bound what is given out. A variable of the environment outranks a setting, and is named where it does.
class LimitsPanel final : public QGroupBox
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LimitsPanel)

public:
    /// @p engine and @p store outlive the panel.
    LimitsPanel(app::EngineClient &engine, settings::Store &store, const QProcessEnvironment &environment,
                QWidget *parent = nullptr);

private:
    struct Row {
        ByteSizeBox *box = nullptr;
        QLabel *note = nullptr;
    };

    void addRow(QFormLayout *form, int range, const QString &title, const QString &explanation);
    void showLimits();
    void take(int range);

    app::EngineClient &m_engine;
    settings::Store &m_store;
    QProcessEnvironment m_environment;
    QList<Row> m_rows; ///< as settings::limitRanges
};

}
