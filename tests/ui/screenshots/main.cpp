// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QMimeData>
#include <QStyleFactory>
#include <QTabWidget>
#include <QTreeView>
#include <QUrl>

#include "demooffice.h"
#include "demoskills.h"
#include "dialogs/importsheet.h"
#include "dnd/dropintent.h"
#include "dnd/dropoverlay.h"
#include "models/filetreemodel.h"
#include "studio.h"
#include "support/wholewindow.h"
#include "text/language.h"

using namespace a2c;
using namespace a2c::ui;
using tests::Studio;

namespace
{

void chooseFile(QWidget &window, const QString &path)
{
    auto *tree = window.findChild<QTreeView *>(QStringLiteral("files"));
    const auto *model = qobject_cast<const FileTreeModel *>(tree->model());
    tree->setCurrentIndex(model->indexOf(path));
}

void photographSkills(const Studio &studio, MainWindow &window, SkillsPage &page)
{
    page.reveal(QStringLiteral("pdf-tools"));
    studio.take(window, QStringLiteral("skills"));
    auto *tabs = window.findChild<QTabWidget *>(QStringLiteral("detailTabs"));
    tabs->setCurrentIndex(1);
    studio.take(window, QStringLiteral("skills-document"));
    tabs->setCurrentIndex(2);
    chooseFile(window, QStringLiteral("scripts/merge.py"));
    studio.take(window, QStringLiteral("skills-files"));
    tabs->setCurrentIndex(3);
    studio.take(window, QStringLiteral("skills-history"));
    tabs->setCurrentIndex(0);
    page.reveal(QStringLiteral("PDF Tools"));
    studio.take(window, QStringLiteral("skills-refused"));
}

void photographImport(const Studio &studio, tests::FakeEngineClient &engine, MainWindow &window)
{
    DropOverlay overlay(&window);
    QMimeData data;
    data.setUrls(
        {QUrl::fromLocalFile(QStringLiteral("/home/me/skills")), QUrl::fromLocalFile(QStringLiteral("/a.zip"))});
    overlay.showFor(dropIntent(data, [](const QString &path) { return !path.endsWith(QLatin1String("zip")); }));
    studio.take(window, QStringLiteral("drop"));
    overlay.hide();
    ImportFlow flow(engine, &window);
    flow.begin({QStringLiteral("/home/me/Downloads/skills"), QStringLiteral("/home/me/Downloads/pdf-tools.zip")});
    Q_EMIT engine.importPlanned(
        {.id = engine.last().id, .candidates = tests::DemoSkills::candidates(), .unreadable = {}, .error = {}});
    auto *list = flow.sheet()->findChild<QTreeView *>(QStringLiteral("candidates"));
    list->setCurrentIndex(list->model()->index(1, 0));
    studio.take(*flow.sheet(), QStringLiteral("import"));
}

void photographLocalOffice(const Studio &studio, tests::WholeWindow &whole)
{
    const QString active = whole.connections.activeId();
    whole.connections.setLocalOfficeReach(settings::OfficeReach::Network);
    whole.connections.setActive(settings::localOfficeId);
    tests::DemoOffice::playLocal(whole.engine);
    whole.settings->reveal(QStringLiteral("connections"));
    auto *places = whole.window->findChild<QAbstractItemView *>(QStringLiteral("connectionList"));
    places->setCurrentIndex(places->model()->index(places->model()->rowCount() - 1, 0));
    studio.take(*whole.window, QStringLiteral("settings-local-office"));
    const QSize size = whole.window->size();
    whole.window->resize(800, 560);
    studio.take(*whole.window, QStringLiteral("settings-local-office-small"));
    whole.window->resize(size);
    whole.connections.setActive(active);
    tests::DemoOffice::play(whole.engine);
}

void photographOtherPages(const Studio &studio, tests::WholeWindow &whole)
{
    for (const char *page : {"activity", "transfers", "settings"}) {
        whole.window->showPage(QLatin1String(page));
        if (auto *profiles = whole.window->findChild<QAbstractItemView *>(QStringLiteral("connectionList"))) {
            profiles->setCurrentIndex(profiles->model()->index(0, 0));
        }
        studio.take(*whole.window, QLatin1String(page));
    }
    for (const char *panel : {"skills", "program"}) {
        whole.settings->reveal(QLatin1String(panel));
        studio.take(*whole.window, QLatin1String("settings-") + QLatin1String(panel));
    }
    photographLocalOffice(studio, whole);
    whole.window->showPage(QStringLiteral("skills"));
}

void photograph(Studio &studio, const QString &language, Studio::Scheme scheme)
{
    Language words;
    words.use(language);
    studio.setLanguage(language);
    studio.setScheme(scheme);
    tests::DemoSkills skills;
    tests::WholeWindow whole;
    MainWindow &window = *whole.window;
    window.show();
    Q_EMIT whole.engine.skillsChanged({.reset = true, .upserted = {}, .removed = {}});
    studio.take(window, QStringLiteral("skills-empty"));
    skills.play(whole.engine);
    tests::DemoOffice::play(whole.engine);
    tests::DemoOffice::setUp(whole.connections);
    photographSkills(studio, window, *whole.skills);
    photographOtherPages(studio, whole);
    photographImport(studio, whole.engine, window);
    window.resize(800, 560);
    whole.skills->reveal(QStringLiteral("pdf-tools"));
    studio.take(window, QStringLiteral("skills-small"));
}

}

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    if (argc != 2) {
        qCritical("usage: screenshots FOLDER");
        return 2;
    }
    Studio studio(QString::fromLocal8Bit(argv[1]));
    for (const Language::Choice &language : Language::choices()) {
        photograph(studio, language.code, Studio::Scheme::Light);
        photograph(studio, language.code, Studio::Scheme::Dark);
    }
    return 0;
}
