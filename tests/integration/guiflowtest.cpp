// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemView>
#include <QAction>
#include <QCryptographicHash>
#include <QFile>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "dialogs/importflow.h"
#include "dialogs/importsheet.h"
#include "engine/threadedengine.h"
#include "mainwindow/mainwindow.h"
#include "pages/activity/activitypage.h"
#include "pages/agentview/agentviewpage.h"
#include "pages/skills/skillspage.h"
#include "pages/transfers/transferspage.h"
#include "support/dropfiles.h"
#include "support/fakepeople.h"
#include "support/jsonpeer.h"
#include "text/transferwords.h"
#include "widgets/messageline.h"
#include "widgets/windowstate.h"

using namespace a2c;
using namespace a2c::ui;
using namespace Qt::StringLiterals;

/// What a person and an Agent see of one skill's life, with the official Server and the official Agent.
class GuiFlowTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void dropListPullRemoveUndo();
    void viewShowsWhatTheAgentGets();

private:
    static constexpr int patience = 20'000;

    void makePackage(const QString &folder, const QByteArray &asset);
    void startPeers();
    void join();
    void drop(const QStringList &paths);
    QStringList listed();
    bool transferIsComplete() const;
    int transferCount() const;
    bool chooseQuestion(const QString &text, const QModelIndex &parent = {});
    template<typename T>
    T *child(const char *name) const
    {
        return m_window->findChild<T *>(QLatin1String(name));
    }

    QString m_python;
    QTemporaryDir m_folder;
    tests::FakeFilePicker m_picker;
    tests::FakeQuestions m_questions;
    tests::FakeOpener m_opener;
    TransientWindowState m_state;
    tests::JsonPeer m_office;
    app::ThreadedEngine m_engine;
    std::unique_ptr<MainWindow> m_window;
    ImportFlow *m_imports = nullptr;
    SkillsPage *m_skills = nullptr;
    tests::JsonPeer m_agent;
};

void GuiFlowTest::initTestCase()
{
    m_python = qEnvironmentVariable("A2C_INTEROP_PYTHON");
    if (m_python.isEmpty()) {
        QSKIP("A2C_INTEROP_PYTHON does not name the official peers; run this by ./dev test");
    }
}

void GuiFlowTest::makePackage(const QString &folder, const QByteArray &asset)
{
    QVERIFY(QDir().mkpath(folder + u"/assets"_s));
    QFile document(folder + u"/SKILL.md"_s);
    QVERIFY(document.open(QIODevice::WriteOnly));
    document.write("---\nname: " + QFileInfo(folder).fileName().toUtf8() +
                   "\ndescription: For a test.\n---\n# Hello\n");
    QFile file(folder + u"/assets/big.bin"_s);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(asset);
}

void GuiFlowTest::startPeers()
{
    const QString scripts = QStringLiteral(A2C_SOURCE_DIR "/tests/interop/");
    m_office.process.start(m_python, {scripts + u"office.py"_s});
    QTRY_VERIFY_WITH_TIMEOUT(m_office.last(u"ready"_s).contains(u"url"_s), patience);
    app::EngineOptions options;
    options.skillsHome = m_folder.filePath(u"home"_s);
    options.stateFolder = m_folder.filePath(u"state"_s);
    m_engine.start(options);
    join();
    m_agent.process.start(m_python,
                          {scripts + u"agentdriver.py"_s, m_office.last(u"ready"_s).value(u"url"_s).toString(),
                           u"office-1"_s, u"my-desk"_s});
    QTRY_VERIFY_WITH_TIMEOUT(!m_agent.last(u"ready"_s).isEmpty(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(child<QToolButton>("agentStatus")->text().contains(u"present"_s), patience);
}

void GuiFlowTest::join()
{
    settings::ConnectionProfile profile;
    profile.id = u"p"_s;
    profile.url = QUrl(m_office.last(u"ready"_s).value(u"url"_s).toString());
    profile.office = u"office-1"_s;
    profile.computerName = u"my-desk"_s;
    m_engine.connectTo(profile);
    QTRY_VERIFY_WITH_TIMEOUT(child<QToolButton>("linkStatus")->text().startsWith(u"Joined"_s), patience);
}

void GuiFlowTest::drop(const QStringList &paths)
{
    tests::dropFiles(*m_window, paths, [this](bool accepted) {
        QVERIFY(accepted);
        QVERIFY(child<QWidget>("dropOverlay")->isVisible());
    });
    QVERIFY(!child<QWidget>("dropOverlay")->isVisible());
}

QStringList GuiFlowTest::listed()
{
    const qsizetype before = m_agent.count(u"answer"_s, u"skills"_s);
    m_agent.send({{u"do"_s, u"skills"_s}});
    if (!QTest::qWaitFor([&] { return m_agent.count(u"answer"_s, u"skills"_s) > before; }, patience)) {
        return {u"no answer"_s};
    }
    return m_agent.last(u"answer"_s).value(u"names"_s).toVariant().toStringList();
}

bool GuiFlowTest::transferIsComplete() const
{
    const auto *page = m_window->page(u"transfers"_s);
    const auto views = page->findChildren<QAbstractItemView *>();
    for (const QAbstractItemView *view : views) {
        const QAbstractItemModel *model = view->model();
        for (int row = 0; model && row < model->rowCount(); ++row) {
            for (int column = 0; column < model->columnCount(); ++column) {
                if (model->index(row, column).data().toString() ==
                    TransferWords::state(computer::TransferState::Complete)) {
                    return true;
                }
            }
        }
    }
    return false;
}

void GuiFlowTest::dropListPullRemoveUndo()
{
    m_window = std::make_unique<MainWindow>(m_engine, m_state);
    m_imports = new ImportFlow(m_engine, m_window.get());
    m_skills = new SkillsPage({m_engine, *m_imports, m_picker, m_questions, m_opener, {}});
    m_window->addPage(m_skills);
    m_window->addPage(new ActivityPage(m_engine, m_picker));
    m_window->addPage(new TransfersPage(m_engine));
    m_window->addPage(new AgentViewPage(m_engine));
    connect(m_window.get(), &MainWindow::dropped, m_imports, &ImportFlow::begin);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    startPeers();
    QCOMPARE(listed(), QStringList());

    // A folder and a zip are dropped; nothing happens before the sheet says yes.
    const QByteArray asset = QByteArray("0123456789abcdef").repeated(128 * 1024); // 2 MiB
    makePackage(m_folder.filePath(u"from-folder"_s), asset);
    makePackage(m_folder.filePath(u"pack/from-zip"_s), "small");
    QProcess zip;
    zip.setWorkingDirectory(m_folder.filePath(u"pack"_s));
    zip.start(m_python, {u"-m"_s, u"zipfile"_s, u"-c"_s, m_folder.filePath(u"from-zip.zip"_s), u"from-zip"_s});
    QVERIFY(zip.waitForFinished(patience) && zip.exitCode() == 0);
    const qsizetype toldBefore = m_agent.count(u"event"_s, u"notify:update_skills"_s);
    drop({m_folder.filePath(u"from-folder"_s), m_folder.filePath(u"from-zip.zip"_s)});
    QVERIFY(m_imports->sheet());
    auto *install = m_imports->sheet()->findChild<QPushButton *>(u"install"_s);
    QTRY_VERIFY_WITH_TIMEOUT(install->isEnabled(), patience);
    QCOMPARE(listed(), QStringList());
    install->click();
    QTRY_VERIFY_WITH_TIMEOUT(!m_imports->sheet(), patience);

    // The Agent is told, lists both and pulls a file that is over the inline budget.
    QTRY_VERIFY_WITH_TIMEOUT(m_agent.count(u"event"_s, u"notify:update_skills"_s) > toldBefore, patience);
    QTRY_COMPARE_WITH_TIMEOUT(listed(), (QStringList{u"from-folder"_s, u"from-zip"_s}), patience);
    m_agent.send({{u"do"_s, u"read"_s}, {u"name"_s, u"from-folder"_s}, {u"rel_path"_s, u"assets/big.bin"_s}});
    QTRY_COMPARE_WITH_TIMEOUT(m_agent.count(u"answer"_s, u"read"_s), 1, patience);
    const QJsonObject read = m_agent.last(u"sha256"_s);
    QCOMPARE(read.value(u"sha256"_s).toString().toLatin1(),
             QCryptographicHash::hash(asset, QCryptographicHash::Sha256).toHex());
    QVERIFY(!read.value(u"inline"_s).toBool());
    QTRY_VERIFY_WITH_TIMEOUT(transferIsComplete(), patience);

    // Removed, it is gone for the Agent; taken back, it is there again.
    m_skills->reveal(u"from-folder"_s);
    m_skills->findChild<QAction *>(u"remove"_s)->trigger();
    QCOMPARE(m_questions.asked, 1);
    QTRY_COMPARE_WITH_TIMEOUT(listed(), QStringList{u"from-zip"_s}, patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_skills->messages()->text().contains(u"trash"_s), patience);
    auto *undo = m_skills->messages()->findChild<QPushButton *>(u"messageAction"_s);
    QVERIFY(undo->isVisible());
    undo->click();
    QTRY_VERIFY_WITH_TIMEOUT(m_skills->messages()->text().contains(u"back"_s), patience);
    QTRY_COMPARE_WITH_TIMEOUT(listed(), (QStringList{u"from-folder"_s, u"from-zip"_s}), patience);
}

int GuiFlowTest::transferCount() const
{
    const auto *page = m_window->page(u"transfers"_s);
    const auto *view = page->findChild<QAbstractItemView *>();
    return view->model()->rowCount();
}

bool GuiFlowTest::chooseQuestion(const QString &text, const QModelIndex &parent)
{
    auto *tree = child<QTreeView>("viewQuestions");
    const QModelIndexList found =
        tree->model()->match(tree->model()->index(0, 0, parent), Qt::DisplayRole, text, 1, Qt::MatchExactly);
    if (!found.isEmpty()) {
        tree->setCurrentIndex(found.first());
    }
    return !found.isEmpty();
}

/// After the run above: the official Agent sits in the user's office, and goes on sitting there.
void GuiFlowTest::viewShowsWhatTheAgentGets()
{
    QVERIFY(m_window);
    const QStringList agents = listed();
    QCOMPARE(agents, (QStringList{u"from-folder"_s, u"from-zip"_s}));
    const int transfersBefore = transferCount();
    m_window->showPage(u"agentview"_s);
    auto *tree = child<QTreeView>("viewQuestions");
    auto *answer = child<QPlainTextEdit>("viewAnswer");
    const QModelIndex skills = tree->model()->index(0, 0);
    QTRY_COMPARE_WITH_TIMEOUT(tree->model()->rowCount(skills), agents.size(), patience);
    QVERIFY(answer->toPlainText().contains(u"\"name\": \"from-folder\""_s));

    // It is read …
    QVERIFY(chooseQuestion(u"from-folder"_s, skills));
    QTRY_VERIFY_WITH_TIMEOUT(child<QPlainTextEdit>("viewContent")->toPlainText().contains(u"# Hello"_s), patience);
    QVERIFY(answer->toPlainText().contains(u"\"body\": "_s));
    const QModelIndex folder = tree->currentIndex();
    tree->expand(folder);
    QTRY_VERIFY_WITH_TIMEOUT(chooseQuestion(u"assets/big.bin"_s, folder), patience);

    // … and what is too large for an answer is fetched.
    auto *fetch = child<QPushButton>("viewFetch");
    QTRY_VERIFY_WITH_TIMEOUT(fetch->isVisible(), patience);
    QVERIFY(answer->toPlainText().contains(u"\"blob_handle\": "_s));
    fetch->click();
    QTRY_VERIFY_WITH_TIMEOUT(child<QLabel>("viewSummary")->text().contains(u"SHA-256 checked"_s), patience);
    QVERIFY(child<QPlainTextEdit>("viewContent")->toPlainText().startsWith(u"0123456789abcdef"_s));
    QVERIFY(answer->toPlainText().contains(u"\"eof\": true"_s));

    // A change shows by itself, as the Agent hears of it.
    QVERIFY(chooseQuestion(tree->model()->index(0, 0).data().toString()));
    makePackage(m_folder.filePath(u"home/user/late"_s), "small");
    QTRY_COMPARE_WITH_TIMEOUT(tree->model()->rowCount(skills), 3, patience);

    // Nothing of this is the Agent's: it sits where it sat, and nothing was pulled in its name.
    QTRY_COMPARE_WITH_TIMEOUT(listed(), (QStringList{u"from-folder"_s, u"from-zip"_s, u"late"_s}), patience);
    QVERIFY(child<QToolButton>("agentStatus")->text().contains(u"present"_s));
    QCOMPARE(transferCount(), transfersBefore);
}

QTEST_MAIN(GuiFlowTest)
#include "guiflowtest.moc"
