// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/skills/overviewtab.h"

#include <QDir>
#include <QFormLayout>
#include <QFrame>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QJsonValue>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include "text/quantities.h"
#include "text/refusalwords.h"
#include "text/skillwords.h"
#include "theme/sign.h"

namespace a2c::ui
{

using computer::Delivery;
using computer::SkillRow;
using computer::SkillState;

namespace
{

constexpr qsizetype mostKeys = 60;
constexpr qsizetype longestValue = 2000;
constexpr int buttonPadding = 28;

QLabel *valueLabel()
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    return label;
}

QString valueText(const QVariant &value)
{
    switch (value.typeId()) {
    case QMetaType::QStringList:
        return value.toStringList().join(QLatin1String(", "));
    case QMetaType::QVariantList:
    case QMetaType::QVariantMap: {
        const QJsonDocument document = QJsonDocument::fromVariant(value);
        return QString::fromUtf8(document.toJson(QJsonDocument::Indented)).trimmed();
    }
    default:
        return value.toString();
    }
}

QFormLayout *newForm()
{
    auto *form = new QFormLayout;
    form->setLabelAlignment(Qt::AlignLeading | Qt::AlignTop);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(7);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    return form;
}

QLabel *titleLabel(const QString &text)
{
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    return label;
}

}

OverviewTab::OverviewTab(QWidget *parent)
    : QScrollArea(parent)
    , m_facts(newForm())
    , m_frontmatter(newForm())
    , m_frontmatterTitle(new QLabel(tr("Frontmatter")))
{
    m_notice = makeNotice();
    setWidgetResizable(true);
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_description = fact(QStringLiteral("factDescription"), tr("Description"));
    m_state = fact(QStringLiteral("factState"), tr("State"));
    m_source = fact(QStringLiteral("factSource"), tr("Source"));
    m_place = fact(QStringLiteral("factPlace"), tr("Folder"));
    m_version = fact(QStringLiteral("factVersion"), tr("Version"));
    m_lastRead = fact(QStringLiteral("factLastRead"), tr("Last read"));
    m_files = fact(QStringLiteral("factFiles"), tr("Files"));
    m_tools = fact(QStringLiteral("factTools"), tr("Allowed tools"));
    m_warnings = fact(QStringLiteral("factWarnings"), tr("Warnings"));
    QFont bold = font();
    bold.setBold(true);
    m_frontmatterTitle->setFont(bold);
    auto *inside = new QWidget;
    auto *column = new QVBoxLayout(inside);
    column->setContentsMargins(14, 12, 14, 12);
    column->setSpacing(12);
    column->addWidget(m_notice);
    column->addLayout(m_facts);
    column->addWidget(m_frontmatterTitle);
    column->addLayout(m_frontmatter);
    column->addStretch(1);
    setWidget(inside);
    clear();
}

QWidget *OverviewTab::makeNotice()
{
    auto *frame = new QFrame;
    frame->setFrameShape(StyledPanel);
    frame->setAutoFillBackground(true);
    frame->setBackgroundRole(QPalette::AlternateBase);
    m_noticePicture = new QLabel;
    m_noticeText = valueLabel();
    m_noticeText->setObjectName(QStringLiteral("noticeText"));
    m_mend = new QPushButton;
    m_mend->setObjectName(QStringLiteral("mend"));
    connect(m_mend, &QPushButton::clicked, this, &OverviewTab::renameRequested);
    auto *column = new QVBoxLayout;
    column->addWidget(m_noticeText);
    column->addWidget(m_mend, 0, Qt::AlignLeading);
    auto *row = new QHBoxLayout(frame);
    row->setContentsMargins(12, 10, 12, 10);
    row->setSpacing(10);
    row->addWidget(m_noticePicture, 0, Qt::AlignTop);
    row->addLayout(column, 1);
    return frame;
}

QLabel *OverviewTab::fact(const QString &id, const QString &title)
{
    QLabel *value = valueLabel();
    value->setObjectName(id);
    QLabel *name = titleLabel(title);
    name->setBuddy(value);
    m_titleWidth = qMax(m_titleWidth, name->sizeHint().width());
    m_facts->addRow(name, value);
    return value;
}

void OverviewTab::setFact(QLabel *value, const QString &text)
{
    value->setText(text);
    value->setAccessibleName(text);
    m_facts->setRowVisible(value, !text.isEmpty());
}

void OverviewTab::clear()
{
    m_notice->hide();
    const QList<QLabel *> values{m_description, m_state, m_source, m_place,   m_version,
                                 m_lastRead,    m_files, m_tools,  m_warnings};
    for (QLabel *value : values) {
        setFact(value, {});
    }
    showFrontmatter({});
}

void OverviewTab::showRow(const SkillRow &row)
{
    showNotice(row);
    setFact(m_description, row.description);
    setFact(m_state, SkillWords::state(row.state));
    setFact(m_source, SkillWords::source(row.source));
    setFact(m_place, QDir::toNativeSeparators(row.place));
    setFact(m_version, row.version);
    const QString when = Quantities::moment(row.lastRead, QDateTime::currentDateTime());
    setFact(m_lastRead, !row.lastRead.isValid()    ? tr("never by an Agent, as far as is known")
                        : row.lastReadBy.isEmpty() ? when
                                                   : tr("%1, by %2", "moment, Agent").arg(when, row.lastReadBy));
    QStringList warnings;
    for (const QString &word : row.warnings) {
        warnings.append(RefusalWords::warning(word));
    }
    setFact(m_warnings, warnings.join(QLatin1Char('\n')));
}

void OverviewTab::showNotice(const SkillRow &row)
{
    m_notice->setVisible(row.state != SkillState::Active);
    m_mend->setVisible(row.state == SkillState::Rejected && !row.remedyName.isEmpty());
    if (row.state == SkillState::Active) {
        return;
    }
    const int size = style()->pixelMetric(QStyle::PM_SmallIconSize) + 4;
    const Sign sign = row.state == SkillState::Rejected ? Sign::StateRejected : Sign::StateOrphaned;
    m_noticePicture->setPixmap(icon(sign).pixmap(QSize(size, size), devicePixelRatioF()));
    if (row.state == SkillState::Orphaned) {
        m_noticeText->setText(RefusalWords::orphanSentence(row.reason) + QLatin1Char('\n') +
                              tr("Keep it, in case it comes back, or remove it."));
    } else {
        const RefusalWords::Case refused{.reason = row.reason,
                                         .folder = row.name,
                                         .remedyName = row.remedyName,
                                         .detail = row.detail == row.name ? QString() : row.detail,
                                         .line = row.line};
        QStringList lines{RefusalWords::sentence(refused), RefusalWords::where(refused), RefusalWords::advice(refused)};
        lines.removeAll(QString());
        m_noticeText->setText(lines.join(QLatin1Char('\n')));
        m_mend->setText(tr("Rename to %1").arg(row.remedyName));
        m_mend->setMinimumWidth(m_mend->fontMetrics().horizontalAdvance(m_mend->text()) + buttonPadding);
    }
    m_noticeText->setAccessibleName(m_noticeText->text());
}

void OverviewTab::showDetails(const computer::SkillDetails &details)
{
    showRow(details.row);
    QMap<Delivery, int> counts;
    int files = 0;
    QStringList hidden;
    for (const computer::FileRow &file : details.files) {
        if (file.isFolder) {
            continue;
        }
        ++files;
        ++counts[file.delivery];
        if (file.delivery == Delivery::Forbidden && hidden.size() < 3) {
            hidden.append(file.path);
        }
    }
    QStringList parts{tr("%n file(s), %1", "number, size", files).arg(Quantities::size(details.totalSize))};
    for (auto count = counts.cbegin(); count != counts.cend(); ++count) {
        parts.append(tr("%1 %2", "number, how an Agent gets it: 6 inline")
                         .arg(QLocale().toString(count.value()), SkillWords::delivery(count.key())));
    }
    if (!hidden.isEmpty()) {
        parts.append(tr("hidden: %1", "files").arg(hidden.join(QLatin1String(", "))));
    }
    setFact(m_files, files > 0 ? parts.join(QStringLiteral(" · ")) : QString());
    setFact(m_tools, details.allowedTools.join(QLatin1String(", ")));
    showFrontmatter(details.frontmatter);
}

void OverviewTab::showFrontmatter(const QVariantMap &frontmatter)
{
    QVariantMap shown = frontmatter;
    // These have places of their own above.
    for (const char *key : {"name", "description", "version", "allowed-tools"}) {
        shown.remove(QLatin1String(key));
    }
    m_frontmatterTitle->setVisible(!shown.isEmpty());
    if (shown == m_shownFrontmatter) {
        return;
    }
    m_shownFrontmatter = shown;
    while (m_frontmatter->rowCount() > 0) {
        m_frontmatter->removeRow(0);
    }
    for (auto entry = shown.cbegin(); entry != shown.cend() && m_frontmatter->rowCount() < mostKeys; ++entry) {
        QLabel *value = valueLabel();
        value->setText(valueText(entry.value()).left(longestValue));
        value->setAccessibleName(value->text());
        // With a buddy, "&" marks a key.
        QLabel *name = titleLabel(entry.key().left(100).replace(QLatin1Char('&'), QLatin1String("&&")));
        name->setBuddy(value);
        name->setMinimumWidth(m_titleWidth);
        m_frontmatter->addRow(name, value);
    }
}

}
