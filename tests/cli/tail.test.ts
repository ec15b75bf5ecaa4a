import { existsSync, watch } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createManualClock, recordLiveMessage, startTestServer, type TestServer } from '@netbar/server/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startForeignServer } from '../faults/foreign-server.ts'
import { openTcpProxy } from '../faults/tcp-proxy.ts'
import { openTerminal, type RunOptions, type Terminal } from '../terminal.ts'

const TOKEN_LIFE_MS = 12 * 3_600_000

let server: TestServer
let terminal: Terminal
let token: string
let branchId: string
let start: Date
let clock: ReturnType<typeof createManualClock>
beforeEach(async () => {
  // The terminal has the real time: sessions of a server with another one would be expired.
  start = new Date()
  clock = createManualClock(start)
  server = await startTestServer({ clock })
  // Math.random returns its minimum, so that reconnects are as early as possible.
  terminal = await openTerminal(['--import', 'data:text/javascript,Math.random=()=>0'])
  token = await server.signIn('xh001_mgr')
  const branch = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select('id')
    .executeTakeFirstOrThrow()
  branchId = branch.id
})
afterEach(async () => {
  await terminal.close()
  await server.stop()
})

const record = (names: readonly string[], type: 'CALL' | 'TEA' = 'CALL') =>
  server.database.write(async (trx) => {
    for (const machineName of names) await recordLiveMessage(trx, { branchId, type, machineName }, clock.now())
  })
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
const environment = () => ({ NETBAR_SERVER: server.url, NETBAR_TOKEN: token })
const tail = (args: readonly string[] = [], { env, ...options }: RunOptions = {}) =>
  terminal.tail(args, { ...options, env: { ...environment(), ...env } })
/** Machine names in lines of NDJSON. */
const machines = (lines: readonly string[]) =>
  lines.map((line) => (JSON.parse(line) as { machineName: string }).machineName)

describe('netbar tail in a pipe', () => {
  it('[CLI-1] writes a line of JSON for each notice, in order and once, and nothing else on stdout', async () => {
    const running = tail()
    await running.connected
    for (const name of numbered(1, 30)) await record([name])
    await running.until(() => running.lines.length >= 30)
    await record(['last'])
    await running.until(() => running.lines.at(-1)?.includes('last') ?? false)
    expect(machines(running.lines)).toEqual([...numbered(1, 30), 'last'])
    // It requests the user info once, before it connects.
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(
      /request_duration_seconds_count\{method="GET",route="\/api\/admin\/user\/front\/info",status="200"\} 1$/m,
    )
    expect(JSON.parse(running.lines[0] ?? '')).toEqual({
      v: 1,
      id: expect.stringMatching(new RegExp(`^${branchId}#\\d+$`)),
      ts: start.toISOString(),
      branchId,
      type: 'CALL',
      machineName: '1',
      orderNo: null,
      value: null,
      text: '1号机呼叫服务',
    })
    expect(running.reported).toEqual(['已连接'])
    expect(await running.stop()).toBe(130)
  })

  it('[CLI-1] ends with 0 after --count notices of the selected types', async () => {
    const running = tail(['--type', 'TEA,CLEAN', '--count', '2', '--lang', 'en-US', '--format', 'pretty', '--utc'])
    await running.until(() => running.reported.includes('connected'))
    await record(['1'])
    await record(['2', '3', '4'], 'TEA')
    expect(await running.ended).toBe(0)
    const at = start.toISOString().slice(11, 19)
    expect(running.lines).toEqual([
      expect.stringMatching(new RegExp(`^${at} {2}TEA {15}\\S.*2`)),
      expect.stringMatching(new RegExp(`^${at} {2}TEA {15}\\S.*3`)),
    ])
  })

  it(
    '[CLI-1] is sent no more of an hour than --count says, and the rest where the first ones are not enough',
    { tags: 'release' },
    async () => {
      await record(numbered(1, 900))
      const proxy = await openTcpProxy(server.url)
      try {
        // A third of what the hour takes.
        proxy.limit(60_000)
        const past = ['--since', '1h', '--timeout', '20']
        const [few, filtered] = [
          tail([...past, '--count', '3'], { env: { NETBAR_SERVER: proxy.url } }),
          tail([...past, '--count', '2', '--machine', '2,850']),
        ]
        expect(await Promise.all([few.ended, filtered.ended])).toEqual([0, 0])
        expect(machines(few.lines)).toEqual(['1', '2', '3'])
        expect(machines(filtered.lines)).toEqual(['2', '850'])
      } finally {
        await proxy.close()
      }
    },
  )

  it(
    '[CLI-1] writes the named fields as columns, and the usual ones where none is named',
    { tags: 'release' },
    async () => {
      const [named, usual] = [
        tail(['--format', 'tsv', '--fields', 'branchNo,machineName,orderNo,type', '--count', '2']),
        tail(['--format', 'tsv', '--count', '1']),
      ]
      await Promise.all([named.connected, usual.connected])
      await record(['a\tb', '2'])
      expect(await Promise.all([named.ended, usual.ended])).toEqual([0, 0])
      expect(named.lines).toEqual(['XH001\ta\\tb\t\tCALL', 'XH001\t2\t\tCALL'])
      expect(usual.lines).toEqual([`${start.toISOString()}\tXH001\tCALL\ta\\tb\t\ta\\tb号机呼叫服务`])
      expect([named.reported, usual.reported]).toEqual([['已连接'], ['已连接']])
    },
  )

  it('[CLI-1] shows the included machines and words, and not the excluded ones', { tags: 'release' }, async () => {
    const [machine, words, other] = [
      tail(['--machine', '2,4', '--count', '3']),
      tail(['--grep', '茶|^tea', '--count', '2']),
      tail(['--exclude', '^CALL 1号机', '--machine', '1,2', '--count', '3']),
    ]
    await Promise.all([machine.connected, words.connected, other.connected])
    await record(['1', '2', '3'])
    await record(['4'], 'TEA')
    await record(['1', '2'], 'TEA')
    expect(await Promise.all([machine.ended, words.ended, other.ended])).toEqual([0, 0, 0])
    expect([machine, words, other].map(({ lines }) => machines(lines))).toEqual([
      ['2', '4', '2'],
      ['4', '1'],
      ['2', '1', '2'],
    ])
  })

  it('[CLI-1] loses nothing with a slow reader', async () => {
    const running = tail(['--count', '2000'])
    await running.connected
    running.stdout.pause()
    const second = tail()
    await second.connected
    await record(numbered(1, 2000))
    // By then the first has received everything as well, and its reader nothing.
    await second.until(() => second.lines.length === 2000)
    expect(running.lines).toEqual([])
    running.stdout.resume()
    expect(await running.ended).toBe(0)
    expect(machines(running.lines)).toEqual(numbered(1, 2000))
  })

  it('[CLI-1] ends silently when its reader goes away', { tags: 'release' }, async () => {
    const running = tail()
    await running.connected
    await record(['1'])
    await running.until(() => running.lines.length === 1)
    running.stdout.destroy()
    await record(['2'])
    expect(await running.ended).toBe(0)
    expect(running.reported).toEqual(['已连接'])
  })

  it('[CLI-1] ends by signals with their codes', { tags: 'release' }, async () => {
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
      ['SIGHUP', 129],
    ] as const) {
      const running = tail()
      await running.connected
      running.signal(signal)
      expect(await running.ended).toBe(code)
      expect(running.reported).toEqual(['已连接'])
    }
  })

  it('[CLI-1] ends with 124 when its time is over', { tags: 'release' }, async () => {
    expect(await terminal.run(['tail', '--timeout', '1'], { env: environment() })).toEqual({
      code: 124,
      stdout: '',
      stderr: '已连接',
    })
  })

  it('[CLI-1] writes no control sequences', async () => {
    const hostile = '\u001b[2J\u001b]0;owned\u0007\r\n\u009b31m\u202e1'
    const json = tail(['--count', '1'])
    const pretty = tail(['--count', '1', '--format', 'pretty'])
    await Promise.all([json.connected, pretty.connected])
    await record([hostile])
    expect([await json.ended, await pretty.ended]).toEqual([0, 0])
    expect([json.lines.length, pretty.lines.length]).toEqual([1, 1])
    expect(JSON.parse(json.lines[0] ?? '')).toMatchObject({ machineName: hostile })
    // oxlint-disable-next-line no-control-regex -- control characters are the subject of this test
    expect([...json.lines, ...pretty.lines].join('')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
    expect(pretty.lines[0]).not.toMatch(/[\u202a-\u202e]/)
  })
})

describe('netbar tail of earlier notices', () => {
  it('[CLI-1] [LIVE-6] begins with the last notices, in order, and goes on with new ones', async () => {
    await record(numbered(1, 20))
    const running = tail(['--last', '3'])
    await running.until(() => running.lines.length === 3)
    await running.connected
    await record(['21'])
    await running.until(() => running.lines.length === 4)
    expect(machines(running.lines)).toEqual(numbered(18, 21))
    expect(running.reported).toEqual(['已连接'])
    expect(await running.stop()).toBe(130)
  })

  it(
    '[CLI-1] [LIVE-6] ends with 0 after everything up to now where it does not follow',
    { tags: 'release' },
    async () => {
      await record(numbered(1, 120))
      const [all, few, none] = await Promise.all([
        terminal.run(['tail', '--last', '900', '--no-follow'], { env: environment() }),
        terminal.run(['tail', '--last', '5', '--no-follow', '--type', 'CALL'], { env: environment() }),
        terminal.run(['tail', '--no-follow'], { env: environment() }),
      ])
      expect([all.code, few.code, none.code]).toEqual([0, 0, 0])
      expect(machines(all.stdout.split('\n'))).toEqual(numbered(1, 120))
      expect(machines(few.stdout.split('\n'))).toEqual(numbered(116, 120))
      expect(none.stdout).toBe('')
    },
  )

  it('[CLI-1] [LIVE-6] begins at a moment, given as a time or a duration', { tags: 'release' }, async () => {
    await record(['1'])
    clock.jump(3_600_000)
    await record(['2', '3'])
    // Within an hour the server may add notices of its own.
    const from = (since: string) =>
      terminal.run(['tail', '--type', 'CALL', '--since', since, '--no-follow'], { env: environment() })
    const inShanghai = (time: Date) => new Date(time.getTime() + 8 * 3_600_000).toISOString().replace('Z', '+08:00')
    const halfAnHourLater = new Date(start.getTime() + 1_800_000)
    const ended = await Promise.all([from(inShanghai(halfAnHourLater)), from(start.toISOString())])
    expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, '已连接'],
      [0, '已连接'],
    ])
    expect(ended.map(({ stdout }) => machines(stdout.split('\n')))).toEqual([
      ['2', '3'],
      ['1', '2', '3'],
    ])
  })

  it('[CLI-1] [LIVE-6] begins a duration ago', { tags: 'release' }, async () => {
    await server.database.write(async (trx) => {
      await recordLiveMessage(trx, { branchId, type: 'CALL', machineName: 'old' }, new Date(Date.now() - 3_600_000))
      await recordLiveMessage(trx, { branchId, type: 'CALL', machineName: 'new' }, new Date())
    })
    const recent = await terminal.run(['tail', '--since', '10m', '--no-follow'], { env: environment() })
    expect(machines(recent.stdout.split('\n'))).toEqual(['new'])
  })

  it('[LIVE-6] says that older notices are no longer kept', { tags: 'release' }, async () => {
    await record(numbered(1, 3))
    const since = await terminal.run(['tail', '--since', '2026-11-01T00:00:00Z', '--no-follow'], { env: environment() })
    expect(since).toMatchObject({ code: 0, stderr: '更早的通知已不再保留，只显示仍保留的部分\n已连接' })
    expect(machines(since.stdout.split('\n'))).toEqual(['1', '2', '3'])
  })

  it('[LIVE-6] continues from its cursor file, and looks back only where there is none', async () => {
    const file = join(terminal.home, 'cursor.json')
    const run = () =>
      terminal.run(['tail', '--cursor-file', file, '--last', '2', '--no-follow'], { env: environment() })
    await record(numbered(1, 5))
    const first = await run()
    await record(numbered(6, 9))
    const second = await run()
    expect(machines(`${first.stdout}\n${second.stdout}`.split('\n'))).toEqual(numbered(4, 9))
  })

  it('[CLI-1] ends with 2 for an invalid time or number', { tags: 'release' }, async () => {
    const calls = [['--since', 'yesterday'], ['--since', '2026-13-45'], ['--last', '901'], ['--bell=NOISE']]
    const ended = await Promise.all(calls.map((args) => terminal.run(['tail', ...args], { env: environment() })))
    expect(ended.map(({ code, stdout }) => [code, stdout])).toEqual(calls.map(() => [2, '']))
    expect(ended.map(({ stderr }) => stderr)).toEqual([
      '--since 的值无效：yesterday',
      '--since 的值无效：2026-13-45',
      '--last 的值无效：901',
      expect.stringMatching(/^--bell 的值无效：NOISE/),
    ])
  })
})

describe('netbar tail that cannot go on', () => {
  it('[ERR-1] [CLI-1] ends with 4 when its session is revoked, and does not reconnect', async () => {
    const running = tail()
    await running.connected
    await server.call('DELETE', '/api/auth/jwt/token', { token })
    expect(await running.ended).toBe(4)
    expect(running.reported).toEqual(['已连接', '已断开', '登录已失效，请重新运行 netbar login'])
    expect(server.logLines.filter((line) => line.includes('40101'))).toHaveLength(1)
  })

  it('[ERR-1] [CLI-1] ends with 4 when its token expires', { tags: 'release' }, async () => {
    const running = tail()
    await running.connected
    clock.jump(TOKEN_LIFE_MS)
    expect(await running.ended).toBe(4)
    expect(running.reported.at(-1)).toBe('登录已失效，请重新运行 netbar login')
  })

  it('[PERM-7] [CLI-1] ends with 5 when its branch is taken away', async () => {
    const running = tail()
    await running.connected
    await server.database.write(async (trx) => {
      await trx.deleteFrom('user_branch').where('branch_id', '=', branchId).execute()
    })
    clock.advance(10_000)
    expect(await running.ended).toBe(5)
    expect(running.reported.at(-1)).toBe('当前用户无相关操作权限！')
  })

  it('[CLI-1] says why it cannot begin', { tags: 'release' }, async () => {
    const nobranch = await server.signIn('nobranch')
    const ended = await Promise.all([
      terminal.run(['tail']),
      terminal.run(['tail'], { env: { ...environment(), NETBAR_TOKEN: 'a.b.c' } }),
      terminal.run(['tail'], { env: { ...environment(), NETBAR_SERVER: 'http://127.0.0.1:9' } }),
      terminal.run(['tail'], { env: { ...environment(), NETBAR_SERVER: 'http://192.0.2.1' } }),
      terminal.run(['tail'], { env: { ...environment(), NETBAR_TOKEN: nobranch } }),
      terminal.run(['tail', '--branch', 'XH002'], { env: environment() }),
    ])
    expect(ended.map(({ code, stdout, stderr }) => [code, stdout, stderr])).toEqual([
      [4, '', '尚未登录，请先运行 netbar login'],
      [4, '', '登录已失效，请重新运行 netbar login'],
      [1, '', '无法连接服务器 http://127.0.0.1:9'],
      [1, '', 'http://192.0.2.1 未加密，实时通知只连接 https 服务器或本机'],
      [5, '', '该账户没有门店'],
      [2, '', '没有门店 XH002，可选：XH001'],
    ])
  })

  it('[CLI-1] ends with 2 for wrong flags', { tags: 'release' }, async () => {
    const calls = [
      ['--count', '0'],
      ['--grep', '('],
      ['--timeout', '99999999'],
      ['--format', 'xml'],
      ['--type', 'CALL,NOISE'],
      ['--tz', 'Mars/Base'],
      ['--lang', 'de-DE'],
      ['--tpye', 'CALL'],
      ['--branch', 'XH001,XH002'],
    ]
    const ended = await Promise.all(calls.map((args) => terminal.run(['tail', ...args], { env: environment() })))
    expect(ended.map(({ code, stdout }) => [code, stdout])).toEqual(calls.map(() => [2, '']))
    expect(ended.map(({ stderr }) => stderr)).toEqual([
      '--count 的值无效：0',
      '--grep 的值无效：(',
      '--timeout 的值无效：99999999',
      '--format 的值无效：xml，可选：pretty, json, ndjson, tsv',
      expect.stringMatching(/^--type 的值无效：NOISE，可选：ON, OFF, CALL, /),
      '--tz 的值无效：Mars/Base',
      '--lang cannot be de-DE. Choose one of: zh-CN, en-US, zh-TW',
      '没有选项 --tpye\n您是不是要用 --type？',
      '没有门店 XH002，可选：XH001',
    ])
  })
})

describe('netbar tail with a cursor file', () => {
  const file = () => join(terminal.home, 'cursor.json')
  const appears = (path: string) =>
    new Promise<void>((resolve) => {
      const watcher = watch(dirname(path), () => check())
      const check = () => {
        if (!existsSync(path)) return
        watcher.close()
        resolve()
      }
      check()
    })

  it('[LIVE-6] continues where the run before ended: every notice in one of them, none in both', async () => {
    const first = tail(['--cursor-file', file()])
    await first.connected
    await record(['1', '2'])
    await first.until(() => first.lines.length === 2)
    await first.stop()
    await record(numbered(3, 150))
    const second = tail(['--cursor-file', file(), '--count', '150'])
    await second.connected
    await record(['151', '152'])
    expect(await second.ended).toBe(0)
    expect(machines([...first.lines, ...second.lines])).toEqual(numbered(1, 152))
    expect(second.reported).toEqual(['已连接'])
  })

  it('[LIVE-6] loses nothing when it is killed', async () => {
    const first = tail(['--cursor-file', file()])
    await first.connected
    await record(['1'])
    await first.until(() => first.lines.length === 1)
    await appears(file())
    first.signal('SIGKILL')
    await first.ended
    await record(['2'])
    const second = tail(['--cursor-file', file()])
    await second.connected
    await record(['3'])
    await second.until(() => second.lines.at(-1)?.includes('"3"') ?? false)
    // The last notice before the kill may be repeated, because its cursor may not have been written.
    expect(machines(second.lines).filter((name) => name !== '1')).toEqual(['2', '3'])
    await second.stop()
  })

  it('[LIVE-6] leaves to the next run what --count cut off', { tags: 'release' }, async () => {
    const first = tail(['--cursor-file', file()])
    await first.connected
    await first.stop()
    await record(['1', '2', '3', '4'])
    const heard: string[] = []
    for (const count of [1, 2, 1]) {
      const next = tail(['--cursor-file', file(), '--count', String(count)])
      expect(await next.ended).toBe(0)
      heard.push(...next.lines)
    }
    expect(machines(heard)).toEqual(['1', '2', '3', '4'])
  })

  it(
    '[CLI-1] refuses a file without a cursor of this branch, or that cannot be written',
    { tags: 'release' },
    async () => {
      const use = (path: string) => terminal.run(['tail', '--cursor-file', path], { env: environment() })
      await writeFile(file(), '{"branchId":')
      const damaged = { code: 1, stdout: '', stderr: `${file()} 不是该门店的位置文件` }
      expect(await use(file())).toEqual(damaged)
      const foreign = JSON.stringify({ branchId: 'b2', cursor: { epoch: 'e', sequence: 1 } })
      await writeFile(file(), foreign)
      expect(await use(file())).toEqual(damaged)
      expect(await readFile(file(), 'utf8')).toBe(foreign)
      const nowhere = join(terminal.home, 'nowhere', 'cursor.json')
      expect(await use(nowhere)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining(`无法写入 ${nowhere}`),
      })
    },
  )

  it('[LIVE-6] reports once that notices are lost which the server no longer has, and goes on', async () => {
    const first = tail(['--cursor-file', file()])
    await first.connected
    await record(['1'])
    await first.until(() => first.lines.length === 1)
    await first.stop()
    await record(['2', '3'])
    await server.database.write(async (trx) => {
      await trx.deleteFrom('live_message').where('branch_id', '=', branchId).execute()
    })
    const second = tail(['--cursor-file', file(), '--count', '1'])
    await second.connected
    await second.until(() => second.reported.length === 2)
    await record(['4'])
    expect(await second.ended).toBe(0)
    expect(machines(second.lines)).toEqual(['4'])
    expect(second.reported).toEqual(['已连接', expect.stringMatching(/^gap … – .+Z：部分通知已无法补发$/)])
  })
})

describe('netbar tail of a server that does not number its notices', () => {
  it('[LIVE-6] reports each interruption in one line with its time, because notices may be lost in it', async () => {
    const foreign = await startForeignServer()
    const running = terminal.tail([], { env: { NETBAR_SERVER: foreign.url, NETBAR_TOKEN: 'a.b.c' } })
    const openings = () => running.reported.filter((line) => line === '已连接').length
    await running.connected
    for (let cut = 1; cut <= 2; cut += 1) {
      foreign.notify({ type: 'CALL', machineName: String(cut), branchId: 3 })
      await running.until(() => running.lines.length === cut)
      foreign.cut()
      await running.until(() => openings() === cut + 1 && (running.reported.at(-1)?.startsWith('gap ') ?? false))
    }
    expect(running.reported).toEqual([
      '已连接',
      ...Array.from({ length: 2 }, () => [
        '已断开',
        '已连接',
        expect.stringMatching(/^gap \d{4}-\d\d-\d\dT\S+Z – \d{4}-\d\d-\d\dT\S+Z：部分通知已无法补发$/),
      ]).flat(),
    ])
    expect(JSON.parse(running.lines[0] ?? '')).toMatchObject({ id: null, machineName: '1' })
    expect(await running.stop()).toBe(130)
    await foreign.close()
  })

  it(
    '[CLI-1] does not buffer without limit: it disconnects, and reconnects when its reader has caught up',
    { tags: 'release' },
    async () => {
      const foreign = await startForeignServer()
      const running = terminal.tail([], { env: { NETBAR_SERVER: foreign.url, NETBAR_TOKEN: 'a.b.c' } })
      await running.connected
      running.stdout.pause()
      // Large ones, so that a few thousand exceed its buffer.
      const value = '号'.repeat(256)
      let sent = 0
      while (foreign.openCount > 0) {
        for (let more = 0; more < 100; more += 1) {
          sent += 1
          foreign.notify({ type: 'CALL', machineName: String(sent), value, orderNo: value, branchId: 3 })
        }
        await new Promise(setImmediate)
      }
      expect(running.lines).toEqual([])
      running.stdout.resume()
      await running.until(() => running.reported.some((line) => line.startsWith('gap ')))
      await vi.waitFor(() => expect(foreign.openCount).toBe(1), { timeout: 20_000 })
      foreign.notify({ type: 'CALL', machineName: 'last', branchId: 3 })
      await running.until(() => running.lines.at(-1)?.includes('"last"') ?? false)
      const heard = machines(running.lines)
      expect(heard).toEqual([...numbered(1, heard.length - 1), 'last'])
      expect(heard.length).toBeGreaterThan(5_000)
      expect(running.reported).toEqual(['已连接', expect.stringMatching(/^gap \d.+部分通知已无法补发$/)])
      await running.stop()
      await foreign.close()
    },
  )
})
