// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTest>

#include "skills/registry.h"

using namespace a2c;
using namespace a2c::skills;
using namespace Qt::StringLiterals;

namespace
{

const SourceId user{SourceId::Kind::User, {}};
const SourceId server{SourceId::Kind::Mcp, u"srv"_s};

Name named(const QString &text)
{
    return Name::parse(text).value();
}

QByteArray wireOf(const QString &name, const QJsonObject &more = {})
{
    QJsonObject ref = more;
    ref[u"name"] = name;
    return QJsonDocument(ref).toJson(QJsonDocument::Compact);
}

Entry entryAt(const QString &root, const QString &name, quint64 version = 1, const SourceId &source = user)
{
    return {.name = named(name),
            .source = source,
            .root = root,
            .uri = {},
            .version = {},
            .orphanReason = {},
            .warnings = {},
            .wire = wireOf(name),
            .fingerprint = {version, version}};
}

/// A package of the user: its folder is called as the skill.
Entry own(const QString &name, quint64 version = 1)
{
    return entryAt(u"/home/user/"_s + name, name, version);
}

Entry offered(const QString &name, quint64 version = 1)
{
    return entryAt(u"/home/mcp/srv/"_s + name, u"mcp:srv:"_s + name, version, server);
}

Rejection refused(const QString &folder, const QString &reason, quint64 version = 1)
{
    return {.source = user,
            .place = u"/home/user/"_s + folder,
            .reason = reason,
            .detail = {},
            .remedyName = {},
            .fingerprint = {version, version}};
}

QStringList names(const QList<Entry> &entries)
{
    QStringList found;
    for (const Entry &entry : entries) {
        found.append(entry.name.text());
    }
    return found;
}

QStringList listed(const Registry &registry)
{
    QStringList found;
    const SkillList list = registry.list(1'000'000).value();
    for (const QJsonValue skill : QJsonDocument::fromJson(list.json).array()) {
        found.append(skill[u"name"].toString());
    }
    return found;
}

}

class RegistryTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void firstScanAddsEverythingInOneChange();
    void sameScanAgainSaysNothing();
    void differenceIsExact();
    void scanOfSomePlacesLeavesTheRest();
    void renameIsOneChange();
    void skillThatStaysKeepsItsRank();
    void changedFingerprintAloneIsAChange();
    void rejectionIsToldOncePerReason();
    void mendedPackageIsToldWithItsSkill();
    void secondPackageOfANameIsRefused();
    void nameStaysWithItsFirstHolder();
    void freedNameGoesToTheOneThatWaited();
    void nameIsUniqueAcrossSources();
    void orphanedSkillIsNotFound();
    void orphanComesBack();
    void orphanThatIsNotOfferedAgainStays();
    void orphanWhosePlaceIsEmptyIsForgotten();
    void orphaningTouchesOnlyItsSource();
    void listIsCachedUntilAChange();
    void listShrinksToTheLimit();
    void listThatCannotShrinkEnoughIsRefused();
    void knownOfASourceHoldsItsRejectionsAndOrphans();
    void whatIsKnownCanBeAppliedAgain();
    void tenThousandSkillsTakeFewBytes();

private:
    ChangeSet last() const;

    std::unique_ptr<Registry> m_registry;
    std::unique_ptr<QSignalSpy> m_spy;
};

void RegistryTest::init()
{
    m_registry = std::make_unique<Registry>();
    m_spy = std::make_unique<QSignalSpy>(m_registry.get(), &Registry::changed);
}

ChangeSet RegistryTest::last() const
{
    return m_spy->last().constFirst().value<ChangeSet>();
}

void RegistryTest::firstScanAddsEverythingInOneChange()
{
    m_registry->apply(user, {{own(u"b"_s), own(u"a"_s), own(u"c"_s)}, {refused(u"X"_s, u"dir-name-invalid"_s)}});
    QCOMPARE(m_spy->size(), 1);
    QCOMPARE(names(last().added), QStringList({u"b"_s, u"a"_s, u"c"_s}));
    QCOMPARE(last().rejected.size(), 1);
    QCOMPARE(names(m_registry->active()), QStringList({u"b"_s, u"a"_s, u"c"_s}));
    QCOMPARE(listed(*m_registry), QStringList({u"b"_s, u"a"_s, u"c"_s}));
    QCOMPARE(m_registry->find(named(u"a"_s)).value().root, u"/home/user/a"_s);
    QCOMPARE(m_registry->find(named(u"d"_s)).error().code, ErrorCode::UnknownSkill);
}

void RegistryTest::sameScanAgainSaysNothing()
{
    const ScanResult scan{{own(u"a"_s), own(u"b"_s)}, {refused(u"X"_s, u"dir-name-invalid"_s)}};
    m_registry->apply(user, scan);
    m_registry->apply(user, scan);
    m_registry->applyAt(user, {u"/home/user/a"_s}, {{own(u"a"_s)}, {}});
    m_registry->applyAt(user, {u"/home/user/nothing"_s}, {});
    QCOMPARE(m_spy->size(), 1);
}

void RegistryTest::differenceIsExact()
{
    m_registry->apply(user, {{own(u"stays"_s), own(u"goes"_s), own(u"changes"_s)}, {}});
    m_registry->apply(user, {{own(u"comes"_s), own(u"changes"_s, 2), own(u"stays"_s)}, {}});
    QCOMPARE(m_spy->size(), 2);
    QCOMPARE(names(last().added), QStringList{u"comes"_s});
    QCOMPARE(names(last().changed), QStringList{u"changes"_s});
    QCOMPARE(last().removed, QStringList{u"goes"_s});
    QVERIFY(last().concernsAgents());
    QVERIFY(!m_registry->find(named(u"goes"_s)));
}

void RegistryTest::scanOfSomePlacesLeavesTheRest()
{
    m_registry->apply(user, {{own(u"a"_s), own(u"b"_s), own(u"c"_s)}, {}});
    m_registry->applyAt(user, {u"/home/user/a"_s, u"/home/user/b"_s}, {{own(u"b"_s, 2)}, {}});
    QCOMPARE(last().removed, QStringList{u"a"_s});
    QCOMPARE(names(last().changed), QStringList{u"b"_s});
    QCOMPARE(names(m_registry->active()), QStringList({u"b"_s, u"c"_s}));
}

void RegistryTest::renameIsOneChange()
{
    m_registry->apply(user, {{own(u"old"_s)}, {}});
    m_registry->applyAt(user, {u"/home/user/old"_s, u"/home/user/new"_s}, {{own(u"new"_s)}, {}});
    QCOMPARE(m_spy->size(), 2);
    QCOMPARE(last().removed, QStringList{u"old"_s});
    QCOMPARE(names(last().added), QStringList{u"new"_s});
}

void RegistryTest::skillThatStaysKeepsItsRank()
{
    m_registry->apply(user, {{own(u"a"_s), own(u"b"_s)}, {}});
    m_registry->apply(user, {{own(u"c"_s), own(u"b"_s), own(u"a"_s, 2)}, {}});
    QCOMPARE(names(m_registry->active()), QStringList({u"a"_s, u"b"_s, u"c"_s}));
}

void RegistryTest::changedFingerprintAloneIsAChange()
{
    m_registry->apply(user, {{own(u"a"_s, 1)}, {}});
    m_registry->applyAt(user, {u"/home/user/a"_s}, {{own(u"a"_s, 2)}, {}});
    QCOMPARE(names(last().changed), QStringList{u"a"_s});
}

void RegistryTest::rejectionIsToldOncePerReason()
{
    m_registry->apply(user, {{}, {refused(u"a"_s, u"no-frontmatter"_s, 1)}});
    QVERIFY(!last().concernsAgents());
    m_registry->apply(user, {{}, {refused(u"a"_s, u"no-frontmatter"_s, 2)}});
    QCOMPARE(m_spy->size(), 1);
    QCOMPARE(m_registry->rejections().constFirst().fingerprint, Fingerprint(2, 2));
    m_registry->apply(user, {{}, {refused(u"a"_s, u"name-missing"_s, 3)}});
    QCOMPARE(m_spy->size(), 2);
    QCOMPARE(last().rejected.constFirst().reason, u"name-missing"_s);
    QVERIFY(last().mended.isEmpty());
    m_registry->apply(user, {});
    QCOMPARE(last().mended, QStringList{u"/home/user/a"_s});
    QVERIFY(m_registry->rejections().isEmpty());
}

void RegistryTest::mendedPackageIsToldWithItsSkill()
{
    m_registry->apply(user, {{}, {refused(u"a"_s, u"no-frontmatter"_s)}});
    m_registry->applyAt(user, {u"/home/user/a"_s}, {{own(u"a"_s)}, {}});
    QCOMPARE(last().mended, QStringList{u"/home/user/a"_s});
    QCOMPARE(names(last().added), QStringList{u"a"_s});

    m_registry->applyAt(user, {u"/home/user/a"_s}, {{}, {refused(u"a"_s, u"yaml-error"_s)}});
    QCOMPARE(last().removed, QStringList{u"a"_s});
    QCOMPARE(last().rejected.size(), 1);
}

void RegistryTest::secondPackageOfANameIsRefused()
{
    const Entry first = entryAt(u"/m/one"_s, u"mcp:srv:same"_s, 1, server);
    const Entry second = entryAt(u"/m/two"_s, u"mcp:srv:same"_s, 2, server);
    m_registry->apply(server, {{first, second}, {}});
    QCOMPARE(names(last().added), QStringList{u"mcp:srv:same"_s});
    QCOMPARE(last().rejected.size(), 1);
    QCOMPARE(last().rejected.constFirst().place, u"/m/two"_s);
    QCOMPARE(last().rejected.constFirst().reason, u"name-duplicate"_s);
    QCOMPARE(m_registry->find(first.name).value().root, u"/m/one"_s);
    m_registry->apply(server, {{first, second}, {}});
    QCOMPARE(m_spy->size(), 1);
}

void RegistryTest::nameStaysWithItsFirstHolder()
{
    const Entry first = entryAt(u"/m/one"_s, u"mcp:srv:same"_s, 1, server);
    const Entry second = entryAt(u"/m/two"_s, u"mcp:srv:same"_s, 2, server);
    m_registry->apply(server, {{first}, {}});
    m_registry->apply(server, {{second, first}, {}});
    QCOMPARE(m_registry->find(first.name).value().root, u"/m/one"_s);
    QCOMPARE(last().rejected.constFirst().place, u"/m/two"_s);
    QVERIFY(!last().concernsAgents());
}

void RegistryTest::freedNameGoesToTheOneThatWaited()
{
    const Entry first = entryAt(u"/m/one"_s, u"mcp:srv:same"_s, 1, server);
    const Entry second = entryAt(u"/m/two"_s, u"mcp:srv:same"_s, 2, server);
    m_registry->apply(server, {{first, second}, {}});
    m_registry->applyAt(server, {u"/m/one"_s}, {});
    QCOMPARE(m_registry->find(first.name).value().root, u"/m/two"_s);
    QCOMPARE(names(last().changed), QStringList{u"mcp:srv:same"_s});
    QVERIFY(last().removed.isEmpty());
    QCOMPARE(last().mended, QStringList{u"/m/two"_s});
    QVERIFY(m_registry->rejections().isEmpty());
}

void RegistryTest::nameIsUniqueAcrossSources()
{
    const SourceId one{SourceId::Kind::Marketplace, u"one"_s};
    const SourceId two{SourceId::Kind::Marketplace, u"two"_s};
    m_registry->apply(one, {{entryAt(u"/one/p/s"_s, u"p:s"_s, 1, one)}, {}});
    m_registry->apply(two, {{entryAt(u"/two/p/s"_s, u"p:s"_s, 1, two)}, {}});
    QCOMPARE(m_registry->find(named(u"p:s"_s)).value().source, one);
    QCOMPARE(last().rejected.constFirst().source, two);
    m_registry->apply(one, {});
    QCOMPARE(m_registry->find(named(u"p:s"_s)).value().source, two);
}

void RegistryTest::orphanedSkillIsNotFound()
{
    m_registry->apply(server, {{offered(u"a"_s)}, {}});
    m_registry->orphan(server, u"source-gone"_s);
    const Name name = named(u"mcp:srv:a"_s);
    QCOMPARE(names(last().orphaned), QStringList{u"mcp:srv:a"_s});
    QVERIFY(!m_registry->find(name));
    QCOMPARE(m_registry->findAnyState(name).value().orphanReason, u"source-gone"_s);
    QCOMPARE(m_registry->active().size(), 0);
    QCOMPARE(m_registry->all().size(), 1);
    QCOMPARE(listed(*m_registry), QStringList());
    m_registry->orphan(server, u"source-gone"_s);
    QCOMPARE(m_spy->size(), 2);
}

void RegistryTest::orphanComesBack()
{
    m_registry->apply(server, {{offered(u"a"_s)}, {}});
    m_registry->orphan(server, u"source-gone"_s);
    m_registry->apply(server, {{offered(u"a"_s)}, {}});
    QCOMPARE(names(last().restored), QStringList{u"mcp:srv:a"_s});
    QVERIFY(last().added.isEmpty() && last().changed.isEmpty());
    QVERIFY(m_registry->find(named(u"mcp:srv:a"_s)));
}

void RegistryTest::orphanThatIsNotOfferedAgainStays()
{
    m_registry->apply(server, {{offered(u"a"_s), offered(u"b"_s)}, {}});
    m_registry->orphan(server, u"source-gone"_s);
    m_registry->apply(server, {{offered(u"b"_s)}, {}});
    QCOMPARE(names(last().restored), QStringList{u"mcp:srv:b"_s});
    QCOMPARE(names(last().stillOrphaned), QStringList{u"mcp:srv:a"_s});
    QCOMPARE(m_registry->findAnyState(named(u"mcp:srv:a"_s)).value().orphanReason, u"no-longer-offered"_s);
    m_registry->apply(server, {{offered(u"b"_s)}, {}});
    QCOMPARE(m_spy->size(), 3);
}

void RegistryTest::orphanWhosePlaceIsEmptyIsForgotten()
{
    m_registry->apply(server, {{offered(u"a"_s)}, {}});
    m_registry->orphan(server, u"source-gone"_s);
    m_registry->applyAt(server, {u"/home/mcp/srv/a"_s}, {});
    QCOMPARE(last().forgotten, QStringList{u"mcp:srv:a"_s});
    QVERIFY(!last().concernsAgents());
    QVERIFY(!m_registry->findAnyState(named(u"mcp:srv:a"_s)));
}

void RegistryTest::orphaningTouchesOnlyItsSource()
{
    m_registry->apply(user, {{own(u"a"_s)}, {}});
    m_registry->apply(server, {{offered(u"a"_s)}, {}});
    m_registry->orphan(server, u"source-gone"_s);
    QCOMPARE(names(m_registry->active()), QStringList{u"a"_s});
    m_registry->apply(user, {});
    QCOMPARE(m_registry->all().size(), 1);
}

void RegistryTest::listIsCachedUntilAChange()
{
    m_registry->apply(user, {{own(u"a"_s)}, {}});
    const QByteArray first = m_registry->list(1000).value().json;
    QVERIFY(first.isSharedWith(m_registry->list(1000).value().json));
    m_registry->apply(user, {{own(u"a"_s)}, {refused(u"B"_s, u"dir-name-invalid"_s)}});
    QVERIFY(first.isSharedWith(m_registry->list(1000).value().json));
    m_registry->apply(user, {{own(u"a"_s), own(u"b"_s)}, {}});
    QCOMPARE(listed(*m_registry), QStringList({u"a"_s, u"b"_s}));
    QCOMPARE(Registry().list(2).value().json, QByteArray("[]"));
}

void RegistryTest::listShrinksToTheLimit()
{
    Entry rich = own(u"a"_s);
    rich.wire = wireOf(u"a"_s, {{u"description"_s, u"braces } and \"quotes\", \\ too"_s},
                                {u"compatibility"_s, QString(100, u'c')},
                                {u"license"_s, QString(50, u'l')},
                                {u"path"_s, u"/p"_s},
                                {u"skill_metadata"_s, QJsonObject{{u"license"_s, u"},\""_s}, {u"k"_s, u"v"_s}}}});
    m_registry->apply(user, {{rich, own(u"b"_s)}, {}});
    const auto keysAt = [this](qint64 limit) {
        const SkillList list = m_registry->list(limit).value();
        const QJsonDocument parsed = QJsonDocument::fromJson(list.json);
        Q_ASSERT(parsed.array().size() == 2 && parsed[1][u"name"].toString() == u"b"_s);
        return std::pair(list.detail, parsed[0].toObject().keys());
    };
    const qint64 whole = m_registry->list(1'000'000).value().json.size();
    QCOMPARE(keysAt(whole).first, ListDetail::Full);

    const auto [detail, keys] = keysAt(whole - 1);
    QCOMPARE(detail, ListDetail::WithoutMetadata);
    QCOMPARE(keys, QStringList({u"compatibility"_s, u"description"_s, u"license"_s, u"name"_s, u"path"_s}));

    const auto [least, coreKeys] = keysAt(120);
    QCOMPARE(least, ListDetail::Core);
    QCOMPARE(coreKeys, QStringList({u"description"_s, u"name"_s, u"path"_s}));
}

void RegistryTest::listThatCannotShrinkEnoughIsRefused()
{
    m_registry->apply(user, {{own(u"a"_s), own(u"b"_s)}, {}});
    const Result<SkillList> list = m_registry->list(10);
    QVERIFY(!list);
    QCOMPARE(list.error().code, ErrorCode::ExceedsPeerLimit);
    QCOMPARE(list.error().facts.value(u"limit"_s).toLongLong(), 10);
    QCOMPARE(list.error().facts.value(u"size"_s).toLongLong(), m_registry->list(1000).value().json.size());
}

void RegistryTest::knownOfASourceHoldsItsRejectionsAndOrphans()
{
    m_registry->apply(user, {{own(u"a"_s)}, {refused(u"X"_s, u"dir-name-invalid"_s)}});
    m_registry->apply(server, {{offered(u"b"_s)}, {}});
    m_registry->orphan(server, u"source-gone"_s);
    QCOMPARE(names(m_registry->knownOf(user).entries), QStringList{u"a"_s});
    QCOMPARE(m_registry->knownOf(user).rejections.size(), 1);
    QCOMPARE(names(m_registry->knownOf(server).entries), QStringList{u"mcp:srv:b"_s});
    QVERIFY(m_registry->knownOf(server).rejections.isEmpty());
}

void RegistryTest::whatIsKnownCanBeAppliedAgain()
{
    const Entry first = entryAt(u"/m/one"_s, u"mcp:srv:same"_s, 1, server);
    const Entry second = entryAt(u"/m/two"_s, u"mcp:srv:same"_s, 2, server);
    m_registry->apply(server, {{first, second}, {refused(u"X"_s, u"dir-name-invalid"_s)}});
    m_registry->apply(server, m_registry->knownOf(server));
    QCOMPARE(m_spy->size(), 1);
}

void RegistryTest::tenThousandSkillsTakeFewBytes()
{
    // What the heap adds per entry is the strings; the rest of 60 MB for a whole Computer depends on these staying so.
    QCOMPARE_LE(sizeof(Entry), size_t{240});
    QCOMPARE_LE(sizeof(Rejection), size_t{176});
}

QTEST_GUILESS_MAIN(RegistryTest)
#include "registrytest.moc"
