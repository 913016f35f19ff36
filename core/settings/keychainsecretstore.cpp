// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/keychainsecretstore.h"

#include <memory>

#include <QCoro/QCoroSignal>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <qt6keychain/keychain.h>

using namespace Qt::StringLiterals;

namespace a2c::settings
{

namespace
{

struct DeleteLater {
    void operator()(QObject *object) const
    {
        object->deleteLater();
    }
};

/// We are resumed from inside an object's own signal, which still uses it when we return.
template<typename Object>
using DeferredPointer = std::unique_ptr<Object, DeleteLater>;

QDBusPendingCall askBus(const QString &method)
{
    const QDBusMessage call = QDBusMessage::createMethodCall(u"org.freedesktop.DBus"_s, u"/org/freedesktop/DBus"_s,
                                                             u"org.freedesktop.DBus"_s, method);
    return QDBusConnection::sessionBus().asyncCall(call, 5000);
}

QCoro::Task<bool> hasService()
{
    if (!QDBusConnection::sessionBus().isConnected()) {
        co_return false;
    }
    const QStringList wanted{u"org.freedesktop.secrets"_s, u"org.kde.kwalletd6"_s, u"org.kde.kwalletd5"_s};
    for (const QString &method : {u"ListNames"_s, u"ListActivatableNames"_s}) {
        const DeferredPointer<QDBusPendingCallWatcher> watcher(new QDBusPendingCallWatcher(askBus(method)));
        co_await qCoro(watcher.get(), &QDBusPendingCallWatcher::finished);
        const QDBusPendingReply<QStringList> reply = *watcher;
        if (!reply.isValid()) {
            continue;
        }
        for (const QString &name : reply.value()) {
            if (wanted.contains(name)) {
                co_return true;
            }
        }
    }
    co_return false;
}

Error errorOf(const QKeychain::Job &job, const QString &key)
{
    ErrorCode code = ErrorCode::SecretsUnavailable;
    switch (job.error()) {
    case QKeychain::EntryNotFound:
        code = ErrorCode::NotFound;
        break;
    case QKeychain::AccessDeniedByUser:
    case QKeychain::AccessDenied:
        code = ErrorCode::PermissionDenied;
        break;
    default:
        break;
    }
    return {code, key, {{u"system"_s, job.errorString()}}};
}

QCoro::Task<Result<void>> finished(QKeychain::Job *job, QString key)
{
    if (!co_await hasService()) {
        co_return failure(ErrorCode::SecretsUnavailable, key);
    }
    job->setAutoDelete(false);
    job->setKey(key);
    job->start();
    co_await qCoro(job, &QKeychain::Job::finished);
    if (job->error() != QKeychain::NoError) {
        co_return failure(errorOf(*job, key));
    }
    co_return {};
}

}

KeychainSecretStore::KeychainSecretStore(const QString &service)
    : m_service(service)
{
}

QCoro::Task<Result<Secret>> KeychainSecretStore::read(QString key)
{
    const DeferredPointer<QKeychain::ReadPasswordJob> job(new QKeychain::ReadPasswordJob(m_service));
    if (const Result<void> result = co_await finished(job.get(), key); !result) {
        co_return failure(result.error());
    }
    co_return Secret{job->binaryData(), SecretPlace::SystemService};
}

QCoro::Task<Result<SecretPlace>> KeychainSecretStore::write(QString key, QByteArray secret)
{
    const DeferredPointer<QKeychain::WritePasswordJob> job(new QKeychain::WritePasswordJob(m_service));
    job->setBinaryData(secret);
    if (const Result<void> result = co_await finished(job.get(), key); !result) {
        co_return failure(result.error());
    }
    co_return SecretPlace::SystemService;
}

QCoro::Task<Result<void>> KeychainSecretStore::remove(QString key)
{
    const DeferredPointer<QKeychain::DeletePasswordJob> job(new QKeychain::DeletePasswordJob(m_service));
    const Result<void> result = co_await finished(job.get(), key);
    if (!result && result.error().code == ErrorCode::NotFound) {
        co_return {};
    }
    co_return result;
}

}
