// @module-tag release
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createManualClock, recordLiveMessage, startTestServer, type TestServer } from '@netbar/server/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPty, type Pty } from '../pty.ts'
import { openTerminal, type Terminal } from '../terminal.ts'

interface Row {
  readonly id: string
  readonly branchId: string
  readonly machineName: string
}

let server: TestServer
let terminal: Terminal
let token: string
let ids: Readonly<Record<string, string>>
let pty: Pty | null
beforeEach(async () => {
  pty = null
  server = await startTestServer({ clock: createManualClock(new Date()) })
  terminal = await openTerminal(['--import', 'data:text/javascript,Math.random=()=>0'])
  token = await server.signIn('area01')
  const branches = await server.database.db.selectFrom('branch').select(['id', 'branch_no']).execute()
  ids = Object.fromEntries(branches.map(({ id, branch_no }) => [branch_no, id]))
})
afterEach(async () => {
  pty?.close()
  await terminal.close()
  await server.stop()
})

/** Restarts the server at its address. */
const restartInPlace = () => server.restart({ config: { port: Number(new URL(server.url).port) } })
const env = () => ({ NETBAR_SERVER: server.url, NETBAR_TOKEN: token })
const tail = (args: readonly string[]) => terminal.tail(args, { env: env() })
const record = (branchNo: string, names: readonly string[]) =>
  server.database.write(async (trx) => {
    for (const machineName of names)
      await recordLiveMessage(trx, { branchId: ids[branchNo] ?? '', type: 'CALL', machineName }, new Date())
  })
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
// The schema of a line is checked by its own test.
const rows = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as Row)
const namesOf = (lines: readonly string[], branchNo: string) =>
  rows(lines).flatMap(({ branchId, machineName }) => (branchId === ids[branchNo] ? [machineName] : []))

describe('netbar tail of several branches', () => {
  it('[CLI-1] writes the notices of each, by name or all, and of no other branch', async () => {
    const some = tail(['--branch', 'XH001', '--branch', 'XH003', '--count', '4'])
    const all = tail(['--branch', 'all', '--count', '6'])
    await Promise.all([some.connected, all.connected])
    for (const branchNo of ['XH001', 'XH002', 'XH003']) await record(branchNo, ['1', '2'])
    expect(await Promise.all([some.ended, all.ended])).toEqual([0, 0])
    expect(['XH001', 'XH002', 'XH003'].map((branchNo) => namesOf(some.lines, branchNo))).toEqual([
      ['1', '2'],
      [],
      ['1', '2'],
    ])
    expect(['XH001', 'XH002', 'XH003'].map((branchNo) => namesOf(all.lines, branchNo))).toEqual([
      ['1', '2'],
      ['1', '2'],
      ['1', '2'],
    ])
  })

  it('[LIVE-6] goes on in each where it was, over kills and restarts of both ends, nothing lost and nothing twice', async () => {
    const file = join(terminal.home, 'cursors.json')
    const args = ['--branch', 'XH001,XH002', '--cursor-file', file]
    const lines: string[] = []
    const first = tail(args)
    await first.connected
    await record('XH001', numbered(1, 3))
    await first.until(() => first.lines.length === 3)
    server = await restartInPlace()
    await record('XH002', numbered(1, 40))
    await first.until(() => first.lines.length === 43)
    await first.stop()
    lines.push(...first.lines)
    await record('XH001', numbered(4, 60))
    await record('XH002', numbered(41, 60))
    const second = tail([...args, '--count', '77'])
    expect(await second.ended).toBe(0)
    lines.push(...second.lines)
    for (const branchNo of ['XH001', 'XH002']) expect(namesOf(lines, branchNo)).toEqual(numbered(1, 60))
    const kept = JSON.parse(await readFile(file, 'utf8'))
    expect(new Set(Object.keys(kept.branches))).toEqual(new Set([ids['XH001'], ids['XH002']]))

    // The killed run may repeat its last notice of each branch.
    const killed = tail(args)
    await killed.connected
    await record('XH001', ['61'])
    await killed.until(() => killed.lines.length === 1)
    killed.signal('SIGKILL')
    await killed.ended
    await record('XH002', ['61'])
    const last = tail([...args, '--no-follow'])
    expect(await last.ended).toBe(0)
    expect(namesOf(last.lines, 'XH002')).toEqual(['61'])
    expect(namesOf(last.lines, 'XH001').filter((name) => name !== '61')).toEqual([])

    // A run of one of them leaves the place of the other.
    const one = tail(['--branch', 'XH001', '--cursor-file', file, '--count', '1'])
    await one.connected
    await record('XH001', ['62'])
    await one.ended
    await record('XH002', ['62'])
    const both = tail([...args, '--no-follow'])
    await both.ended
    expect(namesOf(both.lines, 'XH002')).toEqual(['62'])
  })

  it('[LIVE-6] reads the file of a single branch, which earlier releases wrote, and refuses one of others only', async () => {
    const file = join(terminal.home, 'cursor.json')
    const single = tail(['--branch', 'XH001', '--cursor-file', file, '--count', '1'])
    await single.connected
    await record('XH001', ['1'])
    await single.ended
    expect(Object.keys(JSON.parse(await readFile(file, 'utf8')))).toEqual(['branchId', 'cursor'])
    await record('XH001', ['2'])
    const more = tail(['--branch', 'all', '--cursor-file', file, '--no-follow'])
    expect(await more.ended).toBe(0)
    expect(namesOf(more.lines, 'XH001')).toEqual(['2'])
    const refused = await terminal.run(['tail', '--branch', 'XH005', '--cursor-file', file], { env: env() })
    expect(refused).toMatchObject({ code: 2 })
  })

  it('[PERM-7] goes on without a branch that is taken away, says so, and ends with the last one', async () => {
    const following = tail(['--branch', 'XH001,XH002', '--events'])
    await following.connected
    const take = async (branchNo: string) => {
      await server.database.db
        .deleteFrom('user_branch')
        .where('branch_id', '=', ids[branchNo] ?? '')
        .execute()
    }
    await take('XH002')
    server = await restartInPlace()
    await following.until(() => following.reported.some((line) => line.startsWith('XH002: ')))
    await record('XH001', ['1'])
    await following.until(() => following.lines.some((line) => line.includes('"machineName":"1"')))
    expect(following.lines.some((line) => line.includes('"event":"forbidden"'))).toBe(true)
    await take('XH001')
    server = await restartInPlace()
    expect(await following.ended).toBe(5)
  })

  it.each([
    ['zh-CN', '3 家门店'],
    ['en-US', '3 branches'],
    ['zh-TW', '3 家門市'],
  ])(
    '[CLI-1] [I18N-1] marks each notice with its branch in both views, and shows one of them on request, in %s',
    async (lang, all) => {
      // From a moment ago: a notice written before the server has begun to send is not missed.
      const opened = openPty(['tail', '--branch', 'all', '--utc', '--since', '1m'], {
        cols: 100,
        rows: 24,
        env: { ...env(), NETBAR_LANG: lang, HOME: terminal.home, XDG_CONFIG_HOME: terminal.home },
      })
      pty = opened
      const shows = (text: string | RegExp) => opened.screen().some((line) => line.search(text) !== -1)
      await opened.until(() => shows(all))
      await opened.until(() => shows(/● (已连接|connected|已連線)/))
      await record('XH001', ['A1'])
      await record('XH003', ['C1'])
      await opened.until(() => shows(/XH001 {2}CALL .*A1/) && shows(/XH003 {2}CALL .*C1/))
      opened.press('f')
      await opened.until(() => opened.isAlternate() && shows(/XH001 {2}CALL .*A1/) && shows(/XH003 {2}CALL .*C1/))
      opened.press('b')
      await opened.until(() => shows(/● .*3 /) && shows(/ XH003 /))
      opened.press('\u001b[B\u001b[B\u001b[B\r')
      await opened.until(() => shows(/C1/) && !shows(/A1/))
      await record('XH001', ['A2'])
      await record('XH003', ['C2'])
      await opened.until(() => shows(/C2/))
      expect(shows(/A2/)).toBe(false)
      opened.press('b')
      await opened.until(() => shows(/● .*XH003/))
      opened.press('\u001b[A\u001b[A\u001b[A\r')
      await opened.until(() => shows(/A2/) && shows(/C2/))
      opened.press('q')
      await opened.until(() => shows('ended with 0'))
    },
  )

  it('[CLI-1] names in the details the branch of the notice that is chosen, not another', async () => {
    const opened = openPty(['tail', '--branch', 'all', '--view', 'full', '--since', '1m'], {
      cols: 100,
      rows: 40,
      env: { ...env(), HOME: terminal.home, XDG_CONFIG_HOME: terminal.home },
    })
    pty = opened
    const shows = (text: RegExp) => opened.screen().some((line) => text.test(line))
    await opened.until(() => shows(/● 已连接/))
    await record('XH003', ['C1'])
    await record('XH001', ['A1'])
    await opened.until(() => shows(/CALL .*A1/) && shows(/CALL .*C1/))
    // Notices of two branches arrive in any order: the search makes certain which one is chosen.
    opened.press('/C1')
    await opened.until(() => shows(/CALL .*C1/) && !shows(/CALL .*A1/))
    opened.press('\r')
    await opened.until(() => opened.screen().at(-1) === '/C1')
    opened.press('\r')
    await opened.until(() => shows(/^机器 +C1$/))
    expect(opened.screen()).toContainEqual(expect.stringMatching(/^门店 +XH003 /))
    const { id } = await server.database.db
      .selectFrom('branch')
      .where('branch_no', '=', 'XH003')
      .select('id')
      .executeTakeFirstOrThrow()
    expect(opened.screen()).toContainEqual(expect.stringMatching(new RegExp(`^门店编号 +${id}$`)))
    opened.press('q')
    await opened.until(() => shows(/ended with 0/))
  })
})
