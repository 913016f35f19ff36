// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settingspage/limitspanel.h"

#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "engine/engineclient.h"
#include "settings/effectivelimits.h"
#include "settings/limitrange.h"
#include "settings/store.h"
#include "settings/table.h"
#include "widgets/bytesizebox.h"

namespace a2c::ui
{

using settings::LimitRange;
using settings::Limits;

LimitsPanel::LimitsPanel(app::EngineClient &engine, settings::Store &store, const QProcessEnvironment &environment,
                         QWidget *parent)
    : QGroupBox(tr("Limits"), parent)
    , m_engine(engine)
    , m_store(store)
    , m_environment(environment)
{
    auto *form = new QFormLayout(this);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    addRow(form, 0, tr("In the &answer up to"),
           tr("Text files up to this size go into the answer itself; larger ones are pulled piece by piece."));
    addRow(form, 1, tr("&Largest file"), tr("Larger files are refused."));
    addRow(form, 2, tr("&Piece of a transfer"),
           tr("How much is sent at a time, at most. A server with a smaller limit gets smaller pieces."));
    connect(&store, &settings::Store::changed, this, [this](const QString &key) {
        if (key == settings::table::ResourceLimits.key) {
            showLimits();
            m_engine.setLimits(
                settings::effectiveLimits(m_store.value(settings::table::ResourceLimits), m_environment).limits);
        }
    });
    showLimits();
}

void LimitsPanel::addRow(QFormLayout *form, int range, const QString &title, const QString &explanation)
{
    const LimitRange &limit = settings::limitRanges.at(static_cast<size_t>(range));
    auto *box = new ByteSizeBox;
    box->setObjectName(QString(limit.key));
    box->setByteRange(limit.least, limit.most);
    box->setMinimumWidth(fontMetrics().averageCharWidth() * 20);
    box->setToolTip(explanation);
    auto *note = new QLabel;
    note->setObjectName(QString(limit.key) + QStringLiteral("Note"));
    note->setWordWrap(true);
    auto *label = new QLabel(title);
    label->setBuddy(box);
    box->setAccessibleName(QString(title).remove(QLatin1Char('&')));
    box->setAccessibleDescription(explanation);
    form->addRow(label, box);
    form->addRow(note);
    note->setText(explanation);
    m_rows.append({box, note});
    connect(box, &QDoubleSpinBox::valueChanged, this, [this, range] { take(range); });
}

void LimitsPanel::showLimits()
{
    const settings::EffectiveLimits limits =
        settings::effectiveLimits(m_store.value(settings::table::ResourceLimits), m_environment);
    for (int at = 0; at < m_rows.size(); ++at) {
        const LimitRange &range = settings::limitRanges.at(static_cast<size_t>(at));
        const Row &row = m_rows.at(at);
        const QSignalBlocker quiet(row.box);
        const QString variable = QString::fromLatin1(range.variable);
        const bool outranked = limits.fromEnvironment.contains(variable);
        row.box->setBytes(limits.limits.*range.member);
        row.box->setEnabled(!outranked);
        QString note = row.box->accessibleDescription();
        if (outranked) {
            note = tr("Set by the environment variable %1.").arg(variable) + QLatin1Char(' ') + note;
        } else if (limits.ignored.contains(variable)) {
            note = tr("The environment variable %1 is passed over: it holds no size in range.").arg(variable) +
                   QLatin1Char(' ') + note;
        }
        row.note->setText(note);
    }
}

void LimitsPanel::take(int range)
{
    const LimitRange &limit = settings::limitRanges.at(static_cast<size_t>(range));
    Limits limits = m_store.value(settings::table::ResourceLimits);
    limits.*limit.member = m_rows.at(range).box->bytes();
    m_store.setValue(settings::table::ResourceLimits, limits);
}

}
