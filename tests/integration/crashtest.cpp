// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>

#include <QMap>
#include <QProcess>
#include <QTest>

#include "skills/install/packagecare.h"
#include "skills/install/trash.h"
#include "support/homefixture.h"

using namespace a2c;
using namespace a2c::skills;
using support::HomeFixture;

namespace
{

const SystemClock systemClock;
constexpr int leastKills = 200;

/// More files than are synced one by one.
constexpr int manyFiles = 70;

const QStringList things{QStringLiteral("import"),  QStringLiteral("import-many"),
                         QStringLiteral("replace"), QStringLiteral("replace-in-two-steps"),
                         QStringLiteral("remove"),  QStringLiteral("restore"),
                         QStringLiteral("rename"),  QStringLiteral("settings")};

bool writeWhole(const HomeFixture &place, const QString &folder, const QByteArray &version)
{
    return place.writePackage(folder, QStringLiteral("one"), version) &&
           place.write(folder + QStringLiteral("/big"), version.repeated(25'000)) &&
           place.write(folder + QStringLiteral("/sub/last"), version);
}

/// "old", "new", nothing when there is no such package, or "half".
QByteArray versionAt(const QString &folder)
{
    if (!QFileInfo::exists(folder)) {
        return {};
    }
    for (const QByteArray &version : {QByteArray("old"), QByteArray("new")}) {
        const bool whole =
            HomeFixture::read(folder + QStringLiteral("/SKILL.md")).contains("description: " + version) &&
            HomeFixture::read(folder + QStringLiteral("/big")) == version.repeated(25'000) &&
            HomeFixture::read(folder + QStringLiteral("/sub/last")) == version;
        const auto many = QDir(folder + QStringLiteral("/many")).entryList(QDir::Files).size();
        if (whole && (many == 0 || many == manyFiles)) {
            return version;
        }
    }
    return "half";
}

}

/// Kills a process at every write, fsync and rename of what changes the home, and looks at what is left.
class CrashTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsHalfAndNothingIsLost();

private:
    [[nodiscard]] static bool prepare(const HomeFixture &place, const QString &thing);
    [[nodiscard]] static int run(const HomeFixture &place, const QString &thing, const QString &variable,
                                 const QString &value);
    [[nodiscard]] static QStringList pointsOf(const QString &thing);
    [[nodiscard]] static QString faultAfterKill(const QString &thing, int point);
    [[nodiscard]] static QString fault(const HomeFixture &place, const QString &thing, bool recovered);
};

bool CrashTest::prepare(const HomeFixture &place, const QString &thing)
{
    const bool startsEmpty = thing.startsWith(u"import");
    for (int number = 0; number < manyFiles && thing == QLatin1String("import-many"); ++number) {
        if (!place.write(QStringLiteral("dropped/one/many/%1").arg(number), "x")) {
            return false;
        }
    }
    const bool made = InstallFolders(place.home()).make() && writeWhole(place, QStringLiteral("dropped/one"), "new") &&
                      place.write(QStringLiteral("home/settings.json"), QByteArray(9000, 'o')) &&
                      (startsEmpty || writeWhole(place, QStringLiteral("home/user/one"), "old"));
    const bool startsInTrash = thing == QLatin1String("restore");
    return made &&
           (!startsInTrash || Trash(InstallFolders(place.home()), systemClock).put(QStringLiteral("one")).has_value());
}

/// The exit code, or minus the signal.
int CrashTest::run(const HomeFixture &place, const QString &thing, const QString &variable, const QString &value)
{
    QProcess victim;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(variable, value);
    victim.setProcessEnvironment(environment);
    victim.start(QStringLiteral(A2C_CRASH_VICTIM),
                 {thing, place.at(QStringLiteral("home")), place.at(QStringLiteral("dropped/one"))});
    victim.waitForFinished();
    return victim.exitStatus() == QProcess::CrashExit ? -victim.exitCode() : victim.exitCode();
}

QStringList CrashTest::pointsOf(const QString &thing)
{
    const HomeFixture place;
    const QString log = place.at(QStringLiteral("log"));
    if (!prepare(place, thing) || run(place, thing, QStringLiteral("A2C_CRASH_LOG"), log) != 0) {
        return {};
    }
    return QString::fromLatin1(HomeFixture::read(log)).split(u'\n', Qt::SkipEmptyParts);
}

QString CrashTest::fault(const HomeFixture &place, const QString &thing, bool recovered)
{
    const QByteArray one = versionAt(place.installed(QStringLiteral("one")));
    const QByteArray two = versionAt(place.installed(QStringLiteral("two")));
    QList<QByteArray> all{one, two};
    for (const TrashItem &item : Trash(InstallFolders(place.home()), systemClock).items()) {
        all += item.name.isEmpty() ? QByteArray() : versionAt(item.place);
    }
    if (all.contains("half")) {
        return QStringLiteral("half a package");
    }
    if (place.namesIn(QStringLiteral("user")).size() > (one.isEmpty() ? 0 : 1) + (two.isEmpty() ? 0 : 1)) {
        return QStringLiteral("a stranger in the user's folder");
    }
    if (!thing.startsWith(u"import") && !all.contains("old")) {
        return QStringLiteral("the old package is lost");
    }
    const bool alwaysServed = thing == QLatin1String("replace") || (recovered && thing.startsWith(u"replace"));
    if (alwaysServed && one.isEmpty()) {
        return QStringLiteral("neither the old nor the new one is there");
    }
    if (thing == QLatin1String("rename") && one.isEmpty() == two.isEmpty()) {
        return QStringLiteral("not exactly one of the two names");
    }
    const QByteArray settings = HomeFixture::read(place.at(QStringLiteral("home/settings.json")));
    if (settings != QByteArray(9000, 'o') && settings != QByteArray(9000, 'n')) {
        return QStringLiteral("settings lost");
    }
    if (recovered && !place.namesIn(QStringLiteral(".staging")).isEmpty()) {
        return QStringLiteral("staging was not cleared");
    }
    return {};
}

QString CrashTest::faultAfterKill(const QString &thing, int point)
{
    const HomeFixture place;
    if (!prepare(place, thing)) {
        return QStringLiteral("could not prepare");
    }
    if (run(place, thing, QStringLiteral("A2C_CRASH_AT"), QString::number(point)) != -SIGKILL) {
        return QStringLiteral("was not killed");
    }
    if (const QString found = fault(place, thing, false); !found.isEmpty()) {
        return found;
    }
    recover(place.home());
    return fault(place, thing, true);
}

void CrashTest::nothingIsHalfAndNothingIsLost()
{
    QMap<QString, int> hits;
    int kills = 0;
    while (kills < leastKills) {
        for (const QString &thing : things) {
            const QStringList points = pointsOf(thing);
            QVERIFY2(!points.isEmpty(), qPrintable(thing));
            for (int point = 1; point <= points.size(); ++point) {
                const QString name = thing + u' ' + points.at(point - 1);
                // Seventy more of the kind that "import" has.
                if (name == QLatin1String("import-many write")) {
                    continue;
                }
                const QString found = faultAfterKill(thing, point);
                QVERIFY2(found.isEmpty(),
                         qPrintable(QStringLiteral("%1 (point %2): %3").arg(name).arg(point).arg(found)));
                ++hits[name];
                ++kills;
            }
        }
    }
    for (const auto &[name, count] : hits.asKeyValueRange()) {
        qInfo("%4d  %s", count, qUtf8Printable(name));
    }
    qInfo("%d kills at %d points", kills, static_cast<int>(hits.size()));
}

QTEST_GUILESS_MAIN(CrashTest)
#include "crashtest.moc"
