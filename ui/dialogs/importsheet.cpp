// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/importsheet.h"

#include <QButtonGroup>
#include <QDialogButtonBox>
#include <QDir>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include "models/importmodel.h"
#include "text/errorwords.h"
#include "text/quantities.h"
#include "text/refusalwords.h"

namespace a2c::ui
{

using computer::ImportCandidate;
using computer::ImportDecision;

namespace
{

enum SheetPage {
    Looking,
    Choosing,
    Copying,
    Failed,
};

constexpr QSize firstSize(720, 480);
constexpr int barSteps = 1000;

QLabel *plainLabel(const QString &name, const QString &text = {})
{
    auto *label = new QLabel(text);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

}

ImportSheet::ImportSheet(const QStringList &paths, QWidget *parent)
    : QDialog(parent)
    , m_model(new ImportModel(this))
    , m_pages(new QStackedWidget)
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Cancel))
    , m_install(m_buttons->addButton(tr("Install"), QDialogButtonBox::AcceptRole))
{
    setObjectName(QStringLiteral("importSheet"));
    setWindowTitle(tr("Install skills"));
    setWindowModality(Qt::WindowModal);
    resize(firstSize);
    m_install->setObjectName(QStringLiteral("install"));
    m_install->setEnabled(false);
    m_install->setDefault(true);
    m_buttons->button(QDialogButtonBox::Cancel)->setIcon({});
    m_pages->addWidget(makeLooking(paths));
    m_pages->addWidget(makeChoice());
    m_pages->addWidget(makeProgress());
    m_pages->addWidget(makeFailures());
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_pages, 1);
    column->addWidget(m_buttons);
    connect(m_install, &QPushButton::clicked, this, &ImportSheet::startInstalling);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &ImportSheet::reject);
    connect(m_model, &ImportModel::decisionsChanged, this, &ImportSheet::showDecisions);
}

QWidget *ImportSheet::makeLooking(const QStringList &paths)
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->addStretch(1);
    column->addWidget(plainLabel(QStringLiteral("looking"),
                                 paths.size() == 1
                                     ? tr("Looking into %1 …").arg(QDir::toNativeSeparators(paths.first()))
                                     : tr("Looking into %n thing(s) …", nullptr, static_cast<int>(paths.size()))));
    auto *busy = new QProgressBar;
    busy->setRange(0, 0);
    busy->setAccessibleName(tr("Looking for skills"));
    column->addWidget(busy);
    column->addStretch(2);
    return page;
}

QWidget *ImportSheet::makeChoice()
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    m_summary = plainLabel(QStringLiteral("summary"));
    column->addWidget(m_summary);
    column->addWidget(makeConflictBar());
    m_list = new QTreeView;
    m_list->setObjectName(QStringLiteral("candidates"));
    m_list->setAccessibleName(tr("Skills that were found"));
    m_list->setModel(m_model);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setAlternatingRowColors(true);
    m_list->setTabKeyNavigation(false);
    m_list->header()->setStretchLastSection(true);
    column->addWidget(m_list, 3);
    column->addWidget(makeDetails(), 2);
    m_unreadable = plainLabel(QStringLiteral("unreadable"));
    column->addWidget(m_unreadable);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { showCandidate(current.row()); });
    return page;
}

QWidget *ImportSheet::makeConflictBar()
{
    m_conflictBar = new QWidget;
    auto *row = new QHBoxLayout(m_conflictBar);
    row->setContentsMargins(0, 0, 0, 0);
    m_conflictText = plainLabel(QStringLiteral("conflictText"));
    row->addWidget(m_conflictText, 1);
    const auto addButton = [this, row](const QString &name, const QString &text, ImportDecision decision) {
        auto *button = new QPushButton(text);
        button->setObjectName(name);
        button->setAutoDefault(false);
        row->addWidget(button);
        connect(button, &QPushButton::clicked, m_model, [this, decision] { m_model->decideAllConflicts(decision); });
    };
    addButton(QStringLiteral("replaceAll"), tr("Replace all"), ImportDecision::Replace);
    addButton(QStringLiteral("keepAll"), tr("Keep both of all"), ImportDecision::KeepBoth);
    addButton(QStringLiteral("skipAll"), tr("Skip all"), ImportDecision::Skip);
    return m_conflictBar;
}

QWidget *ImportSheet::makeDetails()
{
    auto *area = new QScrollArea;
    area->setObjectName(QStringLiteral("detailsArea"));
    area->setAccessibleName(tr("About the chosen skill"));
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    auto *inside = new QWidget;
    auto *column = new QVBoxLayout(inside);
    m_details = plainLabel(QStringLiteral("details"));
    m_details->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_details);
    m_choices = new QWidget;
    auto *choices = new QHBoxLayout(m_choices);
    choices->setContentsMargins(0, 0, 0, 0);
    m_choice = new QButtonGroup(this);
    const auto addChoice = [this, choices](const QString &name, const QString &text, ImportDecision decision) {
        auto *button = new QRadioButton(text);
        button->setObjectName(name);
        m_choice->addButton(button, static_cast<int>(decision));
        choices->addWidget(button);
    };
    addChoice(QStringLiteral("skip"), tr("Skip"), ImportDecision::Skip);
    addChoice(QStringLiteral("replace"), tr("Replace"), ImportDecision::Replace);
    addChoice(QStringLiteral("keepBoth"), tr("Keep both"), ImportDecision::KeepBoth);
    choices->addStretch(1);
    column->addWidget(m_choices);
    column->addStretch(1);
    area->setWidget(inside);
    connect(m_choice, &QButtonGroup::idClicked, this,
            [this](int id) { m_model->decide(m_list->currentIndex().row(), static_cast<ImportDecision>(id)); });
    return area;
}

QWidget *ImportSheet::makeProgress()
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->addStretch(1);
    m_progressName = plainLabel(QStringLiteral("progressName"), tr("Installing …"));
    column->addWidget(m_progressName);
    m_progressBar = new QProgressBar;
    m_progressBar->setObjectName(QStringLiteral("progressBar"));
    m_progressBar->setAccessibleName(tr("Progress of the installation"));
    m_progressBar->setRange(0, barSteps);
    column->addWidget(m_progressBar);
    m_progressText = plainLabel(QStringLiteral("progressText"));
    column->addWidget(m_progressText);
    column->addStretch(2);
    return page;
}

QWidget *ImportSheet::makeFailures()
{
    auto *area = new QScrollArea;
    area->setAccessibleName(tr("What could not be installed"));
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    m_failures = plainLabel(QStringLiteral("failures"));
    m_failures->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_failures->setTextInteractionFlags(Qt::TextSelectableByMouse);
    area->setWidget(m_failures);
    return area;
}

void ImportSheet::showPlan(const computer::ImportPlan &plan)
{
    m_model->setCandidates(plan.candidates);
    m_pages->setCurrentIndex(Choosing);
    m_list->resizeColumnToContents(ImportModel::Name);
    m_list->resizeColumnToContents(ImportModel::Outcome);
    m_list->setColumnWidth(ImportModel::Name, qMin(m_list->columnWidth(ImportModel::Name), 260));
    m_list->setColumnWidth(ImportModel::Files, 60);
    m_list->setColumnWidth(ImportModel::Size, 80);
    m_list->setColumnWidth(ImportModel::Outcome, qMin(m_list->columnWidth(ImportModel::Outcome), 280));
    QStringList problems;
    if (plan.error) {
        problems.append(ErrorWords::sentence(*plan.error));
    }
    if (!plan.unreadable.isEmpty()) {
        problems.append(tr("No skill was found in: %1").arg(plan.unreadable.join(QLatin1String(", "))));
    }
    m_unreadable->setVisible(!problems.isEmpty());
    m_unreadable->setText(problems.join(QLatin1Char('\n')));
    const int conflicts = m_model->conflicts();
    m_conflictBar->setVisible(conflicts > 0);
    m_conflictText->setText(tr("%n skill(s) found whose name is taken already.", nullptr, conflicts));
    m_list->setVisible(!plan.candidates.isEmpty());
    if (plan.candidates.isEmpty()) {
        showCandidate(-1);
    } else {
        m_list->setCurrentIndex(m_model->index(0, 0));
        m_list->setFocus();
    }
}

void ImportSheet::showCandidate(int row)
{
    if (row < 0) {
        m_choices->hide();
        m_details->setText(tr("A skill is a folder with a file called SKILL.md right inside it."));
        return;
    }
    const ImportCandidate &of = m_model->candidate(row);
    QStringList lines;
    if (!of.description.isEmpty()) {
        lines << of.description.simplified();
    }
    if (!of.acceptable) {
        const RefusalWords::Case refused{
            .reason = of.reason, .folder = of.name, .remedyName = {}, .detail = of.detail, .line = of.line};
        lines << RefusalWords::sentence(refused) << RefusalWords::where(refused) << RefusalWords::advice(refused);
        lines.removeAll(QString());
    }
    for (const QString &warning : of.warnings) {
        lines << RefusalWords::warning(warning);
    }
    m_details->setText(lines.join(QLatin1String("\n\n")));
    m_choices->setVisible(of.acceptable && of.conflict);
    m_choice->button(static_cast<int>(ImportDecision::KeepBoth))
        ->setText(tr("Keep both, the new one as “%1”").arg(of.freeName));
    if (of.conflict) {
        if (QAbstractButton *button = m_choice->button(static_cast<int>(m_model->decision(row)))) {
            button->setChecked(true);
        }
    }
}

void ImportSheet::showDecisions()
{
    const int chosen = m_model->chosen();
    const int found = m_model->rowCount();
    if (found == 0) {
        m_summary->setText(tr("No skill was found."));
    } else {
        m_summary->setText(tr("%n skill(s) found", nullptr, found) + QStringLiteral(" · ") +
                           tr("%n to be installed", nullptr, chosen) +
                           (chosen > 0 ? QStringLiteral(" · ") + Quantities::size(m_model->chosenBytes()) : QString()) +
                           (m_model->refused() > 0
                                ? QStringLiteral(" · ") + tr("%n refused", nullptr, m_model->refused())
                                : QString()));
    }
    m_install->setEnabled(chosen > 0);
    m_install->setDefault(chosen > 0);
    m_install->setText(chosen > 0 ? tr("Install %n skill(s)", nullptr, chosen) : tr("Install"));
    showCandidate(m_list->currentIndex().row());
}

void ImportSheet::startInstalling()
{
    m_pages->setCurrentIndex(Copying);
    m_install->setEnabled(false);
    m_copying.start();
    Q_EMIT installRequested(m_model->decisions());
}

void ImportSheet::showProgress(const computer::ImportProgress &progress)
{
    m_progressName->setText(progress.packagesTotal > 1
                                ? tr("Installing “%1” (%2 of %3)")
                                      .arg(progress.name,
                                           QLocale().toString(qMin(progress.packagesDone + 1, progress.packagesTotal)),
                                           QLocale().toString(progress.packagesTotal))
                                : tr("Installing “%1”").arg(progress.name));
    const double part = progress.bytesTotal > 0
                            ? static_cast<double>(progress.bytesDone) / static_cast<double>(progress.bytesTotal)
                            : 0.0;
    m_progressBar->setValue(static_cast<int>(qBound(0.0, part, 1.0) * barSteps));
    const double seconds = static_cast<double>(m_copying.elapsed()) / 1000.0;
    const QString amount =
        tr("%1 of %2", "sizes").arg(Quantities::size(progress.bytesDone), Quantities::size(progress.bytesTotal));
    m_progressText->setText(seconds > 0.5 ? amount + QStringLiteral(" · ") +
                                                Quantities::rate(static_cast<double>(progress.bytesDone) / seconds)
                                          : amount);
}

void ImportSheet::showFailures(const computer::ImportOutcome &outcome)
{
    QStringList lines;
    if (!outcome.installed.isEmpty()) {
        lines << tr("%n skill(s) installed.", nullptr, static_cast<int>(outcome.installed.size()));
    }
    for (const auto &[name, error] : outcome.failed) {
        lines << tr("“%1” was not installed: %2", "name, sentence").arg(name, ErrorWords::sentence(error));
    }
    m_failures->setText(lines.join(QLatin1String("\n\n")));
    m_pages->setCurrentIndex(Failed);
    m_install->hide();
    m_buttons->button(QDialogButtonBox::Cancel)->setText(tr("Close"));
}

ImportModel *ImportSheet::model() const
{
    return m_model;
}

void ImportSheet::reject()
{
    Q_EMIT cancelRequested();
}

}
