// @module-tag release
import { recordLiveMessage, startTestServer, type TestServer } from '@netbar/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPty } from '../pty.ts'
import { openTerminal, type Terminal } from '../terminal.ts'

let server: TestServer
let terminal: Terminal
let token: string
beforeAll(async () => {
  server = await startTestServer()
  terminal = await openTerminal()
  token = await server.signIn('xh001_mgr')
  await terminal.run(['login', '--server', server.url, '--token-stdin'], { input: token })
})
afterAll(async () => {
  await terminal.close()
  await server.stop()
})

const DATE_TIME = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d ([+-]\d\d:\d\d)?/g
/** Offsets of all dates that a command prints in a terminal of this zone. */
const offsets = async (args: readonly string[], env: Readonly<Record<string, string>>) => {
  const pty = openPty(args, {
    cols: 200,
    rows: 40,
    env: { HOME: terminal.home, XDG_CONFIG_HOME: terminal.home, TZ: 'Asia/Tokyo', ...env },
  })
  await pty.until(() => pty.screen().at(-1)?.includes('icanon') ?? false)
  const text = pty.screen().join('\n')
  pty.close()
  const found = new Set(Array.from(text.matchAll(DATE_TIME), ([, offset]) => offset))
  return [text.includes('ended with 0'), ...found]
}
/** The time of a session's end, in ms. */
const endOf = (text: string) => Date.parse(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d\d:\d\d/.exec(text)?.[0] ?? '')

describe('times in the terminal', () => {
  it.each([['whoami'], ['profile list'], ['doctor'], ['notifications --history']])(
    '[CLI-1] are local, of the zone that is asked for, or UTC, and say so: netbar %s',
    async (command) => {
      const args = command.split(' ')
      expect(await offsets(args, {})).toEqual([true, '+09:00'])
      expect(await offsets([...args, '--tz', 'America/St_Johns'], { NETBAR_TZ: 'UTC' })).toEqual([
        true,
        expect.stringMatching(/^-0[23]:30$/),
      ])
      expect(await offsets([...args, '--utc'], {})).toEqual([true, '+00:00'])
      expect(await offsets(args, { NETBAR_TZ: 'asia/shanghai' })).toEqual([true, '+08:00'])
    },
  )

  it('[CLI-1] are the same moment in each zone', async () => {
    const who = await Promise.all(
      ['UTC', 'Asia/Shanghai', 'America/New_York'].map((zone) => terminal.run(['whoami', '--tz', zone])),
    )
    const ends = who.map(({ stdout }) => endOf(stdout))
    expect(new Set(ends).size).toBe(1)
    expect(Math.abs((ends[0] ?? 0) - Date.now() - 12 * 3_600_000)).toBeLessThan(600_000)
  })

  it('[CLI-1] are read in that zone too, where a moment has none', async () => {
    const { id: branchId } = await server.database.db
      .selectFrom('branch')
      .where('branch_no', '=', 'XH001')
      .select('id')
      .executeTakeFirstOrThrow()
    await server.database.write(async (trx) => {
      const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
      await recordLiveMessage(trx, { branchId, type: 'CALL', machineName: 'old' }, at(60))
      await recordLiveMessage(trx, { branchId, type: 'CALL', machineName: 'new' }, at(0))
    })
    const tenMinutesAgo = (offsetHours: number) =>
      new Date(Date.now() + offsetHours * 3_600_000 - 600_000).toISOString().slice(0, 16).replace('T', ' ')
    const env = { NETBAR_SERVER: server.url, NETBAR_TOKEN: token, TZ: 'Asia/Tokyo' }
    const asked = await Promise.all(
      [
        ['--since', tenMinutesAgo(9)],
        ['--since', tenMinutesAgo(8), '--tz', 'Asia/Shanghai'],
      ].map((args) => terminal.run(['tail', ...args, '--no-follow', '--type', 'call'], { env })),
    )
    const heard = asked.map(({ stdout }) => stdout.split('\n').map((line) => /"machineName":"(\w+)"/.exec(line)?.[1]))
    expect(heard).toEqual([['new'], ['new']])
  })

  it('[CLI-1] are refused in a zone that is none', async () => {
    expect(await terminal.run(['whoami', '--tz', 'Mars/Base'])).toEqual({
      code: 2,
      stdout: '',
      stderr: '--tz 的值无效：Mars/Base',
    })
  })
})
