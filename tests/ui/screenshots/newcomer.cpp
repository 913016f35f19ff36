// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QDir>
#include <QDirIterator>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyleFactory>
#include <QTabWidget>
#include <QTest>
#include <QTreeView>

#include "dialogs/importsheet.h"
#include "engine/threadedengine.h"
#include "studio.h"
#include "support/wholewindow.h"
#include "text/language.h"

using namespace a2c;
using namespace a2c::ui;
using tests::Studio;

namespace
{

using Window = tests::WholeWindowOver<app::ThreadedEngine>;

void waitUntil(const char *what, const std::function<bool()> &isSo)
{
    constexpr int patience = 20'000;
    if (!QTest::qWaitFor(isSo, patience)) {
        qFatal("waited in vain for %s", what);
    }
}

/// The steps of somebody who starts the program for the first time.
class Newcomer
{
public:
    Newcomer(const Studio &studio, Window &whole)
        : m_studio(studio)
        , m_whole(whole)
    {
    }

    void seesNothingYet()
    {
        bool isJoined = false;
        const auto seen = QObject::connect(&m_whole.engine, &app::EngineClient::linkChanged, &m_whole.engine,
                                           [&isJoined](const computer::LinkReport &report) {
                                               isJoined = report.state == computer::LinkState::Joined;
                                           });
        m_whole.window->show();
        waitUntil("the local office", [&isJoined] { return isJoined; });
        QObject::disconnect(seen);

        m_studio.take(*m_whole.window, QStringLiteral("newcomer-empty"));
    }

    void dropsSkills(const QString &folder)
    {
        m_whole.imports->begin({folder});
        auto *install = m_whole.imports->sheet()->findChild<QPushButton *>(QStringLiteral("install"));
        waitUntil("the sheet", [install] { return install->isEnabled(); });
        m_studio.take(*m_whole.imports->sheet(), QStringLiteral("newcomer-drop"));
        install->click();
        waitUntil("the packages", [this] { return !m_whole.imports->sheet(); });
    }

    void opensTheView()
    {
        m_whole.window->showPage(QStringLiteral("agentview"));
        waitUntil("the list", [this] { return tree().model()->rowCount(skills()) == 3; });
        m_studio.take(*m_whole.window, QStringLiteral("agentview-list"));
    }

    void readsASkill()
    {
        choose(QStringLiteral("csv-summary"), skills());
        waitUntil("the skill", [this] { return !find<QPlainTextEdit>("viewContent")->toPlainText().isEmpty(); });
        m_studio.take(*m_whole.window, QStringLiteral("agentview-skill"));
        find<QTabWidget>("viewTabs")->setCurrentIndex(2);
        m_studio.take(*m_whole.window, QStringLiteral("agentview-read"));
        find<QTabWidget>("viewTabs")->setCurrentIndex(0);
    }

    void fetchesAFile(const QString &path)
    {
        const QModelIndex folder = choose(QStringLiteral("color-names"), skills());
        tree().expand(folder);
        waitUntil("the files", [&] { return tree().model()->rowCount(folder) > 0; });
        choose(path, folder);
        waitUntil("the handle", [this] { return find<QPushButton>("viewFetch")->isVisible(); });
        m_studio.take(*m_whole.window, QStringLiteral("agentview-handle"));
        find<QPushButton>("viewFetch")->click();
        waitUntil("the bytes", [this] { return !find<QPushButton>("viewFetch")->isVisible() && isIdle(); });
        m_studio.take(*m_whole.window, QStringLiteral("agentview-fetched"));
    }

    void triesASecret()
    {
        find<QLineEdit>("viewPath")->setText(QStringLiteral(".skillenv"));
        QTest::keyClick(find<QLineEdit>("viewPath"), Qt::Key_Return);
        waitUntil("the refusal",
                  [this] { return find<QPlainTextEdit>("viewAnswer")->toPlainText().contains(u"4017"); });
        m_studio.take(*m_whole.window, QStringLiteral("agentview-refused"));
    }

    void hasASmallScreen()
    {
        m_whole.window->resize(800, 560);
        m_studio.take(*m_whole.window, QStringLiteral("agentview-small"));
    }

private:
    template<typename T>
    [[nodiscard]] T *find(const char *name) const
    {
        return m_whole.window->template findChild<T *>(QLatin1StringView(name));
    }
    [[nodiscard]] QTreeView &tree() const
    {
        return *find<QTreeView>("viewQuestions");
    }
    [[nodiscard]] QModelIndex skills() const
    {
        return tree().model()->index(0, 0);
    }
    [[nodiscard]] bool isIdle() const
    {
        return find<QPlainTextEdit>("viewAnswer")->toPlainText().contains(u"\"eof\": true");
    }
    QModelIndex choose(const QString &text, const QModelIndex &parent)
    {
        const QAbstractItemModel *model = tree().model();
        const QModelIndexList found =
            model->match(model->index(0, 0, parent), Qt::DisplayRole, text, 1, Qt::MatchExactly);
        if (found.isEmpty()) {
            qFatal("there is no %s", qUtf8Printable(text));
        }
        tree().setCurrentIndex(found.first());
        return found.first();
    }

    const Studio &m_studio;
    Window &m_whole;
};

/// The samples where somebody who downloaded them would have them.
void copySamples(const QString &to)
{
    const QDir from(QStringLiteral(A2C_SOURCE_SAMPLES));
    QDirIterator files(from.path(), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        const QString target = to + QLatin1Char('/') + from.relativeFilePath(path);
        if (!QDir().mkpath(QFileInfo(target).path()) || !QFile::copy(path, target)) {
            qFatal("cannot copy %s", qUtf8Printable(path));
        }
    }
}

QString largestAsset()
{
    const QDir assets(QStringLiteral(A2C_SOURCE_SAMPLES "/color-names/assets"));
    return QStringLiteral("assets/") + assets.entryList(QDir::Files, QDir::Size).first();
}

void photograph(Studio &studio, const QString &language, Studio::Scheme scheme)
{
    Language words;
    words.use(language);
    studio.setLanguage(language);
    studio.setScheme(scheme);
    const QTemporaryDir home(QDir::tempPath() + QStringLiteral("/newcomer-XXXXXX"));
    const QString downloads = home.filePath(QStringLiteral("Downloads"));
    copySamples(downloads);
    Window whole{QStringLiteral(A2C_SOURCE_SAMPLES)};
    app::EngineOptions options;
    options.skillsHome = home.filePath(QStringLiteral("skills"));
    options.stateFolder = home.filePath(QStringLiteral("state"));
    qputenv("XDG_RUNTIME_DIR", home.path().toLocal8Bit());
    whole.engine.start(options);
    whole.engine.openLocalOffice(settings::OfficeReach::ThisMachine);
    Newcomer newcomer(studio, whole);
    newcomer.seesNothingYet();
    newcomer.dropsSkills(downloads);
    newcomer.opensTheView();
    newcomer.readsASkill();
    newcomer.fetchesAFile(largestAsset());
    newcomer.triesASecret();
    newcomer.hasASmallScreen();
}

}

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    if (argc != 2) {
        qCritical("usage: newcomer FOLDER");
        return 2;
    }
    Studio studio(QString::fromLocal8Bit(argv[1]));
    for (const Language::Choice &language : Language::choices()) {
        photograph(studio, language.code, Studio::Scheme::Light);
        photograph(studio, language.code, Studio::Scheme::Dark);
    }
    return 0;
}
