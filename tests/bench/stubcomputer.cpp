// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Computer that answers constants, on the same client as ours. What it costs is the Server, the link and the
// client; the bench counts what our Computer costs above it.
//
//   stubcomputer --url URL --office ID --name NAME [--path P] [--file BYTES] [--skills N]
#include <cstdio>

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonObject>

#include "base/digest.h"
#include "process/heap.h"
#include "socketio/client.h"

using namespace a2c;

namespace
{

constexpr qint64 chunkBytes = 256 * 1024;

/// Everything that will be asked for, made before the first question.
struct Constants {
    qint64 fileSize = 0;
    QByteArray fileSha256;
    QByteArray chunk; ///< base64 of one full chunk
    QByteArray lastChunk;
    QByteArray skills;
};

Constants makeConstants(qint64 fileSize, int skillCount)
{
    Constants made;
    made.fileSize = fileSize;
    const QByteArray raw(chunkBytes, 'a');
    const qint64 rest = fileSize % chunkBytes;
    Sha256 digest;
    for (qint64 done = 0; done < fileSize; done += chunkBytes) {
        digest.add(QByteArrayView(raw).first(qMin(chunkBytes, fileSize - done)));
    }
    made.fileSha256 = digest.hex();
    made.chunk = raw.toBase64();
    made.lastChunk = rest == 0 ? made.chunk : raw.first(rest).toBase64();
    for (int i = 0; i < skillCount; ++i) {
        const QByteArray name = QByteArrayLiteral("skill-") + QByteArray::number(i).rightJustified(5, '0');
        made.skills += (i == 0 ? "" : ",") + QByteArrayLiteral("{\"name\":\"") + name +
                       "\",\"source\":\"user\",\"path\":\"/home/somebody/.local/share/a2c/skills/user/" + name +
                       "\",\"description\":\"Skill number " + QByteArray::number(i) +
                       " of a large collection, with a description of ordinary length.\"}";
    }
    return made;
}

QByteArray answerTo(const QString &event, const QJsonObject &request, const Constants &constants)
{
    const QByteArray id = request.value(QLatin1String("req_id")).toString().toUtf8();
    if (event == QLatin1String("client:get_blob")) {
        const qint64 offset = request.value(QLatin1String("chunk_offset")).toInteger();
        const bool last = offset + chunkBytes >= constants.fileSize;
        return "{\"blob_handle\":\"h\",\"mime_type\":\"application/octet-stream\",\"total_size\":" +
               QByteArray::number(constants.fileSize) + ",\"sha256\":\"" + constants.fileSha256 +
               "\",\"chunk_offset\":" + QByteArray::number(offset) + ",\"eof\":" + (last ? "true" : "false") +
               ",\"blob\":\"" + (last ? constants.lastChunk : constants.chunk) + "\",\"req_id\":\"" + id + "\"}";
    }
    if (event == QLatin1String("client:get_skills")) {
        return "{\"skills\":[" + constants.skills + "],\"req_id\":\"" + id + "\"}";
    }
    return "{\"name\":\"files\",\"rel_path\":\"f\",\"mime_type\":\"application/octet-stream\",\"total_size\":" +
           QByteArray::number(constants.fileSize) + ",\"sha256\":\"" + constants.fileSha256 +
           "\",\"blob_handle\":\"h\",\"req_id\":\"" + id + "\"}";
}

}

int main(int argc, char **argv)
{
    app::heap::holdFreed(); // as in our programs
    QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    const QCommandLineOption url(QStringLiteral("url"), QString(), QStringLiteral("url"));
    const QCommandLineOption path(QStringLiteral("path"), QString(), QStringLiteral("path"),
                                  QStringLiteral("/socket.io/"));
    const QCommandLineOption office(QStringLiteral("office"), QString(), QStringLiteral("id"));
    const QCommandLineOption name(QStringLiteral("name"), QString(), QStringLiteral("name"));
    const QCommandLineOption file(QStringLiteral("file"), QString(), QStringLiteral("bytes"), QStringLiteral("0"));
    const QCommandLineOption skills(QStringLiteral("skills"), QString(), QStringLiteral("count"), QStringLiteral("0"));
    parser.addOptions({url, path, office, name, file, skills});
    parser.process(application);
    const Constants constants = makeConstants(parser.value(file).toLongLong(), parser.value(skills).toInt());

    socketio::ClientOptions options;
    options.url = QUrl(parser.value(url));
    options.path = parser.value(path);
    options.query.insert(QStringLiteral("a2c_version"), QStringLiteral("0.2.1"));
    socketio::Client client(options);
    socketio::Namespace *smcp =
        client.of(QStringLiteral("/smcp"), {{QStringLiteral("role"), QStringLiteral("computer")}});
    const auto answer = [&constants](const QString &event, const socketio::Arguments &arguments,
                                     const socketio::Ack &ack) {
        const Result<QJsonArray> parsed = arguments.parsed();
        if (ack && parsed) {
            ack(socketio::Arguments::ofText(answerTo(event, parsed->at(0).toObject(), constants)));
        }
    };
    QObject::connect(smcp, &socketio::Namespace::eventReceived, &application, answer);
    QObject::connect(smcp, &socketio::Namespace::connected, &application, [&] {
        const QJsonObject request{{QStringLiteral("role"), QStringLiteral("computer")},
                                  {QStringLiteral("name"), parser.value(name)},
                                  {QStringLiteral("office_id"), parser.value(office)}};
        smcp->emitWithAck(
            QStringLiteral("server:join_office"), {request}, [](const Result<socketio::Arguments> &joined) {
                if (!joined) {
                    std::fprintf(stderr, "stubcomputer: not joined: %s\n", qUtf8Printable(toLogText(joined.error())));
                }
            });
    });
    client.open();
    return QCoreApplication::exec();
}
