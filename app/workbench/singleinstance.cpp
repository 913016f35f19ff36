// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/singleinstance.h"

#include <cstdio>

#include <kdsingleapplication.h>

#include "base/logging.h"
#include "workbench/commandline.h"

namespace a2c::app
{

namespace
{

constexpr int sendTimeout = 3'000; // milliseconds

QString instanceId()
{
    const QString id = qEnvironmentVariable("A2C_INSTANCE_ID");
    return id.isEmpty() ? QStringLiteral("a2c-workbench") : id;
}

}

SingleInstance::SingleInstance(QObject *parent)
    : QObject(parent)
    , m_application(std::make_unique<KDSingleApplication>(instanceId(),
                                                          KDSingleApplication::Option::IncludeUsernameInSocketName |
                                                              KDSingleApplication::Option::IncludeSessionInSocketName))
{
    connect(m_application.get(), &KDSingleApplication::messageReceived, this, [this](const QByteArray &bytes) {
        if (const auto message = InstanceMessage::decode(bytes)) {
            Q_EMIT received(*message);
        } else {
            qCWarning(logApp, "a message of %lld bytes from another start was dropped",
                      static_cast<long long>(bytes.size()));
        }
    });
}

SingleInstance::~SingleInstance() = default;

bool SingleInstance::isFirst() const
{
    return m_application->isPrimaryInstance();
}

bool SingleInstance::send(const InstanceMessage &message)
{
    return m_application->sendMessageWithTimeout(message.encoded(), sendTimeout);
}

int tellFirst(SingleInstance &instance, const CommandLine &line)
{
    if (line.background && line.paths.isEmpty() && !line.quit) {
        return 0;
    }
    const InstanceMessage message{line.quit ? InstanceMessage::Verb::Quit : InstanceMessage::Verb::Show, line.paths,
                                  qEnvironmentVariable("XDG_ACTIVATION_TOKEN"),
                                  qEnvironmentVariable("DESKTOP_STARTUP_ID")};
    if (instance.send(message)) {
        return 0;
    }
    std::fputs("a2c-workbench: it runs already and does not answer\n", stderr);
    return 1;
}

}
