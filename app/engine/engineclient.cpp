// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engineclient.h"

namespace a2c::app
{

EngineClient::EngineClient(QObject *parent)
    : QObject(parent)
{
}

EngineClient::~EngineClient() = default;

}
