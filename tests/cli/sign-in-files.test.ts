// @module-tag release
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestServer, type TestServer } from '@netbar/server/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPty, type Pty } from '../pty.ts'
import { openTerminal, type Terminal } from '../terminal.ts'

let server: TestServer
let terminal: Terminal
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  terminal = await openTerminal()
})
afterEach(() => terminal.close())

const folder = () => join(terminal.home, 'netbar')
const credentials = () => join(folder(), 'credentials.json')
const storedNames = async () => Object.keys(JSON.parse(await readFile(credentials(), 'utf8')) as object).sort()
const signIn = (profile: string, token: string) =>
  terminal.run(['login', '--server', server.url, '--profile', profile, '--token-stdin'], { input: token })

const openLogin = (configHome: string): Pty =>
  openPty(['login', '--username', 'xh001_mgr'], {
    cols: 160,
    rows: 24,
    env: { NETBAR_SERVER: server.url, HOME: terminal.home, XDG_CONFIG_HOME: configHome },
  })
const ended = (pty: Pty) => pty.until(() => pty.screen().at(-1)?.includes('icanon') ?? false)

describe('sign-ins at the same time', () => {
  it('[CLI-3] are all stored, and leave no lock', async () => {
    const token = await server.signIn('xh001_mgr')
    const names = Array.from({ length: 8 }, (_, index) => `p${index}`)
    const runs = await Promise.all(names.map((name) => signIn(name, token)))
    expect(runs.map(({ code }) => code)).toEqual(names.map(() => 0))
    expect(await storedNames()).toEqual(names)
    expect(await readdir(folder())).toEqual(['credentials.json'])
  })

  it('[CLI-3] wait for the lock of another run, and take one that was left', async () => {
    const token = await server.signIn('xh001_mgr')
    await mkdir(folder(), { mode: 0o700 })
    const lock = join(folder(), 'lock')
    await writeFile(lock, '')
    // The clock of a file server may be another: only how long it stays counts.
    await utimes(lock, new Date(), new Date(Date.now() + 3_600_000))
    const started = performance.now()
    const [first, second] = await Promise.all([signIn('one', token), signIn('two', token)])
    expect([first.code, second.code, performance.now() - started >= 5_000]).toEqual([0, 0, true])
    expect(await storedNames()).toEqual(['one', 'two'])
    expect(await readdir(folder())).toEqual(['credentials.json'])
  })
})

describe('a sign-in that cannot be stored', () => {
  // Only root may mount a small disk.
  it.skipIf(process.getuid?.() !== 0)(
    '[CLI-3] leaves nothing on a full disk, names the file, and ends its session',
    async () => {
      const disk = join(terminal.home, 'disk')
      await mkdir(disk)
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', disk])
      try {
        await mkdir(join(disk, 'netbar'), { mode: 0o700 })
        await writeFile(join(disk, 'rest'), Buffer.alloc(16_384))
        const sessions = () => server.database.db.selectFrom('session').select(['id', 'revoked_time']).execute()
        const before = await sessions()
        const pty = openLogin(disk)
        await pty.until(() => pty.screen().at(-1)?.startsWith('密码:') ?? false)
        pty.press(`${server.password}\r`)
        await ended(pty)
        expect(pty.screen()).toEqual([
          '密码:',
          `磁盘空间不足，无法写入 ${join(disk, 'netbar', 'credentials.json')}`,
          'ended with 1',
          'icanon echo',
        ])
        expect(await readdir(join(disk, 'netbar'))).toEqual([])
        const opened = (await sessions()).filter(({ id }) => !before.some((one) => one.id === id))
        expect(opened.map(({ revoked_time }) => revoked_time !== null)).toEqual([true])
        pty.close()
      } finally {
        execFileSync('umount', [disk])
      }
    },
  )

  it('[CLI-3] ends before it asks for a password, where its folder cannot be made', async () => {
    const file = join(terminal.home, 'file')
    await writeFile(file, '')
    for (const [configHome, reason] of [
      ['/proc/netbar', 'ENOENT'],
      [file, 'ENOTDIR'],
    ] as const) {
      const pty = openLogin(configHome)
      await ended(pty)
      expect(pty.screen()).toEqual([
        `无法写入 ${join(configHome, 'netbar')}（${reason}）`,
        'ended with 1',
        'icanon echo',
      ])
      pty.close()
    }
    await rm(file)
  })
})
