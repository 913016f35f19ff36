// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoroTask>

#include "agent/agentlink.h"
#include "agent/blobdrain.h"

namespace a2c::agent
{

/// An Agent in one office: every request of protocol 0.2 with its retry rules, bytes by drainBlob(), and lists that
/// refresh themselves.
///
/// One thread; outlives its tasks. Answers are the peers' objects as they came, to be shown. Bytes are decoded, hashed
/// and written in the pool.
class Agent final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Agent)

public:
    using Answer = QCoro::Task<Result<QJsonObject>>;

    /// @p pool outlives this.
    Agent(AgentOptions options, QThreadPool &pool, QObject *parent = nullptr);

    [[nodiscard]] QCoro::Task<Result<void>> join();
    void leave();

    [[nodiscard]] Answer listRoom(Witness witness = {});
    [[nodiscard]] Answer getSkills(Addressee to);
    /// An inline body is checked by its SHA-256. 4014: the list is refreshed, then asked once more.
    [[nodiscard]] Answer getSkill(Addressee to, QString name, QString relPath);
    [[nodiscard]] Answer getTools(Addressee to);
    [[nodiscard]] Answer getConfig(Addressee to);
    [[nodiscard]] Answer getDesktop(Addressee to, std::optional<int> size, QString window);
    [[nodiscard]] Answer getResources(Addressee to, QString mcpServer, QString cursor);

    /// One chunk, of a size that the Computer chooses.
    [[nodiscard]] Answer getChunk(Addressee to, QString handle, qint64 offset);
    [[nodiscard]] QCoro::Task<Result<DrainedBlob>> pull(Addressee to, QString handle, BlobSink &sink,
                                                        DrainOptions options, DrainProgress progress);
    /// A resource of a skill whole, however it comes. `gone` takes a new handle, once.
    [[nodiscard]] QCoro::Task<Result<DrainedBlob>> readResource(Addressee to, QString name, QString relPath,
                                                                BlobSink &sink, DrainOptions options,
                                                                DrainProgress progress);

    /// The CallToolResult with the bytes of every item put back. When @p seconds are over: a cancel, and the result
    /// with the mark `a2c_timeout`.
    [[nodiscard]] Answer callTool(Addressee to, QString tool, QJsonObject params, int seconds);

signals:
    /// A notice, and after notify:update_skills, _tool_list and _desktop the fresh answer of their list.
    void noticed(const QString &event, const QJsonObject &payload);
    void refreshed(const QString &event, const QString &computer, const QJsonObject &answer);
    void lost();

private:
    [[nodiscard]] QJsonObject header(const QString &computer) const;
    [[nodiscard]] QJsonObject chunkPayload(const QString &computer, const QString &handle, qint64 offset) const;
    /// 408 and 500 are asked again after a growing delay, three times.
    [[nodiscard]] Answer ask(QString event, QJsonObject payload, Witness witness = {});
    /// Whether a try after @p error is worth it; then the time before it is over.
    [[nodiscard]] QCoro::Task<bool> mayAskAgain(Error error, qsizetype attempt) const;
    [[nodiscard]] QCoro::Task<void> refresh(QString request, QString computer);
    void handleNotice(const QString &event, const QJsonObject &payload);

    QThreadPool &m_pool;
    AgentLink m_link;
};

}
