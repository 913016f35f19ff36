// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QProcess>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>
#include <QTemporaryDir>

namespace a2c::support
{

/// A certificate authority of our own and certificates that it signs, made by the openssl program.
class Certificates
{
public:
    /// False when there is no openssl.
    bool start()
    {
        return run({QStringLiteral("req"), QStringLiteral("-x509"), QStringLiteral("-newkey"), QStringLiteral("ec"),
                    QStringLiteral("-pkeyopt"), QStringLiteral("ec_paramgen_curve:P-256"), QStringLiteral("-nodes"),
                    QStringLiteral("-keyout"), QStringLiteral("ca.key"), QStringLiteral("-out"),
                    QStringLiteral("ca.pem"), QStringLiteral("-days"), QStringLiteral("2"), QStringLiteral("-subj"),
                    QStringLiteral("/CN=A2C test authority")});
    }

    [[nodiscard]] QSslCertificate authority() const
    {
        return QSslCertificate(read(QStringLiteral("ca.pem")));
    }

    /// A server's configuration for @p host ("IP:127.0.0.1", "DNS:example.org"), good until the end of @p year.
    [[nodiscard]] QSslConfiguration serverFor(const QString &host, int year = 2049)
    {
        const QString name = QStringLiteral("server%1").arg(m_count++);
        run({QStringLiteral("req"), QStringLiteral("-newkey"), QStringLiteral("ec"), QStringLiteral("-pkeyopt"),
             QStringLiteral("ec_paramgen_curve:P-256"), QStringLiteral("-nodes"), QStringLiteral("-keyout"),
             name + QStringLiteral(".key"), QStringLiteral("-out"), name + QStringLiteral(".csr"),
             QStringLiteral("-subj"), QStringLiteral("/CN=server"), QStringLiteral("-addext"),
             QStringLiteral("subjectAltName=") + host});
        run({QStringLiteral("x509"), QStringLiteral("-req"), QStringLiteral("-in"), name + QStringLiteral(".csr"),
             QStringLiteral("-CA"), QStringLiteral("ca.pem"), QStringLiteral("-CAkey"), QStringLiteral("ca.key"),
             QStringLiteral("-CAcreateserial"), QStringLiteral("-copy_extensions"), QStringLiteral("copy"),
             QStringLiteral("-out"), name + QStringLiteral(".pem"), QStringLiteral("-not_before"),
             QStringLiteral("20200101000000Z"), QStringLiteral("-not_after"),
             QString::number(year) + QStringLiteral("1231000000Z")});
        QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
        configuration.setLocalCertificate(QSslCertificate(read(name + QStringLiteral(".pem"))));
        configuration.setPrivateKey(QSslKey(read(name + QStringLiteral(".key")), QSsl::Ec));
        return configuration;
    }

private:
    bool run(const QStringList &arguments)
    {
        QProcess openssl;
        openssl.setWorkingDirectory(m_folder.path());
        openssl.start(QStringLiteral("openssl"), arguments);
        const bool good = openssl.waitForFinished() && openssl.exitCode() == 0;
        if (!good) {
            qWarning("openssl: %s", openssl.readAllStandardError().constData());
        }
        return good;
    }

    [[nodiscard]] QByteArray read(const QString &name) const
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
    int m_count = 0;
};

}
