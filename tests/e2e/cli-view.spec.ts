import { recordLiveMessage, type TestServer } from '@netbar/server/testing'
import { startForeignServer } from '../faults/foreign-server.ts'
import { openTcpProxy, type TcpProxy } from '../faults/tcp-proxy.ts'
import { openPty, type Pty } from '../pty.ts'
import { expect, test as base } from './fixtures.ts'

const BAR = /^● (已连接|已断开|连接中)/

interface View {
  /** `netbar tail` in a terminal of 80 by 24, connected. */
  readonly pty: Pty
  /** The proxy that it is connected through. */
  readonly wire: TcpProxy
  readonly token: string
  /** Writes a notice for each machine. */
  readonly record: (names: readonly string[]) => Promise<void>
}

const branchIdOf = async ({ database }: TestServer): Promise<string> => {
  const branch = await database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select('id')
    .executeTakeFirstOrThrow()
  return branch.id
}

const test = base.extend<{ view: View }>({
  view: async ({ server }, provide) => {
    const branchId = await branchIdOf(server)
    const token = await server.signIn('xh001_mgr')
    const wire = await openTcpProxy(server.url)
    const pty = openPty(['tail', '--utc'], {
      cols: 80,
      rows: 24,
      env: { NETBAR_SERVER: wire.url, NETBAR_TOKEN: token },
    })
    await pty.until(() => pty.screen().some((line) => line.startsWith('● 已连接')))
    await provide({
      pty,
      wire,
      token,
      record: (names) =>
        server.database.write(async (trx) => {
          for (const machineName of names)
            await recordLiveMessage(trx, { branchId, type: 'CALL', machineName }, new Date())
        }),
    })
    pty.close()
    await wire.close()
  },
})

const bars = (pty: Pty) => pty.screen().filter((line) => BAR.test(line))
const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1).padStart(4, '0'))
/** Machine names of the lines in order. */
const machines = (lines: readonly string[]) => lines.flatMap((line) => /(\d{4})号机呼叫服务/.exec(line)?.[1] ?? [])

test('[CLI-1] the view shows notices above one bar, pauses, and restores the terminal', async ({ view }) => {
  const { pty, record } = view
  expect(pty.screen()).toEqual([expect.stringMatching(/^● 已连接 {2}0 条 {2}XH001 \S+ .*空格 暂停 · f 全屏 · q 退出$/)])
  await record(['0001', '0002'])
  await pty.until(() => bars(pty)[0]?.includes('2 条') ?? false)
  expect(pty.screen()).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}CALL {14}0001号机呼叫服务$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}CALL {14}0002号机呼叫服务$/),
    expect.stringMatching(BAR),
  ])

  pty.press(' ')
  await pty.until(() => bars(pty)[0]?.includes('已暂停') ?? false)
  await record(['0003', '0004'])
  await pty.until(() => bars(pty)[0]?.includes('已暂停，积压 2 条') ?? false)
  expect(machines(pty.screen())).toEqual(['0001', '0002'])
  pty.press(' ')
  await pty.until(() => machines(pty.screen()).length === 4)
  expect(machines(pty.screen())).toEqual(['0001', '0002', '0003', '0004'])

  pty.press('q')
  await pty.until(() => pty.screen().at(-1)?.includes('icanon') ?? false)
  expect(pty.screen().slice(4)).toEqual(['ended with 0', 'icanon echo'])
  expect(pty.isCursorShown()).toBe(true)
})

test('[CLI-1] the view fits any window, also while it is resized @release', async ({ view }) => {
  const { pty, record } = view
  await record(numbered(100))
  await pty.until(() => bars(pty)[0]?.includes('100 条') ?? false)
  // The cursor is in the line below the bar.
  expect(pty.screen()).toHaveLength(23)
  let count = 100
  for (const [cols, rows] of [
    [200, 60],
    [80, 24],
  ] as const) {
    pty.resize(cols, rows)
    await record(['9999'])
    count += 1
    await pty.until(() => bars(pty)[0]?.includes(`${count} 条`) ?? false)
    await pty.until(() => machines(pty.screen()).at(-1) === '9999')
    expect(bars(pty)).toEqual([expect.stringMatching(/空格 暂停 · f 全屏 · q 退出$/)])
    expect(pty.screen().at(-1)).toMatch(BAR)
  }
  expect(machines(pty.scrollback())).toEqual([...numbered(100), '9999', '9999'])
})

test('[CLI-1] the view keeps its bar in one line of a narrow window @release', async ({ server }) => {
  const pty = openPty(['tail', '--lang', 'en-US'], {
    cols: 40,
    rows: 10,
    env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: await server.signIn('xh001_mgr') },
  })
  await pty.until(() => pty.screen()[0]?.startsWith('● connected') ?? false)
  expect(pty.screen()).toEqual([expect.stringMatching(/^● connected {2}0 notices {2}XH001/)])
  pty.press('q')
  await pty.until(() => pty.screen().includes('ended with 0'))
  pty.close()
})

test('[CLI-1] the view loses nothing of a burst, also when it is closed in the middle', async ({ view }) => {
  const { pty, record } = view
  await record(numbered(2_000))
  await pty.until(() => machines(pty.screen()).length > 0)
  pty.press('\u0003')
  await pty.until(() => pty.screen().at(-1)?.includes('icanon') ?? false)
  const seen = machines(pty.scrollback())
  expect(seen).toEqual(numbered(seen.length))
  expect(seen.length).toBeGreaterThan(0)
  expect(pty.screen().slice(-2)).toEqual(['ended with 0', 'icanon echo'])
  expect(bars(pty)).toEqual([])
})

test('[CLI-1] the view shows a hostile notice as text', async ({ view }) => {
  const { pty, record } = view
  await record(['0001'])
  await record(['\u001b[2J\u001b[H\u001b]0;owned\u0007\u001b[?1049h\u009b31m\r\nX'])
  await pty.until(() => pty.screen().length === 3)
  expect(machines(pty.screen())).toEqual(['0001'])
  expect(pty.screen()[1]).toMatch(/CALL {14}\uFFFD\[2J\uFFFD\[H\uFFFD\]0;owned\uFFFD.*X号机呼叫服务$/)
  expect(pty.titles).toEqual([])
})

test('[CLI-1] [LIVE-3] the view says when the connection is lost and when it is back, and ends with the session @release', async ({
  view,
  server,
}) => {
  const { pty, wire, token } = view
  wire.limit(0)
  wire.cut()
  await pty.until(() => /^● 已断开 · \d+ 秒后重连/.test(pty.screen().at(-1) ?? ''))
  wire.limit(null)
  await pty.until(() => pty.screen().at(-1)?.startsWith('● 已连接') ?? false)

  await server.call('DELETE', '/api/auth/jwt/token', { token })
  await pty.until(() => pty.screen().some((line) => line.includes('icanon')))
  expect(pty.screen()).toEqual(['登录已失效，请重新运行 netbar login', 'ended with 4', 'icanon echo'])
  expect(pty.isCursorShown()).toBe(true)
})

test('[CLI-1] the view sums up what is too fast for a person, and counts all of it @release', async () => {
  const foreign = await startForeignServer()
  const pty = openPty(['tail'], { cols: 80, rows: 24, env: { NETBAR_SERVER: foreign.url, NETBAR_TOKEN: 'a.b.c' } })
  await pty.until(() => pty.screen().some((line) => line.startsWith('● 已连接')))
  pty.press(' ')
  await pty.until(() => bars(pty)[0]?.includes('已暂停') ?? false)
  for (let count = 1; count <= 20_000; count += 1)
    foreign.notify({ type: count % 4 === 0 ? 'TEA' : 'CALL', machineName: String(count), branchId: 3 })
  foreign.notify({ type: 'CLEAN', machineName: 'last', branchId: 3 })
  // All have arrived before the next answer of the server.
  const [waiting, heard] = [/积压 (\d+) 条/, / (\d+) 条/]
  await pty.until(() => Number(waiting.exec(bars(pty)[0] ?? '')?.[1]) >= 5_000)
  pty.press(' ')
  await pty.until(() => heard.exec(bars(pty)[0] ?? '')?.[1] === '20001')
  await pty.until(() => pty.scrollback().some((line) => line.includes('last号机')))
  const text = pty.scrollback()
  const summed = text
    .filter((line) => line.endsWith('（过快，未逐条显示）'))
    .flatMap((line) =>
      Array.from(line.matchAll(/\+([\d,]+) [A-Z]+/g), ([, number = '']) => Number(number.replaceAll(',', ''))),
    )
  const shown = text.filter((line) => /号机/.test(line))
  expect(summed.length).toBeGreaterThan(0)
  expect(summed.reduce((sum, number) => sum + number, 0) + shown.length).toBe(20_001)
  pty.close()
  await foreign.close()
})

test('[CLI-1] a key switches the stream to the full view and back, and neither loses a notice @release', async ({
  view,
}) => {
  const { pty, record } = view
  await record(['0001', '0002'])
  await pty.until(() => machines(pty.screen()).length === 2)
  pty.press('f')
  await pty.until(() => pty.isAlternate() && machines(pty.screen()).length === 2)
  await record(['0003'])
  await pty.until(() => machines(pty.screen()).length === 3)
  pty.press('f')
  await pty.until(() => !pty.isAlternate() && machines(pty.screen()).length === 3)
  await record(['0004'])
  await pty.until(() => machines(pty.screen()).length === 4)
  expect(machines(pty.screen())).toEqual(numbered(4))
  // The bar is updated by a timer, not by the notice.
  await pty.until(() => bars(pty)[0]?.includes('4 条') ?? false)
  expect(bars(pty)).toHaveLength(1)
  pty.press('q')
  await pty.until(() => pty.screen().at(-1)?.includes('icanon') ?? false)
  expect(pty.screen().slice(-2)).toEqual(['ended with 0', 'icanon echo'])
})

test('[CLI-1] a desktop notification is requested on demand, without control sequences in its text', async ({
  server,
}) => {
  const branchId = await branchIdOf(server)
  const pty = openPty(['tail', '--notify', 'TEA'], {
    cols: 80,
    rows: 24,
    env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: await server.signIn('xh001_mgr') },
  })
  await pty.until(() => pty.screen().some((line) => line.startsWith('● 已连接')))
  const say = (type: 'CALL' | 'TEA', machineName: string) =>
    server.database.write((trx) => recordLiveMessage(trx, { branchId, type, machineName }, new Date()))
  await say('CALL', '0001')
  await say('TEA', '2\u001b\\\u001b]0;owned\u0007')
  await pty.until(() => pty.desktopNotices.length > 0)
  expect(pty.desktopNotices).toEqual([expect.stringMatching(/^netbar: 2\uFFFD\\\uFFFD\]0;owned\uFFFD号机/)])
  expect(pty.titles).toEqual([])
  pty.close()
})

test('[CLI-1] the view ends by the signal that was sent, and restores the terminal @release', async ({ server }) => {
  for (const [signal, code] of [
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    const pty = openPty(['tail'], {
      cols: 80,
      rows: 24,
      env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: await server.signIn('xh001_mgr') },
    })
    await pty.until(() => pty.screen().some((line) => line.startsWith('● 已连接')))
    pty.signal(signal)
    await pty.until(() => pty.screen().at(-1)?.includes('icanon') ?? false)
    expect(pty.screen().filter((line) => /^(ended|icanon)/.test(line))).toEqual([`ended with ${code}`, 'icanon echo'])
    expect(pty.isCursorShown()).toBe(true)
    pty.close()
  }
})

for (const { variables, isPainted, hasView, when = ' @release' } of [
  { variables: {}, isPainted: true, hasView: true, when: '' },
  { variables: { NO_COLOR: '1' }, isPainted: false, hasView: true },
  { variables: { FORCE_COLOR: '0' }, isPainted: false, hasView: true },
  { variables: { TERM: 'dumb' }, isPainted: false, hasView: false },
])
  test(`[CLI-1] a terminal with ${JSON.stringify(variables)} is ${isPainted ? '' : 'not '}painted${when}`, async ({
    server,
  }) => {
    let written = ''
    const pty = openPty(['tail', '--last', '1', '--lang', 'en-US'], {
      cols: 80,
      rows: 24,
      env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: await server.signIn('xh001_mgr'), ...variables },
      onData: (data) => (written += data),
    })
    const branchId = await branchIdOf(server)
    const says = (text: string) => pty.until(() => pty.screen().some((line) => line.includes(text)))
    await says('connected')
    await server.database.write((trx) =>
      recordLiveMessage(trx, { branchId, type: 'CALL', machineName: '7' }, new Date()),
    )
    await says('Machine 7 calls')
    // oxlint-disable-next-line no-control-regex -- escape sequences are the subject of this test
    expect([/\u001b\[[\d;]*m/.test(written), written.includes('\u001b')]).toEqual([isPainted, hasView])
    pty.signal('SIGTERM')
    await says('ended with 143')
    pty.close()
  })
