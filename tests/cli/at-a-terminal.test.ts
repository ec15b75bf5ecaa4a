// @module-tag release
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createManualClock, recordLiveMessage, startTestServer, type TestServer } from '@netbar/server/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPty, type Pty, type PtyOptions } from '../pty.ts'
import { openTerminal, type Terminal } from '../terminal.ts'

const clock = createManualClock(new Date())
let server: TestServer
let token: string
let terminal: Terminal
const opened: Pty[] = []
beforeAll(async () => {
  server = await startTestServer({ clock })
  token = await server.signIn('area01')
})
afterAll(() => server.stop())
beforeEach(async () => {
  terminal = await openTerminal()
})
afterEach(async () => {
  for (const pty of opened.splice(0)) pty.close()
  await terminal.close()
})

const open = (args: readonly string[], options: Partial<PtyOptions> = {}): Pty => {
  const env = { NETBAR_SERVER: server.url, HOME: terminal.home, XDG_CONFIG_HOME: terminal.home, ...options.env }
  const pty = openPty(args, { cols: 200, rows: 24, ...options, env })
  opened.push(pty)
  return pty
}
const signedIn = () => ({ NETBAR_TOKEN: token })
const shows = (pty: Pty, text: string) => pty.until(() => pty.screen().some((line) => line.includes(text)))
const record = async (machineNames: readonly string[], type: 'CALL' | 'TEA' = 'CALL') => {
  const branch = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select('id')
    .executeTakeFirstOrThrow()
  for (const machineName of machineNames)
    await server.database.write((trx) =>
      recordLiveMessage(trx, { branchId: branch.id, type, machineName }, clock.now()),
    )
}

it('[CLI-3] two people who sign in at the same moment both stay signed in', async () => {
  const stored = join(terminal.home, 'netbar', 'credentials.json')
  const both = ['one', 'two'].map((profile) => open(['login', '--username', 'xh001_mgr', '--profile', profile]))
  for (const pty of both) await shows(pty, '密码:')
  for (const pty of both) pty.press(`${server.password}\r`)
  for (const pty of both) await shows(pty, 'ended with 0')
  expect(Object.keys(JSON.parse(await readFile(stored, 'utf8')) as object).sort()).toEqual(['one', 'two'])
})

it('[CLI-3] a profile is chosen while others are stored, and none is lost', async () => {
  const signIn = (profile: string) =>
    terminal.run(['login', '--profile', profile, '--token-stdin'], { input: token, env: { NETBAR_SERVER: server.url } })
  await signIn('first')
  const runs = await Promise.all([
    ...['two', 'three', 'four'].map(signIn),
    ...['first', 'first', 'first'].map((name) => terminal.run(['profile', 'use', name])),
  ])
  expect(runs.map(({ code }) => code)).toEqual(runs.map(() => 0))
  const { stdout } = await terminal.run(['profile', 'list', '--names'])
  expect(stdout.split('\n').sort()).toEqual(['first', 'four', 'three', 'two'])
  expect((await terminal.run(['profile', 'list'])).stdout).toMatch(/^\* first /m)
})

it('[CLI-1] of an hour, no more is shown than --count says', async () => {
  await record(Array.from({ length: 40 }, (_, index) => `h${index + 1}`))
  const pty = open(['tail', '--branch', 'XH001', '--since', '1h', '--count', '3'], { env: signedIn() })
  await shows(pty, 'ended with 0')
  expect(pty.scrollback().flatMap((line) => /(h\d+)号机/.exec(line)?.[1] ?? [])).toEqual(['h1', 'h2', 'h3'])
  expect(pty.isCursorShown()).toBe(true)
  expect(pty.screen().at(-1)).toBe('icanon echo')
})

it('[CLI-2] the check for unstored orders has performance data as the plugins’ guidelines have it', async () => {
  const pty = open(['unstored', '--branch', 'XH002', '--critical', '5', '--critical-age', '2d'], { env: signedIn() })
  await shows(pty, 'ended with 1')
  const [state, detail] = pty.screen()
  expect(state).toMatch(/^UNSTORED WARNING - .+ \| unstored=1;0;4;0 oldest=\d+s;;172799;0 time=\d+\.\d{3}s$/)
  expect(detail).toMatch(/^XH002 .+: CG\d{8}XH002-01 1d$/)
})

it('[CLI-1] types and languages are understood as people type them', async () => {
  const pty = open(['tail', '--branch', 'XH001', '--type', 'call, tea', '--lang', 'en', '--count', '2'], {
    env: signedIn(),
  })
  await shows(pty, '● connected')
  await record(['t1'], 'TEA')
  await record(['t2'])
  await shows(pty, 'ended with 0')
  expect(pty.scrollback().filter((line) => /Machine t\d/.test(line))).toEqual([
    expect.stringMatching(/ TEA .*Machine t1 /),
    expect.stringMatching(/ CALL .*Machine t2 /),
  ])
})

it.each([
  ['CLICOLOR_FORCE=1 ', true],
  ['', false],
])('[CLI-1] a pipe of the shell with %j is painted: %s', async (variable, isPainted) => {
  const pty = open(['tail', '--branch', 'XH001', '--last', '1', '--no-follow', '--format', 'pretty'], {
    hasJobs: true,
    env: { ...signedIn(), TERM: 'xterm' },
  })
  await record(['c1'])
  await shows(pty, '$')
  pty.press(`${variable}eval "$RUN" 2>/dev/null | cat -v; echo over:$?\r`)
  await shows(pty, 'over:0')
  const line = pty.screen().find((each) => each.includes('c1') && each.includes('CALL')) ?? ''
  expect(line.includes('^[[33mCALL')).toBe(isPainted)
})

it('[CLI-1] a view that is stopped by force and continued shows what came meanwhile', async () => {
  const pty = open(['tail', '--branch', 'XH001'], { env: signedIn() })
  await shows(pty, '● 已连接')
  await record(['s1'])
  await shows(pty, 's1号机')
  pty.signal('SIGSTOP')
  await record(['s2'])
  pty.signal('SIGCONT')
  await shows(pty, 's2号机')
  pty.press('q')
  await shows(pty, 'ended with 0')
  expect(pty.isCursorShown()).toBe(true)
})
