// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QMimeData>
#include <QStyleFactory>
#include <QTabWidget>
#include <QTreeView>
#include <QUrl>

#include "demoskills.h"
#include "dialogs/importflow.h"
#include "dialogs/importsheet.h"
#include "dnd/dropintent.h"
#include "dnd/dropoverlay.h"
#include "mainwindow/mainwindow.h"
#include "models/filetreemodel.h"
#include "pages/skills/skillspage.h"
#include "studio.h"
#include "support/fakepeople.h"
#include "text/language.h"
#include "widgets/windowstate.h"

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
        {.id = engine.last().id, .candidates = tests::DemoSkills::candidates(), .unreadable = {}});
    auto *list = flow.sheet()->findChild<QTreeView *>(QStringLiteral("candidates"));
    list->setCurrentIndex(list->model()->index(1, 0));
    studio.take(*flow.sheet(), QStringLiteral("import"));
}

void photograph(Studio &studio, const QString &language, Studio::Scheme scheme)
{
    Language words;
    words.use(language);
    studio.setLanguage(language);
    studio.setScheme(scheme);
    tests::FakeEngineClient engine;
    TransientWindowState state;
    tests::DemoSkills demo;
    tests::FakeFilePicker picker;
    tests::FakeQuestions questions;
    tests::FakeOpener opener;
    MainWindow window(engine, state);
    ImportFlow imports(engine, &window);
    auto *skills = new SkillsPage({engine, imports, picker, questions, opener, {}});
    window.addPage(skills);
    window.show();
    studio.take(window, QStringLiteral("skills-empty"));
    demo.play(engine);
    photographSkills(studio, window, *skills);
    photographImport(studio, engine, window);
    window.resize(800, 560);
    skills->reveal(QStringLiteral("pdf-tools"));
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
