<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>ActivityKinds</name>
    <message>
        <source>Skills</source>
        <translation>技能</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Your own doing</source>
        <translation>您的操作</translation>
    </message>
</context>
<context>
    <name>ActivityWords</name>
    <message>
        <source>the skills folder</source>
        <translation>技能文件夹</translation>
    </message>
    <message>
        <source>an import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>the Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>you</source>
        <translation>您</translation>
    </message>
    <message>
        <source>the server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>the network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>the start of the program</source>
        <translation>程序启动</translation>
    </message>
    <message>
        <source>a look at the skills folder</source>
        <translation>对技能文件夹的扫描</translation>
    </message>
    <message>
        <source>the settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Added</source>
        <comment>a skill</comment>
        <translation>已添加</translation>
    </message>
    <message>
        <source>Changed</source>
        <comment>a skill</comment>
        <translation>已更改</translation>
    </message>
    <message>
        <source>Removed</source>
        <comment>a skill</comment>
        <translation>已移除</translation>
    </message>
    <message>
        <source>Orphaned</source>
        <comment>a skill</comment>
        <translation>已孤立</translation>
    </message>
    <message>
        <source>Back</source>
        <comment>a skill that was orphaned</comment>
        <translation>已恢复</translation>
    </message>
    <message>
        <source>Rejected</source>
        <comment>a skill</comment>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Mended</source>
        <comment>a skill that was rejected</comment>
        <translation>已修复</translation>
    </message>
    <message>
        <source>Joined</source>
        <comment>an office</comment>
        <translation>已加入</translation>
    </message>
    <message>
        <source>Left</source>
        <comment>an office</comment>
        <translation>已离开</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>连接断开</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>连接被拒绝</translation>
    </message>
    <message>
        <source>Agent entered</source>
        <translation>智能体进入</translation>
    </message>
    <message>
        <source>Agent left</source>
        <translation>智能体离开</translation>
    </message>
    <message>
        <source>Listed</source>
        <comment>the skills, by an Agent</comment>
        <translation>被列出</translation>
    </message>
    <message>
        <source>Read</source>
        <comment>a skill, by an Agent</comment>
        <translation>被读取</translation>
    </message>
    <message>
        <source>Transfer ended</source>
        <translation>传输结束</translation>
    </message>
    <message>
        <source>Request refused</source>
        <translation>请求被拒绝</translation>
    </message>
    <message>
        <source>Answer too large</source>
        <translation>应答过大</translation>
    </message>
    <message>
        <source>Installed</source>
        <comment>a skill</comment>
        <translation>已安装</translation>
    </message>
    <message>
        <source>To the trash</source>
        <comment>a skill</comment>
        <translation>移入回收站</translation>
    </message>
    <message>
        <source>Out of the trash</source>
        <comment>a skill</comment>
        <translation>移出回收站</translation>
    </message>
    <message>
        <source>Exported</source>
        <comment>a skill</comment>
        <translation>已导出</translation>
    </message>
    <message>
        <source>Settings changed</source>
        <translation>设置已更改</translation>
    </message>
    <message>
        <source>The Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>“%1” is there and can be used by Agents.</source>
        <translation>“%1”已就位，智能体可以使用。</translation>
    </message>
    <message>
        <source>“%1” was changed.</source>
        <translation>“%1”已更改。</translation>
    </message>
    <message>
        <source>“%1” is no longer there.</source>
        <translation>“%1”已不存在。</translation>
    </message>
    <message>
        <source>“%1” is orphaned. %2</source>
        <translation>“%1”已孤立。%2</translation>
    </message>
    <message>
        <source>“%1” is offered again.</source>
        <translation>“%1”重新可用。</translation>
    </message>
    <message>
        <source>“%1” is no longer refused.</source>
        <translation>“%1”不再被拒绝。</translation>
    </message>
    <message>
        <source>The office “%1” was joined.</source>
        <translation>已加入办公室“%1”。</translation>
    </message>
    <message>
        <source>The office “%1” was left.</source>
        <translation>已离开办公室“%1”。</translation>
    </message>
    <message>
        <source>The connection to %1 was lost.</source>
        <translation>与 %1 的连接已断开。</translation>
    </message>
    <message>
        <source>%1 refused the connection.</source>
        <translation>%1 拒绝了连接。</translation>
    </message>
    <message>
        <source>The Agent “%1” entered the office.</source>
        <translation>智能体“%1”进入了办公室。</translation>
    </message>
    <message>
        <source>The Agent “%1” left the office.</source>
        <translation>智能体“%1”离开了办公室。</translation>
    </message>
    <message>
        <source>%1 asked for the list of skills.</source>
        <translation>%1 请求了技能清单。</translation>
    </message>
    <message>
        <source>%1 read “%2”.</source>
        <translation>%1 读取了“%2”。</translation>
    </message>
    <message>
        <source>%1 read %3 of “%2”.</source>
        <translation>%1 读取了“%2”中的 %3。</translation>
    </message>
    <message>
        <source>The transfer of “%1” ended.</source>
        <translation>“%1”的传输已结束。</translation>
    </message>
    <message>
        <source>%1 asked for “%2” and got it refused.</source>
        <translation>%1 请求“%2”，已被拒绝。</translation>
    </message>
    <message>
        <source>“%1” was installed.</source>
        <translation>“%1”已安装。</translation>
    </message>
    <message>
        <source>“%1” was moved to the trash.</source>
        <translation>“%1”已移入回收站。</translation>
    </message>
    <message>
        <source>“%1” was taken back out of the trash.</source>
        <translation>“%1”已从回收站取回。</translation>
    </message>
    <message>
        <source>“%1” was exported.</source>
        <translation>“%1”已导出。</translation>
    </message>
    <message>
        <source>The settings were changed.</source>
        <translation>设置已更改。</translation>
    </message>
    <message>
        <source>not yet</source>
        <comment>told to the office</comment>
        <translation>尚未</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>told to the office</comment>
        <translation>是</translation>
    </message>
    <message>
        <source>after joining</source>
        <comment>told to the office</comment>
        <translation>加入后</translation>
    </message>
</context>
<context>
    <name>AttentionWords</name>
    <message>
        <source>The server refused the connection</source>
        <translation>服务器拒绝了连接</translation>
    </message>
    <message>
        <source>The connection is lost</source>
        <translation>连接已中断</translation>
    </message>
    <message numerus="yes">
        <source>%n skill(s) refused</source>
        <translation>
            <numerusform>%n 个技能被拒绝</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 does not let this Computer in. The settings tell why.</source>
        <translation>%1 不允许这台计算机加入。原因见“设置”。</translation>
    </message>
    <message>
        <source>%1 has not answered for a while. It is tried again and again.</source>
        <translation>%1 已有一段时间没有应答，正在不断重试。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names of skills</comment>
        <translation>
            <numerusform>%1，另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>The skills folder cannot be used</source>
        <translation>无法使用技能文件夹</translation>
    </message>
    <message>
        <source>No skill of %1 is served.</source>
        <translation>%1 中的技能均未提供。</translation>
    </message>
</context>
<context>
    <name>DesktopFilePicker</name>
    <message>
        <source>Packed skills (*.zip *.tar.gz *.tgz *.skill)</source>
        <translation>打包的技能 (*.zip *.tar.gz *.tgz *.skill)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>DropWords</name>
    <message>
        <source>Not in this version yet</source>
        <translation>此版本尚不支持</translation>
    </message>
    <message>
        <source>This cannot be installed</source>
        <translation>无法安装</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n 个文件夹</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n archive(s)</source>
        <translation>
            <numerusform>%n 个压缩包</numerusform>
        </translation>
    </message>
    <message>
        <source>Look for skills in %1 and %2</source>
        <comment>folders, archives</comment>
        <translation>在 %1和 %2中查找技能</translation>
    </message>
    <message>
        <source>Look for skills in %1</source>
        <translation>在 %1中查找技能</translation>
    </message>
    <message>
        <source>You see what is in there before anything is installed.</source>
        <translation>安装之前会先显示其中的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n other thing(s) will be left out.</source>
        <translation>
            <numerusform>其他 %n 项将被略去。</numerusform>
        </translation>
    </message>
    <message>
        <source>Marketplaces in git repositories come with a later version. Until then, clone the repository and drop its folder here.</source>
        <translation>git 仓库中的市场将在以后的版本中支持。在此之前，请克隆仓库并把其文件夹拖到这里。</translation>
    </message>
    <message>
        <source>It is on another machine. Download it first, then drop the folder or the archive.</source>
        <translation>它位于另一台机器上。请先下载，再拖入文件夹或压缩包。</translation>
    </message>
    <message>
        <source>These are too many things at once. Drop the folder that holds them.</source>
        <translation>一次拖入的内容太多。请拖入包含它们的文件夹。</translation>
    </message>
    <message>
        <source>Drop folders with a SKILL.md, folders that hold such folders, or .zip, .tar.gz, .tgz and .skill archives.</source>
        <translation>请拖入含有 SKILL.md 的文件夹、包含此类文件夹的文件夹，或 .zip、.tar.gz、.tgz、.skill 压缩包。</translation>
    </message>
</context>
<context>
    <name>ErrorWords</name>
    <message>
        <source>It</source>
        <comment>stands for a thing whose name is not known</comment>
        <translation>它</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>a thing&apos;s name in quotes</comment>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>%1 is not there.</source>
        <translation>%1不存在。</translation>
    </message>
    <message>
        <source>%1 exists already.</source>
        <translation>%1已存在。</translation>
    </message>
    <message>
        <source>%1 may not be opened or changed by you. Check its permissions.</source>
        <translation>您无权打开或更改%1。请检查其权限。</translation>
    </message>
    <message>
        <source>The disk is full: %1 could not be written.</source>
        <translation>磁盘已满：无法写入%1。</translation>
    </message>
    <message>
        <source>%1 could not be read.</source>
        <translation>无法读取%1。</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>无法写入%1。</translation>
    </message>
    <message>
        <source>%1 is not a folder.</source>
        <translation>%1不是文件夹。</translation>
    </message>
    <message>
        <source>%1 is not a plain file.</source>
        <translation>%1不是普通文件。</translation>
    </message>
    <message>
        <source>%1 was changed by something else meanwhile. Try again.</source>
        <translation>%1在此期间被其他程序更改。请重试。</translation>
    </message>
    <message>
        <source>%1 is larger than the limit of %2.</source>
        <translation>%1超过了 %2 的上限。</translation>
    </message>
    <message>
        <source>%1 is too large.</source>
        <translation>%1太大。</translation>
    </message>
    <message>
        <source>%1 is not written as it should be.</source>
        <translation>%1的格式不正确。</translation>
    </message>
    <message>
        <source>%1 has a version that this program does not know.</source>
        <translation>本程序不认识%1的版本。</translation>
    </message>
    <message>
        <source>%1 is outside of what is allowed.</source>
        <translation>%1超出允许的范围。</translation>
    </message>
    <message>
        <source>No connection to %1. Is the address right, and does the server run?</source>
        <translation>无法连接到%1。地址是否正确？服务器是否在运行？</translation>
    </message>
    <message>
        <source>The connection to %1 was lost.</source>
        <translation>与 %1 的连接已断开。</translation>
    </message>
    <message>
        <source>%1 could not prove who it is (TLS). If its certificate comes from an authority of your own, name that authority&apos;s file in the connection&apos;s settings.</source>
        <translation>%1无法证明其身份（TLS）。如果其证书由您自己的机构签发，请在连接设置中指定该机构的文件。</translation>
    </message>
    <message>
        <source>%1 did not accept the credentials. Check them in the connection&apos;s settings.</source>
        <translation>%1不接受所给的凭据。请在连接设置中检查。</translation>
    </message>
    <message>
        <source>%1 does not speak the protocol version of this connection. Choose another one in its settings.</source>
        <translation>%1不支持此连接的协议版本。请在其设置中选择其他版本。</translation>
    </message>
    <message>
        <source>%1 speaks protocol %2, this connection is set to %3. Choose a fitting version in its settings.</source>
        <translation>%1使用协议 %2，而此连接设为 %3。请在其设置中选择合适的版本。</translation>
    </message>
    <message>
        <source>The office %1 did not let this Computer in. Another one of the same name may be there still.</source>
        <translation>办公室%1未让此计算机加入。可能仍有同名的计算机在其中。</translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation>%1未及时应答。</translation>
    </message>
    <message>
        <source>It was cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>An answer of %1 was held back: the server takes %2 at most. Ask its operator for a larger limit, or serve fewer skills.</source>
        <translation>一个 %1 的应答未发送：服务器最多接受 %2。请联系其管理员提高上限，或减少提供的技能。</translation>
    </message>
    <message>
        <source>An answer was held back: it is larger than the server takes.</source>
        <translation>一个应答未发送：它超过了服务器可接受的大小。</translation>
    </message>
    <message>
        <source>There is no skill called %1.</source>
        <translation>没有名为%1的技能。</translation>
    </message>
    <message>
        <source>%1 is not a name that a skill can have. Use lower-case letters, digits and hyphens.</source>
        <translation>%1不能作为技能名称。请使用小写字母、数字和连字符。</translation>
    </message>
    <message>
        <source>%1 points outside of the skill&apos;s folder.</source>
        <translation>%1指向技能文件夹之外。</translation>
    </message>
    <message>
        <source>%1 is protected and is never given out.</source>
        <translation>%1受保护，绝不会提供。</translation>
    </message>
    <message>
        <source>The Agent asked with a handle that is not ours.</source>
        <translation>智能体使用了不属于我们的句柄。</translation>
    </message>
    <message>
        <source>%1 is no longer there.</source>
        <translation>%1已不存在。</translation>
    </message>
    <message>
        <source>%1 is not a package that can be served.</source>
        <translation>%1不是可以提供的技能包。</translation>
    </message>
    <message>
        <source>There is a skill called %1 already.</source>
        <translation>已有名为%1的技能。</translation>
    </message>
    <message>
        <source>The system&apos;s store for passwords did not answer. Is it unlocked?</source>
        <translation>系统的密码存储没有应答。它是否已解锁？</translation>
    </message>
    <message>
        <source>%1 is something that this program cannot do.</source>
        <translation>本程序无法完成%1。</translation>
    </message>
    <message>
        <source>Something went wrong inside the program. The log says more.</source>
        <translation>程序内部出错。详情见日志。</translation>
    </message>
</context>
<context>
    <name>JsonLayout</name>
    <message>
        <source>… (%1 more not shown)</source>
        <comment>a size</comment>
        <translation>…（另有 %1 未显示）</translation>
    </message>
</context>
<context>
    <name>LinkWords</name>
    <message>
        <source>Offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>Joined</source>
        <translation>已加入</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Offline: no connection is set up</source>
        <translation>离线：尚未设置连接</translation>
    </message>
    <message numerus="yes">
        <source>Offline: trying %1 again in %n s</source>
        <comment>server</comment>
        <translation>
            <numerusform>离线：%n 秒后重试 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Offline: %1</source>
        <translation>离线：%1</translation>
    </message>
    <message>
        <source>Connecting to %1, attempt %2</source>
        <translation>正在连接 %1，第 %2 次尝试</translation>
    </message>
    <message>
        <source>Connecting to %1</source>
        <translation>正在连接 %1</translation>
    </message>
    <message>
        <source>Joined as %1 in %2 at %3 · %4 · protocol %5</source>
        <comment>name, office, server, transport, version</comment>
        <translation>已以 %1 的身份加入 %3 的 %2 · %4 · 协议 %5</translation>
    </message>
    <message>
        <source>WebSocket</source>
        <translation>WebSocket 连接</translation>
    </message>
    <message>
        <source>polling</source>
        <comment>HTTP long polling</comment>
        <translation>轮询</translation>
    </message>
    <message>
        <source>Refused by %1</source>
        <translation>被 %1 拒绝</translation>
    </message>
    <message>
        <source>Paused: the office was left on purpose</source>
        <translation>已暂停：已主动离开办公室</translation>
    </message>
    <message>
        <source>No Agent yet</source>
        <translation>尚无智能体</translation>
    </message>
    <message>
        <source>Agent present</source>
        <translation>智能体在场</translation>
    </message>
    <message>
        <source>Agent %1 present</source>
        <translation>智能体 %1 在场</translation>
    </message>
    <message>
        <source>In the local office as %1 · %2 · protocol %3</source>
        <comment>name, server, version</comment>
        <translation>在本地办公室中，名为 %1 · %2 · 协议 %3</translation>
    </message>
</context>
<context>
    <name>NoteWords</name>
    <message>
        <source>The settings file was damaged. It is kept as %1; the defaults are in use.</source>
        <translation>设置文件已损坏，原文件保留为 %1；目前使用默认设置。</translation>
    </message>
    <message>
        <source>The settings cannot be read from %1. Changes count until the program ends and are not saved. %2</source>
        <translation>无法读取设置文件 %1。更改仅在本次运行中有效，不会保存。%2</translation>
    </message>
    <message>
        <source>The settings cannot be saved in %1. It is tried again. %2</source>
        <translation>无法将设置保存到 %1，稍后会重试。%2</translation>
    </message>
    <message>
        <source>The settings were written by a newer version of this program. What this one does not know is kept.</source>
        <translation>设置由本程序的较新版本写入。本版本不认识的内容会原样保留。</translation>
    </message>
</context>
<context>
    <name>ProfileWords</name>
    <message>
        <source>The address of the server is needed, such as https://office.example.</source>
        <translation>请填写服务器地址，例如 https://office.example。</translation>
    </message>
    <message>
        <source>This is no address of a server. It looks like https://office.example or http://127.0.0.1:8765.</source>
        <translation>这不是有效的服务器地址。格式如 https://office.example 或 http://127.0.0.1:8765。</translation>
    </message>
    <message>
        <source>The address must begin with https://, http://, wss:// or ws://.</source>
        <translation>地址必须以 https://、http://、wss:// 或 ws:// 开头。</translation>
    </message>
    <message>
        <source>A user name or password does not belong into the address; add it to the credentials below.</source>
        <translation>地址中不应包含用户名或密码，请添加到下方的凭据中。</translation>
    </message>
    <message>
        <source>The path begins with “/” and has no blanks, “?” or “#”, such as /socket.io/.</source>
        <translation>路径以“/”开头，不含空格、“?”或“#”，例如 /socket.io/。</translation>
    </message>
    <message>
        <source>The name of the office is needed. The Agent joins the same one.</source>
        <translation>请填写办公室名称。智能体加入的是同一个办公室。</translation>
    </message>
    <message>
        <source>This Computer needs a name, by which Agents find it.</source>
        <translation>请为这台计算机取一个名称，智能体通过它找到这台计算机。</translation>
    </message>
    <message>
        <source>The office&apos;s and the Computer&apos;s name have at most 256 characters each.</source>
        <translation>办公室和计算机的名称各不超过 256 个字符。</translation>
    </message>
    <message>
        <source>The office&apos;s and the Computer&apos;s name cannot hold line breaks or other control characters.</source>
        <translation>办公室和计算机的名称不能包含换行或其他控制字符。</translation>
    </message>
    <message>
        <source>The protocol version is three numbers, such as 0.2.1.</source>
        <translation>协议版本由三个数字组成，例如 0.2.1。</translation>
    </message>
    <message>
        <source>The name of a header has only letters, digits and hyphens, such as X-Api-Key.</source>
        <translation>请求头名称只能包含字母、数字和连字符，例如 X-Api-Key。</translation>
    </message>
    <message>
        <source>The value of a header cannot hold line breaks.</source>
        <translation>请求头的值不能包含换行。</translation>
    </message>
    <message>
        <source>A proxy looks like http://proxy.example:3128 or socks5://proxy.example:1080.</source>
        <translation>代理的格式如 http://proxy.example:3128 或 socks5://proxy.example:1080。</translation>
    </message>
    <message>
        <source>Each credential needs a name, such as “token”.</source>
        <translation>每项凭据都需要名称，例如“token”。</translation>
    </message>
    <message>
        <source>Two credentials have the same name.</source>
        <translation>有两项凭据同名。</translation>
    </message>
    <message>
        <source>The value of a JSON credential must be JSON, such as 5, true or {&quot;a&quot;: 1}.</source>
        <translation>JSON 凭据的值必须是 JSON，例如 5、true 或 {&quot;a&quot;: 1}。</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>新连接</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>office, server</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Local office</source>
        <translation>本地办公室</translation>
    </message>
</context>
<context>
    <name>Quantities</name>
    <message>
        <source>%1/s</source>
        <comment>a size per second</comment>
        <translation>%1/秒</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>刚刚</translation>
    </message>
    <message numerus="yes">
        <source>%n min ago</source>
        <translation>
            <numerusform>%n 分钟前</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
</context>
<context>
    <name>RefusalWords</name>
    <message>
        <source>folder name</source>
        <translation>文件夹名称</translation>
    </message>
    <message>
        <source>its folder is called “%1”</source>
        <translation>其文件夹名为“%1”</translation>
    </message>
    <message>
        <source>Skill folders use lower-case letters, digits and hyphens: 1 to 64 of them, no hyphen at either end, no two in a row.</source>
        <translation>技能文件夹使用小写字母、数字和连字符：1 到 64 个，两端不能是连字符，也不能有两个相连。</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>the name in its frontmatter has characters that a skill&apos;s name cannot have</source>
        <translation>其 frontmatter 中的名称含有不允许的字符</translation>
    </message>
    <message>
        <source>Skill names use lower-case letters, digits and hyphens: 1 to 64 of them, no hyphen at either end, no two in a row.</source>
        <translation>技能名称使用小写字母、数字和连字符：1 到 64 个，两端不能是连字符，也不能有两个相连。</translation>
    </message>
    <message>
        <source>no name</source>
        <translation>没有名称</translation>
    </message>
    <message>
        <source>the frontmatter of SKILL.md has no name</source>
        <translation>SKILL.md 的 frontmatter 中没有名称</translation>
    </message>
    <message>
        <source>Add a line “name:” with the folder&apos;s name between the two lines of ---.</source>
        <translation>请在两行 --- 之间加入一行“name:”，写上文件夹的名称。</translation>
    </message>
    <message>
        <source>name twice</source>
        <translation>名称重复</translation>
    </message>
    <message>
        <source>another package of the same source already has this name</source>
        <translation>同一来源的另一个技能包已使用此名称</translation>
    </message>
    <message>
        <source>Rename one of the two folders.</source>
        <translation>请重命名其中一个文件夹。</translation>
    </message>
    <message>
        <source>no frontmatter</source>
        <translation>没有 frontmatter（文件头）</translation>
    </message>
    <message>
        <source>SKILL.md does not begin with frontmatter</source>
        <translation>SKILL.md 没有以 frontmatter 开头</translation>
    </message>
    <message>
        <source>The very first line must be ---, followed by “name:” and “description:” and another line of ---.</source>
        <translation>第一行必须是 ---，然后是“name:”和“description:”，再是一行 ---。</translation>
    </message>
    <message>
        <source>frontmatter</source>
        <translation>frontmatter（文件头）</translation>
    </message>
    <message>
        <source>the frontmatter of SKILL.md does not consist of “key: value” lines</source>
        <translation>SKILL.md 的 frontmatter 不是“键: 值”形式</translation>
    </message>
    <message>
        <source>Write at least “name:” and “description:” between the two lines of ---.</source>
        <translation>请在两行 --- 之间至少写上“name:”和“description:”。</translation>
    </message>
    <message>
        <source>frontmatter too large</source>
        <translation>frontmatter 过大</translation>
    </message>
    <message>
        <source>the frontmatter of SKILL.md is larger than 64 KiB</source>
        <translation>SKILL.md 的 frontmatter 超过 64 KiB</translation>
    </message>
    <message>
        <source>Move long text from the frontmatter into the body of SKILL.md.</source>
        <translation>请把长文本从 frontmatter 移到 SKILL.md 正文。</translation>
    </message>
    <message>
        <source>no description</source>
        <translation>没有描述</translation>
    </message>
    <message>
        <source>the frontmatter of SKILL.md has no description</source>
        <translation>SKILL.md 的 frontmatter 中没有描述</translation>
    </message>
    <message>
        <source>Add a line “description:” that tells an Agent when to use the skill.</source>
        <translation>请加入一行“description:”，告诉智能体何时使用此技能。</translation>
    </message>
    <message>
        <source>empty description</source>
        <translation>描述为空</translation>
    </message>
    <message>
        <source>the description in SKILL.md is empty</source>
        <translation>SKILL.md 中的描述为空</translation>
    </message>
    <message>
        <source>Say in “description:” when an Agent should use the skill.</source>
        <translation>请在“description:”中说明智能体何时应使用此技能。</translation>
    </message>
    <message>
        <source>description too long</source>
        <translation>描述过长</translation>
    </message>
    <message>
        <source>the description in SKILL.md has more than 1,024 characters</source>
        <translation>SKILL.md 中的描述超过 1024 个字符</translation>
    </message>
    <message>
        <source>Shorten it; details belong in the body of SKILL.md.</source>
        <translation>请缩短；细节应写在 SKILL.md 正文中。</translation>
    </message>
    <message>
        <source>empty SKILL.md</source>
        <translation>SKILL.md 为空</translation>
    </message>
    <message>
        <source>SKILL.md is empty</source>
        <translation>SKILL.md 是空的</translation>
    </message>
    <message>
        <source>Write frontmatter with “name:” and “description:”, then the instructions.</source>
        <translation>请先写带有“name:”和“description:”的 frontmatter，再写说明。</translation>
    </message>
    <message>
        <source>YAML error</source>
        <translation>YAML 错误</translation>
    </message>
    <message>
        <source>the frontmatter of SKILL.md is not valid YAML</source>
        <translation>SKILL.md 的 frontmatter 不是有效的 YAML</translation>
    </message>
    <message>
        <source>Values that contain “: ” or begin with a special character belong in quotes.</source>
        <translation>含有“: ”或以特殊字符开头的值应加引号。</translation>
    </message>
    <message>
        <source>key twice</source>
        <translation>键重复</translation>
    </message>
    <message>
        <source>a key occurs twice in the frontmatter of SKILL.md</source>
        <translation>SKILL.md 的 frontmatter 中有一个键出现了两次</translation>
    </message>
    <message>
        <source>Remove one of the two lines.</source>
        <translation>请删除其中一行。</translation>
    </message>
    <message>
        <source>YAML alias</source>
        <translation>YAML 别名</translation>
    </message>
    <message>
        <source>the frontmatter of SKILL.md uses YAML anchors or aliases</source>
        <translation>SKILL.md 的 frontmatter 使用了 YAML 锚点或别名</translation>
    </message>
    <message>
        <source>Write the values out in full.</source>
        <translation>请完整写出各个值。</translation>
    </message>
    <message>
        <source>YAML too deep</source>
        <translation>YAML 嵌套过深</translation>
    </message>
    <message>
        <source>the frontmatter of SKILL.md is nested too deeply</source>
        <translation>SKILL.md 的 frontmatter 嵌套过深</translation>
    </message>
    <message>
        <source>Make it flatter.</source>
        <translation>请减少嵌套层次。</translation>
    </message>
    <message>
        <source>YAML tag</source>
        <translation>YAML 标签</translation>
    </message>
    <message>
        <source>the frontmatter of SKILL.md uses YAML tags (words that begin with “!”)</source>
        <translation>SKILL.md 的 frontmatter 使用了 YAML 标签（以“!”开头的词）</translation>
    </message>
    <message>
        <source>Remove the tags, or put the value in quotes.</source>
        <translation>请删除标签，或给该值加上引号。</translation>
    </message>
    <message>
        <source>not UTF-8</source>
        <translation>不是 UTF-8</translation>
    </message>
    <message>
        <source>SKILL.md is not UTF-8 text</source>
        <translation>SKILL.md 不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>Save the file again with the encoding UTF-8.</source>
        <translation>请以 UTF-8 编码重新保存文件。</translation>
    </message>
    <message>
        <source>NUL byte</source>
        <translation>NUL 字节</translation>
    </message>
    <message>
        <source>SKILL.md contains a NUL byte</source>
        <translation>SKILL.md 含有 NUL 字节</translation>
    </message>
    <message>
        <source>Remove it; the file may have been saved in another encoding.</source>
        <translation>请将其删除；文件可能是以其他编码保存的。</translation>
    </message>
    <message>
        <source>no SKILL.md</source>
        <translation>没有 SKILL.md</translation>
    </message>
    <message>
        <source>there is no SKILL.md in it</source>
        <translation>其中没有 SKILL.md</translation>
    </message>
    <message>
        <source>Every skill needs a file called SKILL.md right inside its folder.</source>
        <translation>每个技能的文件夹内都必须直接有一个名为 SKILL.md 的文件。</translation>
    </message>
    <message>
        <source>SKILL.md&apos;s name</source>
        <translation>SKILL.md 的名称</translation>
    </message>
    <message>
        <source>its file is not called SKILL.md in exactly these letters</source>
        <translation>其文件名不是大小写完全一致的 SKILL.md</translation>
    </message>
    <message>
        <source>Rename the file to SKILL.md, in capitals, with a small “.md”.</source>
        <translation>请把文件重命名为 SKILL.md：SKILL 大写，“.md”小写。</translation>
    </message>
    <message>
        <source>SKILL.md twice</source>
        <translation>多个 SKILL.md</translation>
    </message>
    <message>
        <source>it has several files whose name is SKILL.md but for the letter case</source>
        <translation>其中有多个只在大小写上不同的 SKILL.md</translation>
    </message>
    <message>
        <source>Keep one and call it SKILL.md.</source>
        <translation>请只保留一个，并命名为 SKILL.md。</translation>
    </message>
    <message>
        <source>SKILL.md</source>
        <translation>SKILL.md 文件</translation>
    </message>
    <message>
        <source>SKILL.md is not a plain file</source>
        <translation>SKILL.md 不是普通文件</translation>
    </message>
    <message>
        <source>Put a plain file called SKILL.md there instead.</source>
        <translation>请改放一个名为 SKILL.md 的普通文件。</translation>
    </message>
    <message>
        <source>SKILL.md too large</source>
        <translation>SKILL.md 过大</translation>
    </message>
    <message>
        <source>SKILL.md is too large</source>
        <translation>SKILL.md 太大</translation>
    </message>
    <message>
        <source>Move parts of it into files of their own beside it.</source>
        <translation>请把部分内容移到旁边的其他文件中。</translation>
    </message>
    <message>
        <source>link out</source>
        <translation>链接指向外部</translation>
    </message>
    <message>
        <source>it is a link to a place outside of its source</source>
        <translation>它是指向其来源之外的链接</translation>
    </message>
    <message>
        <source>Put the folder itself there instead of a link.</source>
        <translation>请放入文件夹本身，而不是链接。</translation>
    </message>
    <message>
        <source>not readable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>its folder or SKILL.md cannot be read</source>
        <translation>其文件夹或 SKILL.md 无法读取</translation>
    </message>
    <message>
        <source>Check the permissions of the folder and of what is in it.</source>
        <translation>请检查该文件夹及其内容的权限。</translation>
    </message>
    <message>
        <source>unsafe path</source>
        <translation>不安全的路径</translation>
    </message>
    <message>
        <source>the archive holds a path that leads outside of the package</source>
        <translation>压缩包含有指向技能包之外的路径</translation>
    </message>
    <message>
        <source>Do not use this archive, or pack it again from a folder you trust.</source>
        <translation>请勿使用此压缩包，或从您信任的文件夹重新打包。</translation>
    </message>
    <message>
        <source>Pack it again with the files themselves instead of links.</source>
        <translation>请用文件本身代替链接重新打包。</translation>
    </message>
    <message>
        <source>path through a link</source>
        <translation>路径经过链接</translation>
    </message>
    <message>
        <source>the archive writes through a link of its own</source>
        <translation>压缩包通过自身的链接写入</translation>
    </message>
    <message>
        <source>special file</source>
        <translation>特殊文件</translation>
    </message>
    <message>
        <source>the archive holds something that is neither file, folder nor link</source>
        <translation>压缩包含有既非文件、文件夹也非链接的内容</translation>
    </message>
    <message>
        <source>Pack it again with plain files only.</source>
        <translation>请只用普通文件重新打包。</translation>
    </message>
    <message>
        <source>file twice</source>
        <translation>文件重复</translation>
    </message>
    <message>
        <source>the archive holds the same file twice</source>
        <translation>压缩包中同一文件出现两次</translation>
    </message>
    <message>
        <source>Pack it again.</source>
        <translation>请重新打包。</translation>
    </message>
    <message>
        <source>names differ in case only</source>
        <translation>名称仅大小写不同</translation>
    </message>
    <message>
        <source>two of its files have names that differ in letter case only</source>
        <translation>有两个文件的名称仅大小写不同</translation>
    </message>
    <message>
        <source>Rename one of them and pack it again.</source>
        <translation>请重命名其中一个并重新打包。</translation>
    </message>
    <message>
        <source>names look the same</source>
        <translation>名称看似相同</translation>
    </message>
    <message>
        <source>two of its files have names that are the same text in different Unicode forms</source>
        <translation>有两个文件的名称是同一文本的不同 Unicode 形式</translation>
    </message>
    <message>
        <source>path too long</source>
        <translation>路径过长</translation>
    </message>
    <message>
        <source>a name or path in it is too long</source>
        <translation>其中的名称或路径过长</translation>
    </message>
    <message>
        <source>Use shorter names and pack it again.</source>
        <translation>请使用较短的名称并重新打包。</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>过大</translation>
    </message>
    <message>
        <source>Leave out what an Agent does not need.</source>
        <translation>请去掉智能体不需要的内容。</translation>
    </message>
    <message>
        <source>too many files</source>
        <translation>文件过多</translation>
    </message>
    <message>
        <source>it holds too many files</source>
        <translation>其中的文件过多</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>the archive is damaged or incomplete</source>
        <translation>压缩包已损坏或不完整</translation>
    </message>
    <message>
        <source>Download or pack it again.</source>
        <translation>请重新下载或打包。</translation>
    </message>
    <message>
        <source>not an archive</source>
        <translation>不是压缩包</translation>
    </message>
    <message>
        <source>its content is not what its name says</source>
        <translation>其内容与名称不符</translation>
    </message>
    <message>
        <source>Download it again; a web page may have been saved in its place.</source>
        <translation>请重新下载；可能误存了一个网页。</translation>
    </message>
    <message>
        <source>checksum</source>
        <translation>校验和</translation>
    </message>
    <message>
        <source>its SHA-256 is not the one that was announced</source>
        <translation>其 SHA-256 与公布的不符</translation>
    </message>
    <message>
        <source>Download it again. If that does not help, do not use it.</source>
        <translation>请重新下载。如果仍不相符，请勿使用。</translation>
    </message>
    <message>
        <source>encrypted</source>
        <translation>已加密</translation>
    </message>
    <message>
        <source>the archive is encrypted</source>
        <translation>压缩包已加密</translation>
    </message>
    <message>
        <source>Pack it again without a password.</source>
        <translation>请不加密码重新打包。</translation>
    </message>
    <message>
        <source>compression</source>
        <translation>压缩方式</translation>
    </message>
    <message>
        <source>the archive uses a compression that is not supported</source>
        <translation>压缩包使用了不支持的压缩方式</translation>
    </message>
    <message>
        <source>Pack it again as a plain .zip or .tar.gz.</source>
        <translation>请重新打包为普通的 .zip 或 .tar.gz。</translation>
    </message>
    <message>
        <source>several skills</source>
        <translation>多个技能</translation>
    </message>
    <message>
        <source>the archive holds several skills where one is expected</source>
        <translation>压缩包含有多个技能，而此处只应有一个</translation>
    </message>
    <message>
        <source>Pack each skill into an archive of its own.</source>
        <translation>请把每个技能单独打包。</translation>
    </message>
    <message>
        <source>The frontmatter gives another name than the folder. The skill is served under the folder&apos;s name.</source>
        <translation>frontmatter 中的名称与文件夹不同。技能以文件夹的名称提供。</translation>
    </message>
    <message>
        <source>SKILL.md begins with a byte order mark, which was ignored.</source>
        <translation>SKILL.md 以字节顺序标记开头，已忽略。</translation>
    </message>
    <message>
        <source>The frontmatter is not valid YAML as a whole. It was read key by key; check that the values are right.</source>
        <translation>frontmatter 整体不是有效的 YAML，已逐键读取；请检查各值是否正确。</translation>
    </message>
    <message>
        <source>Some files have names that other systems, such as Windows, cannot hold.</source>
        <translation>有些文件名在其他系统（如 Windows）上无法使用。</translation>
    </message>
    <message>
        <source>The archive separates folders by “\”. They were read as “/”.</source>
        <translation>压缩包用“\”分隔文件夹，已按“/”读取。</translation>
    </message>
    <message>
        <source>The archive holds files beside the package&apos;s folder. They were left out.</source>
        <translation>压缩包在技能包文件夹之外还有文件，已略去。</translation>
    </message>
    <message>
        <source>“allowed-tools” in the frontmatter is not a list of tools and was left out.</source>
        <translation>frontmatter 中的“allowed-tools”不是工具列表，已略去。</translation>
    </message>
    <message>
        <source>“compatibility” in the frontmatter is not a text and was left out.</source>
        <translation>frontmatter 中的“compatibility”不是文本，已略去。</translation>
    </message>
    <message>
        <source>“metadata” in the frontmatter does not consist of “key: value” lines and was left out.</source>
        <translation>frontmatter 中的“metadata”不是“键: 值”形式，已略去。</translation>
    </message>
    <message>
        <source>“tags” in the frontmatter is not a list of texts and was left out.</source>
        <translation>frontmatter 中的“tags”不是文本列表，已略去。</translation>
    </message>
    <message>
        <source>The place it came from is gone. Its files are kept; Agents can no longer read it.</source>
        <translation>其来源已消失。文件仍保留；智能体无法再读取。</translation>
    </message>
    <message>
        <source>The place it came from no longer offers it. Its files are kept; Agents can no longer read it.</source>
        <translation>其来源不再提供它。文件仍保留；智能体无法再读取。</translation>
    </message>
    <message>
        <source>Nothing offers it any more. Its files are kept; Agents can no longer read it.</source>
        <translation>已没有来源提供它。文件仍保留；智能体无法再读取。</translation>
    </message>
    <message>
        <source>“%1” was refused (%2).</source>
        <comment>name, a word of the protocol</comment>
        <translation>“%1”被拒绝（%2）。</translation>
    </message>
    <message>
        <source>“%1” was refused: %2.</source>
        <comment>name, cause</comment>
        <translation>“%1”被拒绝：%2。</translation>
    </message>
    <message>
        <source>SKILL.md, line %1</source>
        <translation>SKILL.md 第 %1 行</translation>
    </message>
    <message>
        <source>SKILL.md, line %1: %2</source>
        <translation>SKILL.md 第 %1 行：%2</translation>
    </message>
    <message>
        <source>“%1” in the frontmatter is not of the kind that it should be and was left out.</source>
        <translation>frontmatter 中的“%1”类型不对，已略去。</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <comment>a word of the protocol</comment>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>the name in its frontmatter is not a text</source>
        <translation>其 frontmatter 中的名称不是文本</translation>
    </message>
    <message>
        <source>Write the name as plain text, in quotes if it looks like a number or a date.</source>
        <translation>请把名称写成纯文本；若像数字或日期，请加引号。</translation>
    </message>
    <message>
        <source>description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>the description in SKILL.md is not a text</source>
        <translation>SKILL.md 中的描述不是文本</translation>
    </message>
    <message>
        <source>Write the description as plain text, in quotes if need be.</source>
        <translation>请把描述写成纯文本，必要时加引号。</translation>
    </message>
    <message>
        <source>it holds a link that leads outside of the package</source>
        <translation>其中有指向技能包之外的链接</translation>
    </message>
    <message>
        <source>it is larger than the limit of 100 MiB</source>
        <translation>它超过 100 MiB 的上限</translation>
    </message>
    <message>
        <source>“compatibility” in the frontmatter is too long and was left out.</source>
        <translation>frontmatter 中的“compatibility”过长，已略去。</translation>
    </message>
    <message>
        <source>“license” in the frontmatter is not a text and was left out.</source>
        <translation>frontmatter 中的“license”不是文本，已略去。</translation>
    </message>
    <message>
        <source>Its folder&apos;s name cannot be a skill&apos;s name, so it is installed under another one.</source>
        <translation>其文件夹名称不能作为技能名称，因此以另一个名称安装。</translation>
    </message>
</context>
<context>
    <name>SkillWords</name>
    <message>
        <source>Installed</source>
        <translation>已安装</translation>
    </message>
    <message>
        <source>Orphaned</source>
        <translation>已孤立</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Your own</source>
        <comment>source of a skill</comment>
        <translation>您自己的</translation>
    </message>
    <message>
        <source>MCP server %1</source>
        <translation>MCP 服务器 %1</translation>
    </message>
    <message>
        <source>Marketplace %1</source>
        <translation>市场 %1</translation>
    </message>
    <message>
        <source>inline</source>
        <comment>how an Agent gets a file</comment>
        <translation>直接内含</translation>
    </message>
    <message>
        <source>by blob</source>
        <comment>how an Agent gets a file</comment>
        <translation>分块获取</translation>
    </message>
    <message>
        <source>forbidden</source>
        <comment>how an Agent gets a file</comment>
        <translation>禁止</translation>
    </message>
    <message>
        <source>too large</source>
        <comment>how an Agent gets a file</comment>
        <translation>过大</translation>
    </message>
    <message>
        <source>not reachable</source>
        <comment>how an Agent gets a file</comment>
        <translation>无法访问</translation>
    </message>
    <message>
        <source>A text small enough to be part of the answer itself.</source>
        <translation>文本足够小，直接包含在应答中。</translation>
    </message>
    <message>
        <source>The Agent gets a handle and pulls the bytes piece by piece.</source>
        <translation>智能体得到一个句柄，逐块取得内容。</translation>
    </message>
    <message>
        <source>Protected: Agents are refused. Such files hold passwords and keys.</source>
        <translation>受保护：拒绝智能体读取。此类文件含有密码和密钥。</translation>
    </message>
    <message>
        <source>Larger than the limit in the settings: Agents are refused.</source>
        <translation>超过设置中的上限：拒绝智能体读取。</translation>
    </message>
    <message>
        <source>A link that leads out of the package, or not a plain file: Agents do not see it.</source>
        <translation>指向技能包之外的链接，或不是普通文件：智能体看不到。</translation>
    </message>
    <message>
        <source>Nothing is wrong: “%1” is served. An Agent that does not see it may have to ask for the list again.</source>
        <translation>一切正常：“%1”正在提供。看不到它的智能体可能需要重新请求清单。</translation>
    </message>
    <message>
        <source>“%1” is orphaned. %2</source>
        <translation>“%1”已孤立。%2</translation>
    </message>
    <message>
        <source>This folder is not in the skills folder, so nobody looks there. Drop it on this window to install it.</source>
        <translation>此文件夹不在技能文件夹中，因此不会被查看。把它拖到此窗口即可安装。</translation>
    </message>
    <message>
        <source>There is no SKILL.md right inside this folder. A skill is a folder with a file called SKILL.md.</source>
        <translation>此文件夹内没有直接放置 SKILL.md。技能是含有 SKILL.md 文件的文件夹。</translation>
    </message>
    <message>
        <source>There is neither a folder nor a skill called “%1”. Check the spelling.</source>
        <translation>没有名为“%1”的文件夹或技能。请检查拼写。</translation>
    </message>
    <message>
        <source>Its name begins with a dot. Hidden folders are not looked into; rename it.</source>
        <translation>其名称以点开头。隐藏文件夹不会被查看；请重命名。</translation>
    </message>
</context>
<context>
    <name>TransferWords</name>
    <message>
        <source>The handle was not one of ours.</source>
        <translation>该句柄不属于我们。</translation>
    </message>
    <message>
        <source>The file or its skill is no longer there.</source>
        <translation>该文件或其技能已不存在。</translation>
    </message>
    <message>
        <source>The file may not be given out.</source>
        <translation>该文件不可提供。</translation>
    </message>
    <message>
        <source>A part outside of the file was asked for.</source>
        <translation>请求的部分超出文件范围。</translation>
    </message>
    <message>
        <source>The file is larger than the limit.</source>
        <translation>该文件超过上限。</translation>
    </message>
    <message>
        <source>The path leads outside of the skill&apos;s folder.</source>
        <translation>该路径指向技能文件夹之外。</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>没有该文件。</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>传输中</translation>
    </message>
    <message>
        <source>Stalled</source>
        <translation>已停滞</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Source changed</source>
        <translation>源已更改</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
</context>
<context>
    <name>ViewWords</name>
    <message>
        <source>The list of skills</source>
        <translation>技能清单</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>a file, a skill</comment>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>A piece of a file</source>
        <translation>文件的一块</translation>
    </message>
    <message>
        <source>The tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>The desktop</source>
        <translation>桌面</translation>
    </message>
    <message>
        <source>The configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Who is in the office</source>
        <translation>办公室成员</translation>
    </message>
    <message>
        <source>answer of %1 after %2</source>
        <comment>a size, a time</comment>
        <translation>应答 %1，用时 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n skill(s)</source>
        <translation>
            <numerusform>%n 个技能</numerusform>
        </translation>
    </message>
    <message>
        <source>file of %1, in the answer itself (body) · SHA-256 checked</source>
        <comment>a size</comment>
        <translation>文件 %1，直接含在应答中（body） · SHA-256 已核对</translation>
    </message>
    <message>
        <source>file of %1, to be fetched piece by piece (blob)</source>
        <comment>a size</comment>
        <translation>文件 %1，需分块获取（blob）</translation>
    </message>
    <message numerus="yes">
        <source>file of %1 in %n piece(s) (blob) after %2 · SHA-256 checked</source>
        <comment>a size, a time</comment>
        <translation>
            <numerusform>文件 %1，分 %n 块（blob），用时 %2 · SHA-256 已核对</numerusform>
        </translation>
    </message>
    <message>
        <source>What came is not intact: size, digest or shape do not fit.</source>
        <translation>收到的内容不完整：大小、摘要或格式不符。</translation>
    </message>
    <message>
        <source>This Computer</source>
        <translation>这台计算机</translation>
    </message>
    <message>
        <source>This Computer is not in the office of the view. Try again.</source>
        <translation>这台计算机不在此视图的办公室中。请重试。</translation>
    </message>
    <message>
        <source>This Computer could not answer: something went wrong in it, or the answer is larger than the office lets through. The log says more.</source>
        <translation>这台计算机未能应答：内部出错，或应答超过了办公室允许的大小。详情见日志。</translation>
    </message>
    <message>
        <source>This Computer refused to answer.</source>
        <translation>这台计算机拒绝应答。</translation>
    </message>
    <message>
        <source>%1 was answered with code %2.</source>
        <translation>%1 得到的应答代码为 %2。</translation>
    </message>
    <message>
        <source>%1 was answered with code %2, reason %3.</source>
        <translation>%1 得到的应答代码为 %2，原因 %3。</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <comment>milliseconds</comment>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>of the private office of this view, not of yours</source>
        <translation>此视图的私有办公室，而非您的办公室</translation>
    </message>
    <message>
        <source>The private office of this view was closed meanwhile. Ask again.</source>
        <translation>此视图的私有办公室已关闭。请再次询问。</translation>
    </message>
</context>
<context>
    <name>a2c::app::Application</name>
    <message>
        <source>This Computer has opened a local office and joined it: Agents on this machine can use its skills. To join an office elsewhere, set up a connection to its Server.</source>
        <translation>此计算机已开设并加入一间本地办公室：本机上的智能体可以使用它的技能。若要加入别处的办公室，请设置到其服务器的连接。</translation>
    </message>
    <message>
        <source>Set up a connection…</source>
        <translation>设置连接…</translation>
    </message>
    <message>
        <source>The local office could not be opened. %1</source>
        <translation>无法开设本地办公室。%1</translation>
    </message>
    <message>
        <source>Show the settings</source>
        <translation>显示设置</translation>
    </message>
</context>
<context>
    <name>a2c::ui::ActivityModel</name>
    <message>
        <source>Whether the office was told, so that Agents look again</source>
        <translation>是否已通知办公室，让智能体重新查看</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>What</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>起因</translation>
    </message>
    <message>
        <source>Told</source>
        <comment>whether the office was told</comment>
        <translation>已通知</translation>
    </message>
</context>
<context>
    <name>a2c::ui::ActivityPage</name>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Search in what happened</source>
        <translation>搜索活动记录</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>还没有任何活动</translation>
    </message>
    <message>
        <source>Each skill that appears, changes or goes, each Agent that looks and each change of the connection is written down here.</source>
        <translation>技能的出现、变更和消失，智能体的查看，以及连接的每次变化，都会记录在这里。</translation>
    </message>
    <message>
        <source>Nothing of this kind</source>
        <translation>没有这类记录</translation>
    </message>
    <message>
        <source>No entry fits the search and the filter.</source>
        <translation>没有符合搜索和筛选条件的记录。</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Keep new entries back</source>
        <translation>暂不显示新记录</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the selected entries</source>
        <translation>复制选中的记录</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Write all entries to a JSON or CSV file</source>
        <translation>将全部记录写入 JSON 或 CSV 文件</translation>
    </message>
    <message>
        <source>Kinds of entries to show</source>
        <translation>要显示的记录种类</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message numerus="yes">
        <source>Resume (%n new)</source>
        <translation>
            <numerusform>继续（%n 条新记录）</numerusform>
        </translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Show what came meanwhile</source>
        <translation>显示暂停期间的记录</translation>
    </message>
    <message>
        <source>Export the activity</source>
        <translation>导出活动记录</translation>
    </message>
    <message>
        <source>JSON (*.json);;CSV (*.csv)</source>
        <translation>JSON (*.json);;CSV (*.csv)</translation>
    </message>
    <message>
        <source>Writing %1 …</source>
        <translation>正在写入 %1 …</translation>
    </message>
    <message numerus="yes">
        <source>%n entries were written to %1.</source>
        <translation>
            <numerusform>已将 %n 条记录写入 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <comment>entries</comment>
        <translation>
            <numerusform>%n 条新记录</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2c::ui::ActivityView</name>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
</context>
<context>
    <name>a2c::ui::AgentViewPage</name>
    <message>
        <source>Agent&apos;s view</source>
        <translation>智能体视角</translation>
    </message>
    <message>
        <source>Filter skills and files</source>
        <translation>筛选技能和文件</translation>
    </message>
    <message>
        <source>What an Agent can ask</source>
        <translation>智能体可以询问的内容</translation>
    </message>
    <message>
        <source>Another path in the skill</source>
        <translation>技能中的其他路径</translation>
    </message>
    <message>
        <source>Asks for any path in the chosen skill, as an Agent may: Return asks. An Agent learns of paths from SKILL.md; the files listed above are what this Computer knows of.</source>
        <translation>可像智能体那样询问所选技能中的任意路径：按回车询问。智能体从 SKILL.md 得知路径；上面列出的文件是这台计算机所知的。</translation>
    </message>
    <message>
        <source>An Agent finds no skill here yet.</source>
        <translation>智能体在这里还找不到任何技能。</translation>
    </message>
    <message>
        <source>Add a skill</source>
        <translation>添加技能</translation>
    </message>
</context>
<context>
    <name>a2c::ui::AnswerPane</name>
    <message>
        <source>Copy as JSON</source>
        <translation>复制为 JSON</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>再次询问</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>The exact answer, as JSON</source>
        <translation>原样的应答（JSON）</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>What was asked, as JSON</source>
        <translation>所询问的内容（JSON）</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>What the file says</source>
        <translation>文件内容</translation>
    </message>
    <message>
        <source>Which message is shown</source>
        <translation>显示哪条消息</translation>
    </message>
    <message>
        <source>Copy the whole answer exactly as it came</source>
        <translation>原样复制整个应答</translation>
    </message>
    <message>
        <source>Ask the same again (F5)</source>
        <translation>再次询问同一内容 (F5)</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Asking …</source>
        <translation>正在询问…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>two sizes</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Fetch its %1</source>
        <comment>a size</comment>
        <translation>获取全部 %1</translation>
    </message>
    <message>
        <source>There is no preview of this kind of file.</source>
        <translation>此类文件无法预览。</translation>
    </message>
    <message>
        <source>… (the rest is not shown)</source>
        <translation>…（其余未显示）</translation>
    </message>
</context>
<context>
    <name>a2c::ui::ConnectionForm</name>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Office</source>
        <translation>办公室(&amp;O)</translation>
    </message>
    <message>
        <source>the Agent joins the same one</source>
        <translation>与智能体加入的相同</translation>
    </message>
    <message>
        <source>&amp;Name of this Computer</source>
        <translation>这台计算机的名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Credentials</source>
        <translation>凭据(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Shown as</source>
        <translation>显示为(&amp;S)</translation>
    </message>
    <message>
        <source>office and server</source>
        <translation>办公室和服务器</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Path, protocol version, transport, authority, proxy</source>
        <translation>路径、协议版本、传输方式、证书颁发机构、代理</translation>
    </message>
    <message>
        <source>&amp;Path</source>
        <translation>路径(&amp;P)</translation>
    </message>
    <message>
        <source>Protocol &amp;version</source>
        <translation>协议版本(&amp;V)</translation>
    </message>
    <message>
        <source>Polling, then WebSocket</source>
        <translation>先轮询，再升级到 WebSocket</translation>
    </message>
    <message>
        <source>WebSocket only</source>
        <translation>仅 WebSocket</translation>
    </message>
    <message>
        <source>Polling only</source>
        <translation>仅轮询</translation>
    </message>
    <message>
        <source>&amp;Transport</source>
        <translation>传输方式(&amp;T)</translation>
    </message>
    <message>
        <source>the system&apos;s authorities</source>
        <translation>系统的证书颁发机构</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Certificate of an authority</source>
        <translation>证书颁发机构的证书</translation>
    </message>
    <message>
        <source>PEM (*.pem *.crt);;All files (*)</source>
        <translation>PEM (*.pem *.crt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Own aut&amp;hority</source>
        <translation>自有证书颁发机构(&amp;H)</translation>
    </message>
    <message>
        <source>Pro&amp;xy</source>
        <translation>代理(&amp;X)</translation>
    </message>
    <message>
        <source>the system&apos;s</source>
        <translation>系统代理</translation>
    </message>
</context>
<context>
    <name>a2c::ui::ConnectionList</name>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>An office that this program offers itself</source>
        <translation>本程序自己的办公室</translation>
    </message>
</context>
<context>
    <name>a2c::ui::ConnectionsPanel</name>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Reach the server with these values, without joining the office</source>
        <translation>用这些值尝试连接服务器，但不加入办公室</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>断开连接</translation>
    </message>
    <message>
        <source>Save and connect</source>
        <translation>保存并连接</translation>
    </message>
    <message>
        <source>What you changed in “%1” was not saved.</source>
        <translation>您对“%1”的更改尚未保存。</translation>
    </message>
    <message>
        <source>Save it</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>The credentials are not shown; saving replaces them by what stands here.</source>
        <translation>凭据未能显示；保存会用此处的内容替换它们。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The connection was not saved. %1</source>
        <translation>连接未保存。%1</translation>
    </message>
    <message>
        <source>The connection was saved.</source>
        <translation>连接已保存。</translation>
    </message>
    <message>
        <source>Reaching the server …</source>
        <translation>正在连接服务器 …</translation>
    </message>
    <message>
        <source>The server answered over WebSocket after %1 ms.</source>
        <translation>服务器在 %1 毫秒后通过 WebSocket 应答。</translation>
    </message>
    <message>
        <source>The server answered by polling after %1 ms.</source>
        <translation>服务器在 %1 毫秒后通过轮询应答。</translation>
    </message>
    <message>
        <source>The office and the name are tried when you connect.</source>
        <translation>办公室和名称会在连接时检验。</translation>
    </message>
    <message>
        <source>Remove the connection?</source>
        <translation>移除此连接？</translation>
    </message>
    <message>
        <source>Remove “%1”?</source>
        <translation>要移除“%1”吗？</translation>
    </message>
    <message>
        <source>Its address and credentials are forgotten. An office that it joined is left.</source>
        <translation>其地址和凭据将被删除；如果已加入办公室，将会离开。</translation>
    </message>
    <message>
        <source>The credentials are kept by the desktop&apos;s secret service.</source>
        <translation>凭据保存在桌面的密钥服务中。</translation>
    </message>
    <message>
        <source>There is no secret service on this desktop: the credentials are kept in %1, a file that only your account can read.</source>
        <translation>此桌面没有密钥服务：凭据保存在 %1，该文件只有您的账户可以读取。</translation>
    </message>
    <message>
        <source>The chosen connection</source>
        <translation>所选的连接</translation>
    </message>
</context>
<context>
    <name>a2c::ui::CopyLine</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <comment>what is copied</comment>
        <translation>复制：%1</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Hide: %1</source>
        <comment>what is hidden</comment>
        <translation>隐藏：%1</translation>
    </message>
    <message>
        <source>Show: %1</source>
        <comment>what is shown</comment>
        <translation>显示：%1</translation>
    </message>
</context>
<context>
    <name>a2c::ui::CredentialRow</name>
    <message>
        <source>auth</source>
        <comment>a field of the auth object</comment>
        <translation>auth</translation>
    </message>
    <message>
        <source>auth, JSON</source>
        <comment>a field of the auth object whose value is JSON</comment>
        <translation>auth（JSON）</translation>
    </message>
    <message>
        <source>header</source>
        <comment>an HTTP header</comment>
        <translation>请求头</translation>
    </message>
    <message>
        <source>Where it is sent</source>
        <translation>发送位置</translation>
    </message>
    <message>
        <source>auth: in the auth object of the Socket.IO connection
header: as an HTTP header</source>
        <translation>auth：放在 Socket.IO 连接的 auth 对象中
请求头：作为 HTTP 请求头发送</translation>
    </message>
    <message>
        <source>name, such as token</source>
        <translation>名称，例如 token</translation>
    </message>
    <message>
        <source>Name of the credential</source>
        <translation>凭据名称</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Value of the credential</source>
        <translation>凭据的值</translation>
    </message>
    <message>
        <source>Remove this credential</source>
        <translation>移除此凭据</translation>
    </message>
</context>
<context>
    <name>a2c::ui::CredentialTable</name>
    <message>
        <source>Add a credential</source>
        <translation>添加凭据</translation>
    </message>
    <message>
        <source>Show values</source>
        <translation>显示值</translation>
    </message>
</context>
<context>
    <name>a2c::ui::DesktopNotifier</name>
    <message>
        <source>Open</source>
        <comment>a notification&apos;s action</comment>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>a2c::ui::DetailsPane</name>
    <message>
        <source>Details of the skill</source>
        <translation>技能详情</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>SKILL.md</source>
        <translation>SKILL.md</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>No skill chosen</source>
        <translation>未选择技能</translation>
    </message>
    <message>
        <source>Choose a skill in the list to see what it says and what an Agent gets of it.</source>
        <translation>在列表中选择一个技能，查看其内容以及智能体能得到什么。</translation>
    </message>
    <message>
        <source>What happened to the skill</source>
        <translation>技能的经过</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>尚无内容</translation>
    </message>
    <message>
        <source>Changes of this skill, and what Agents read of it, are listed here.</source>
        <translation>此处列出该技能的更改以及智能体读取过的内容。</translation>
    </message>
</context>
<context>
    <name>a2c::ui::DocumentTab</name>
    <message>
        <source>Raw text with frontmatter</source>
        <translation>含 frontmatter 的原文</translation>
    </message>
    <message>
        <source>SKILL.md, rendered</source>
        <translation>SKILL.md（排版后）</translation>
    </message>
    <message>
        <source>SKILL.md, raw</source>
        <translation>SKILL.md（原文）</translation>
    </message>
    <message>
        <source>Only the beginning is rendered; the raw text shows more.</source>
        <translation>只排版了开头部分；原文可看到更多。</translation>
    </message>
</context>
<context>
    <name>a2c::ui::FilePreview</name>
    <message>
        <source>There is no preview of this kind of file.</source>
        <translation>此类文件无法预览。</translation>
    </message>
    <message>
        <source>Content of %1</source>
        <translation>%1 的内容</translation>
    </message>
    <message>
        <source>… (the rest is not shown)</source>
        <translation>…（其余未显示）</translation>
    </message>
    <message>
        <source>Picture %1</source>
        <translation>图片 %1</translation>
    </message>
</context>
<context>
    <name>a2c::ui::FileTreeModel</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Agent gets it</source>
        <translation>智能体获取方式</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
</context>
<context>
    <name>a2c::ui::FilesTab</name>
    <message>
        <source>The package has more than 10,000 files; the rest is not listed.</source>
        <translation>该技能包有超过 10,000 个文件；其余未列出。</translation>
    </message>
    <message>
        <source>Files of the skill</source>
        <translation>技能的文件</translation>
    </message>
    <message>
        <source>Choose a file to look into it.</source>
        <translation>选择一个文件以查看其内容。</translation>
    </message>
</context>
<context>
    <name>a2c::ui::HistoryModel</name>
    <message>
        <source>%1 (%2)</source>
        <comment>what happened, its cause</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>经过</translation>
    </message>
</context>
<context>
    <name>a2c::ui::ImportModel</name>
    <message>
        <source>Refused: %1</source>
        <comment>why, in a few words</comment>
        <translation>被拒绝：%1</translation>
    </message>
    <message>
        <source>Will be installed</source>
        <translation>将安装</translation>
    </message>
    <message>
        <source>Will be installed, with warnings</source>
        <translation>将安装，有警告</translation>
    </message>
    <message>
        <source>Replaces the skill of this name</source>
        <translation>替换同名技能</translation>
    </message>
    <message>
        <source>Will be installed as “%1”</source>
        <translation>将安装为“%1”</translation>
    </message>
    <message>
        <source>Skipped: there is a skill of this name</source>
        <translation>跳过：已有同名技能</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Skill</source>
        <translation>技能</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>处理方式</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Found in</source>
        <translation>位置</translation>
    </message>
</context>
<context>
    <name>a2c::ui::ImportSheet</name>
    <message>
        <source>Install</source>
        <translation>安装</translation>
    </message>
    <message>
        <source>Install skills</source>
        <translation>安装技能</translation>
    </message>
    <message>
        <source>Looking into %1 …</source>
        <translation>正在查看 %1 …</translation>
    </message>
    <message numerus="yes">
        <source>Looking into %n thing(s) …</source>
        <translation>
            <numerusform>正在查看 %n 项 …</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for skills</source>
        <translation>正在查找技能</translation>
    </message>
    <message>
        <source>Skills that were found</source>
        <translation>找到的技能</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>全部替换</translation>
    </message>
    <message>
        <source>Keep both of all</source>
        <translation>全部保留两者</translation>
    </message>
    <message>
        <source>Skip all</source>
        <translation>全部跳过</translation>
    </message>
    <message>
        <source>About the chosen skill</source>
        <translation>关于所选技能</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>保留两者</translation>
    </message>
    <message>
        <source>Installing …</source>
        <translation>正在安装 …</translation>
    </message>
    <message>
        <source>Progress of the installation</source>
        <translation>安装进度</translation>
    </message>
    <message>
        <source>What could not be installed</source>
        <translation>未能安装的内容</translation>
    </message>
    <message>
        <source>No skill was found in: %1</source>
        <translation>以下位置没有找到技能：%1</translation>
    </message>
    <message>
        <source>A skill is a folder with a file called SKILL.md right inside it.</source>
        <translation>技能是直接含有 SKILL.md 文件的文件夹。</translation>
    </message>
    <message>
        <source>Keep both, the new one as “%1”</source>
        <translation>保留两者，新的命名为“%1”</translation>
    </message>
    <message>
        <source>No skill was found.</source>
        <translation>没有找到技能。</translation>
    </message>
    <message numerus="yes">
        <source>%n skill(s) found</source>
        <translation>
            <numerusform>找到 %n 个技能</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to be installed</source>
        <translation>
            <numerusform>将安装 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <translation>
            <numerusform>%n 个被拒绝</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Install %n skill(s)</source>
        <translation>
            <numerusform>安装 %n 个技能</numerusform>
        </translation>
    </message>
    <message>
        <source>Installing “%1” (%2 of %3)</source>
        <translation>正在安装“%1”（第 %2 个，共 %3 个）</translation>
    </message>
    <message>
        <source>Installing “%1”</source>
        <translation>正在安装“%1”</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>sizes</comment>
        <translation>%1，共 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n skill(s) installed.</source>
        <translation>
            <numerusform>已安装 %n 个技能。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” was not installed: %2</source>
        <comment>name, sentence</comment>
        <translation>“%1”未安装：%2</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message numerus="yes">
        <source>%n skill(s) found whose name is taken already.</source>
        <translation>
            <numerusform>找到 %n 个名称已被使用的技能。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2c::ui::LimitsPanel</name>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>In the &amp;answer up to</source>
        <translation>随应答发送的上限(&amp;A)</translation>
    </message>
    <message>
        <source>Text files up to this size go into the answer itself; larger ones are pulled piece by piece.</source>
        <translation>不超过此大小的文本文件直接放入应答；更大的文件分块拉取。</translation>
    </message>
    <message>
        <source>&amp;Largest file</source>
        <translation>最大文件(&amp;L)</translation>
    </message>
    <message>
        <source>Larger files are refused.</source>
        <translation>更大的文件会被拒绝。</translation>
    </message>
    <message>
        <source>&amp;Piece of a transfer</source>
        <translation>每块大小(&amp;P)</translation>
    </message>
    <message>
        <source>How much is sent at a time, at most. A server with a smaller limit gets smaller pieces.</source>
        <translation>每次最多发送的数据量。如果服务器的上限更小，则按更小的块发送。</translation>
    </message>
    <message>
        <source>Set by the environment variable %1.</source>
        <translation>由环境变量 %1 设定。</translation>
    </message>
    <message>
        <source>The environment variable %1 is passed over: it holds no size in range.</source>
        <translation>已忽略环境变量 %1：其值不是有效范围内的大小。</translation>
    </message>
</context>
<context>
    <name>a2c::ui::LocalOfficePanel</name>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Address in the network</source>
        <translation>网络中的地址</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>Local office</source>
        <translation>本地办公室</translation>
    </message>
    <message>
        <source>An office that this program offers itself. It needs no Server: an Agent that joins it uses the skills of this Computer.</source>
        <translation>本程序自己的办公室，不需要服务器：加入其中的智能体可以使用此计算机的技能。</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <source>Address in the &amp;network</source>
        <translation>网络中的地址(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Token</source>
        <translation>令牌(&amp;T)</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Office</source>
        <translation>办公室</translation>
    </message>
    <message>
        <source>Name of this Computer</source>
        <translation>这台计算机的名称</translation>
    </message>
    <message>
        <source>Copy as &amp;lines for a Python Agent</source>
        <translation>复制为 Python 智能体代码(&amp;L)</translation>
    </message>
    <message>
        <source>A short program on the official Python package that joins this office and lists the skills</source>
        <translation>基于官方 Python 包的一小段程序：加入此办公室并列出技能</translation>
    </message>
    <message>
        <source>&amp;Open to the network…</source>
        <translation>向网络开放(&amp;O)…</translation>
    </message>
    <message>
        <source>Everyone who reaches the port and has the token can use this Computer. What passes is not encrypted.</source>
        <translation>任何能访问该端口并持有令牌的人都可以使用此计算机。传输内容未加密。</translation>
    </message>
    <message>
        <source>Set up a connection to a Server…</source>
        <translation>设置到服务器的连接…</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <comment>what was copied</comment>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>On: this Computer has joined</source>
        <translation>已开启：此计算机已加入</translation>
    </message>
    <message>
        <source>On: this Computer is not in it</source>
        <translation>已开启：此计算机不在其中</translation>
    </message>
    <message>
        <source>Could not be opened. %1</source>
        <translation>无法开设。%1</translation>
    </message>
    <message>
        <source>Off: switching it on leaves “%1”</source>
        <comment>a connection&apos;s title</comment>
        <translation>已关闭：开启后将离开“%1”</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>S&amp;witch off</source>
        <translation>关闭(&amp;W)</translation>
    </message>
    <message>
        <source>S&amp;witch on</source>
        <translation>开启(&amp;W)</translation>
    </message>
    <message>
        <source>Open the office to the network?</source>
        <translation>向网络开放办公室？</translation>
    </message>
    <message>
        <source>Let other machines reach the local office?</source>
        <translation>要让其他机器访问本地办公室吗？</translation>
    </message>
    <message>
        <source>It then listens on all addresses of this machine. Everyone who reaches the port and has the token can use this Computer, and what passes is not encrypted. Do this only in a network that you trust.</source>
        <translation>它将在本机的所有地址上监听。任何能访问该端口并持有令牌的人都可以使用此计算机，且传输内容未加密。请仅在您信任的网络中这样做。</translation>
    </message>
    <message>
        <source>Open to the network</source>
        <translation>向网络开放</translation>
    </message>
    <message>
        <source>The lines were copied. They hold the token: give them only to who may use this Computer.</source>
        <translation>代码已复制。其中含有令牌：请只交给可以使用此计算机的人。</translation>
    </message>
    <message>
        <source>Also at</source>
        <translation>其他地址</translation>
    </message>
</context>
<context>
    <name>a2c::ui::LoginLine</name>
    <message>
        <source>&amp;Start when I log in, without a window</source>
        <translation>登录时启动，不显示窗口(&amp;S)</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>The entry starts something else: %1</source>
        <translation>自启动项启动的是其他程序：%1</translation>
    </message>
    <message>
        <source>The entry %1 cannot be understood.</source>
        <translation>无法识别自启动项 %1。</translation>
    </message>
</context>
<context>
    <name>a2c::ui::MainWindow</name>
    <message>
        <source>A2C Workbench</source>
        <translation>A2C 工作台</translation>
    </message>
    <message>
        <source>%1 – A2C Workbench</source>
        <comment>window title, a page&apos;s name</comment>
        <translation>%1 – A2C 工作台</translation>
    </message>
</context>
<context>
    <name>a2c::ui::MarkdownView</name>
    <message>
        <source>[picture: %1]</source>
        <translation>[图片：%1]</translation>
    </message>
</context>
<context>
    <name>a2c::ui::MessageLine</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>a2c::ui::Notifications</name>
    <message>
        <source>A2C Workbench goes on</source>
        <translation>A2C Workbench 仍在运行</translation>
    </message>
    <message>
        <source>It stays in the tray and keeps serving skills. The icon&apos;s menu opens or ends it.</source>
        <translation>它留在托盘中并继续提供技能。可通过图标菜单打开或退出。</translation>
    </message>
</context>
<context>
    <name>a2c::ui::OverviewTab</name>
    <message>
        <source>Frontmatter</source>
        <translation>文件头（frontmatter）</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Last read</source>
        <translation>最近读取</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Allowed tools</source>
        <translation>允许的工具</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>never by an Agent, as far as is known</source>
        <translation>据所知智能体从未读取</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <comment>moment, Agent</comment>
        <translation>%1，由 %2</translation>
    </message>
    <message>
        <source>Keep it, in case it comes back, or remove it.</source>
        <translation>可保留以待其恢复，也可移除。</translation>
    </message>
    <message>
        <source>Rename to %1</source>
        <translation>重命名为 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1</source>
        <comment>number, size</comment>
        <translation>
            <numerusform>%n 个文件，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number, how an Agent gets it: 6 inline</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>hidden: %1</source>
        <comment>files</comment>
        <translation>隐藏：%1</translation>
    </message>
</context>
<context>
    <name>a2c::ui::PageList</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a page&apos;s name, what is in it</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 (Ctrl+%2)</source>
        <comment>a page&apos;s name, its key</comment>
        <translation>%1（Ctrl+%2）</translation>
    </message>
</context>
<context>
    <name>a2c::ui::ProgramPanel</name>
    <message>
        <source>Looks</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>配色(&amp;A)</translation>
    </message>
    <message>
        <source>The language changes when the program starts again.</source>
        <translation>语言将在程序重新启动后更改。</translation>
    </message>
    <message>
        <source>Start again now</source>
        <translation>立即重新启动</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>桌面</translation>
    </message>
    <message>
        <source>&amp;Connect when the program starts</source>
        <translation>启动程序时连接(&amp;C)</translation>
    </message>
    <message>
        <source>Go on in the &amp;tray when the window is closed</source>
        <translation>关闭窗口后在托盘中继续运行(&amp;T)</translation>
    </message>
    <message>
        <source>Where the desktop has no tray, the window is minimised instead.</source>
        <translation>如果桌面没有托盘，则改为最小化窗口。</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>A skill was &amp;refused</source>
        <translation>技能被拒绝时(&amp;R)</translation>
    </message>
    <message>
        <source>The connection is lost for more than &amp;30 seconds</source>
        <translation>连接中断超过 30 秒时(&amp;3)</translation>
    </message>
    <message>
        <source>These settings</source>
        <translation>这些设置</translation>
    </message>
    <message>
        <source>Kept in %1</source>
        <translation>保存在 %1</translation>
    </message>
    <message>
        <source>Reset to the defaults…</source>
        <translation>恢复默认设置…</translation>
    </message>
    <message>
        <source>Reset the settings?</source>
        <translation>恢复默认设置？</translation>
    </message>
    <message>
        <source>Give every setting its default again?</source>
        <translation>要将所有设置恢复为默认值吗？</translation>
    </message>
    <message>
        <source>Limits, skills folder, language, looks, tray and notifications go back to their defaults. Connections and their credentials stay. Skills are not touched.</source>
        <translation>限制、技能文件夹、语言、外观、托盘和通知将恢复为默认值。连接及其凭据会保留，技能不受影响。</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>Every setting has its default again.</source>
        <translation>所有设置已恢复为默认值。</translation>
    </message>
</context>
<context>
    <name>a2c::ui::QuestionModel</name>
    <message>
        <source>Skills</source>
        <translation>技能</translation>
    </message>
    <message>
        <source>Skills (%1)</source>
        <translation>技能（%1）</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>桌面</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Who is in the office</source>
        <translation>办公室成员</translation>
    </message>
</context>
<context>
    <name>a2c::ui::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Skills</source>
        <translation>技能</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
</context>
<context>
    <name>a2c::ui::SkillCommands</name>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save the skill as a zip archive</source>
        <translation>将技能保存为 zip 压缩包</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Move the skill to the trash (Delete)</source>
        <translation>将技能移入回收站（Delete）</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Rename to %1</source>
        <translation>重命名为 %1</translation>
    </message>
    <message>
        <source>Export “%1”</source>
        <translation>导出“%1”</translation>
    </message>
    <message>
        <source>Zip archives (*.zip)</source>
        <translation>Zip 压缩包 (*.zip)</translation>
    </message>
    <message>
        <source>Remove a skill</source>
        <translation>移除技能</translation>
    </message>
    <message>
        <source>Remove “%1”?</source>
        <translation>移除“%1”？</translation>
    </message>
    <message>
        <source>Its folder %1 goes to the trash, and Agents can no longer use the skill. You can take it back.</source>
        <translation>其文件夹 %1 将移入回收站，智能体无法再使用该技能。您可以将其取回。</translation>
    </message>
    <message>
        <source>Its folder %1 goes to the trash. You can take it back.</source>
        <translation>其文件夹 %1 将移入回收站。您可以将其取回。</translation>
    </message>
    <message>
        <source>“%1” is back.</source>
        <translation>“%1”已取回。</translation>
    </message>
    <message>
        <source>The folder is called “%1” now.</source>
        <translation>文件夹现在名为“%1”。</translation>
    </message>
    <message>
        <source>“%1” was moved to the trash.</source>
        <translation>“%1”已移入回收站。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>“%1” was exported to %2.</source>
        <translation>“%1”已导出到 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%n protected file(s) stayed out: %1.</source>
        <translation>
            <numerusform>%n 个受保护的文件未导出：%1。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2c::ui::SkillList</name>
    <message>
        <source>Search name and description</source>
        <translation>搜索名称和描述</translation>
    </message>
    <message>
        <source>Show by state</source>
        <translation>按状态显示</translation>
    </message>
    <message>
        <source>Show by source</source>
        <translation>按来源显示</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>No skill fits what is searched for and chosen above.</source>
        <translation>没有符合上述搜索和选择的技能。</translation>
    </message>
    <message>
        <source>Show all skills</source>
        <translation>显示所有技能</translation>
    </message>
    <message>
        <source>Skills</source>
        <translation>技能</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a state, how many: Installed 39</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>All %1</source>
        <comment>how many</comment>
        <translation>全部 %1</translation>
    </message>
    <message>
        <source>All sources</source>
        <translation>所有来源</translation>
    </message>
</context>
<context>
    <name>a2c::ui::SkillModel</name>
    <message>
        <source>%1: %2</source>
        <comment>Rejected: folder name</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <comment>moment, Agent</comment>
        <translation>%1，由 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a skill&apos;s name and description</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Last read</source>
        <comment>by an Agent</comment>
        <translation>最近读取</translation>
    </message>
</context>
<context>
    <name>a2c::ui::SkillsPage</name>
    <message>
        <source>Skills</source>
        <translation>技能</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Folder …</source>
        <translation>文件夹 …</translation>
    </message>
    <message>
        <source>Archives …</source>
        <translation>压缩包 …</translation>
    </message>
    <message>
        <source>Rescan</source>
        <translation>重新扫描</translation>
    </message>
    <message>
        <source>Look at the skills folder again (F5)</source>
        <translation>重新查看技能文件夹（F5）</translation>
    </message>
    <message>
        <source>Why is my skill missing?</source>
        <translation>我的技能为何缺失？</translation>
    </message>
    <message>
        <source>No skills yet</source>
        <translation>还没有技能</translation>
    </message>
    <message>
        <source>A skill is a folder with a SKILL.md that tells an Agent how to do something. Drop such folders or archives anywhere on this window, or add them here.</source>
        <translation>技能是一个含有 SKILL.md 的文件夹，告诉智能体如何完成某件事。请把此类文件夹或压缩包拖到本窗口任意位置，或在此添加。</translation>
    </message>
    <message>
        <source>Add a folder …</source>
        <translation>添加文件夹 …</translation>
    </message>
    <message>
        <source>Add archives …</source>
        <translation>添加压缩包 …</translation>
    </message>
    <message>
        <source>Look at sample skills …</source>
        <translation>查看示例技能 …</translation>
    </message>
    <message>
        <source>“%1” was installed.</source>
        <translation>“%1”已安装。</translation>
    </message>
    <message numerus="yes">
        <source>%n skill(s) installed.</source>
        <translation>
            <numerusform>已安装 %n 个技能。</numerusform>
        </translation>
    </message>
    <message>
        <source>The import was cancelled; nothing half done was left behind.</source>
        <translation>导入已取消；没有留下未完成的内容。</translation>
    </message>
    <message>
        <source>The folder of the skill</source>
        <translation>技能的文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%n skill(s)</source>
        <translation>
            <numerusform>%n 个技能</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n refused</source>
        <comment>42 skills, 1 refused</comment>
        <translation>
            <numerusform>%1，%n 个被拒绝</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>打开链接</translation>
    </message>
    <message>
        <source>Open this address in your browser?</source>
        <translation>在浏览器中打开此地址？</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Add a skill, or a folder that holds skills</source>
        <translation>添加技能，或包含技能的文件夹</translation>
    </message>
    <message>
        <source>Add packed skills</source>
        <translation>添加打包的技能</translation>
    </message>
    <message>
        <source>Looking at the skills folder …</source>
        <translation>正在查看技能文件夹 …</translation>
    </message>
    <message>
        <source>The skills folder cannot be used. %1</source>
        <translation>技能文件夹无法使用。%1</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>a2c::ui::SkillsPanel</name>
    <message>
        <source>Set by --skills-home; it counts until the program ends.</source>
        <translation>由 --skills-home 设定，在本次运行中有效。</translation>
    </message>
    <message>
        <source>Set by the environment variable A2C_SKILL_HOME.</source>
        <translation>由环境变量 A2C_SKILL_HOME 设定。</translation>
    </message>
    <message>
        <source>Chosen here.</source>
        <translation>在此处选定。</translation>
    </message>
    <message>
        <source>The default place.</source>
        <translation>默认位置。</translation>
    </message>
    <message>
        <source>Skills folder</source>
        <translation>技能文件夹</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Use the default place again</source>
        <translation>恢复使用默认位置</translation>
    </message>
    <message>
        <source>Files that never leave this machine</source>
        <translation>绝不会离开本机的文件</translation>
    </message>
    <message>
        <source>Agents cannot read files and folders of these names, wherever they are in a skill and whatever their letter case; an export leaves them out.</source>
        <translation>无论位于技能中的何处、大小写如何，智能体都无法读取以下名称的文件和文件夹；导出时也会略去它们。</translation>
    </message>
    <message>
        <source>Not protected: %1</source>
        <translation>不受保护：%1</translation>
    </message>
    <message>
        <source>Choose the skills folder</source>
        <translation>选择技能文件夹</translation>
    </message>
    <message>
        <source>The folder must be an absolute path, such as /home/me/skills.</source>
        <translation>文件夹必须是绝对路径，例如 /home/me/skills。</translation>
    </message>
    <message>
        <source>Skills are served from %1 now.</source>
        <translation>现在从 %1 提供技能。</translation>
    </message>
</context>
<context>
    <name>a2c::ui::StatusLine</name>
    <message>
        <source>Connection: %1</source>
        <translation>连接：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n transfer(s), %1</source>
        <comment>status line: number, rate</comment>
        <translation>
            <numerusform>%n 个传输，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · open to the network</source>
        <comment>a sentence about the local office</comment>
        <translation>%1 · 已向网络开放</translation>
    </message>
</context>
<context>
    <name>a2c::ui::TransferModel</name>
    <message>
        <source>%1 of %2</source>
        <comment>bytes of bytes</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <comment>time of day, duration</comment>
        <translation>%1，用时 %2</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>剩余时间</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>a2c::ui::TransferView</name>
    <message>
        <source>Transfers</source>
        <translation>传输</translation>
    </message>
</context>
<context>
    <name>a2c::ui::TransfersPage</name>
    <message>
        <source>Transfers</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>Nothing was pulled yet</source>
        <translation>还没有传输</translation>
    </message>
    <message>
        <source>Files that are too large for an answer are pulled by Agents piece by piece. Each pull shows here, with how far it is.</source>
        <translation>超出单次应答大小的文件由智能体分块拉取。每次拉取及其进度都会显示在这里。</translation>
    </message>
    <message>
        <source>Clear history</source>
        <translation>清除历史</translation>
    </message>
    <message>
        <source>Forget the transfers that ended</source>
        <translation>清除已结束的传输</translation>
    </message>
    <message>
        <source>Show the file in its skill</source>
        <translation>在技能中显示此文件</translation>
    </message>
    <message>
        <source>Open its folder</source>
        <translation>打开所在文件夹</translation>
    </message>
    <message>
        <source>Copy its path</source>
        <translation>复制路径</translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <comment>transfers</comment>
        <translation>
            <numerusform>%n 个进行中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ended</source>
        <comment>transfers</comment>
        <translation>
            <numerusform>%n 个已结束</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 sent</source>
        <comment>bytes</comment>
        <translation>已发送 %1</translation>
    </message>
</context>
<context>
    <name>a2c::ui::TrayController</name>
    <message>
        <source>%1 at %2</source>
        <comment>office, server</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>A2C Workbench</source>
        <translation>A2C Workbench</translation>
    </message>
    <message>
        <source>Local office</source>
        <translation>本地办公室</translation>
    </message>
</context>
<context>
    <name>a2c::ui::TrayMenu</name>
    <message>
        <source>Open A2C Workbench</source>
        <translation>打开 A2C Workbench</translation>
    </message>
    <message>
        <source>Pause: leave the office</source>
        <translation>暂停：离开办公室</translation>
    </message>
    <message>
        <source>Resume: join again</source>
        <translation>继续：重新加入</translation>
    </message>
    <message>
        <source>Switch connection</source>
        <translation>切换连接</translation>
    </message>
    <message>
        <source>Last changes</source>
        <translation>最近变更</translation>
    </message>
    <message>
        <source>Skills folder</source>
        <translation>技能文件夹</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
</context>
<context>
    <name>a2c::ui::WhyMissingBox</name>
    <message>
        <source>Look at it and install</source>
        <translation>查看并安装</translation>
    </message>
    <message>
        <source>Why is my skill missing?</source>
        <translation>我的技能为何缺失？</translation>
    </message>
    <message>
        <source>Close this box</source>
        <translation>关闭此框</translation>
    </message>
    <message>
        <source>A skill&apos;s name or a folder</source>
        <translation>技能名称或文件夹</translation>
    </message>
    <message>
        <source>Folder …</source>
        <translation>文件夹 …</translation>
    </message>
    <message>
        <source>Find out</source>
        <translation>查明</translation>
    </message>
    <message>
        <source>Looking …</source>
        <translation>正在查找 …</translation>
    </message>
</context>
</TS>
