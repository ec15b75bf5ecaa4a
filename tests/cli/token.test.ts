// @module-tag release
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createManualClock, enrol, startTestServer, type TestServer } from '@netbar/server/testing'
import { DAY_MS } from '@netbar/shared/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTerminal, type Terminal } from '../terminal.ts'

const TOKEN = /^nbt_[0-9a-z]+_[\w-]{43}$/

const clock = createManualClock(new Date())
let server: TestServer
let terminal: Terminal
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())
beforeEach(async () => {
  terminal = await openTerminal()
})
afterEach(() => terminal.close())

const logIn = async (username = 'area01') => {
  const signedIn = await terminal.run(
    ['login', '--server', server.url, '--username', username, '--password-stdin', '--lang', 'en-US'],
    { input: `${server.password}\n` },
  )
  expect(signedIn.code).toBe(0)
}
const create = (args: readonly string[], lang = 'en-US') =>
  terminal.run(['token', 'create', '--password-stdin', '--lang', lang, ...args], { input: `${server.password}\n` })
/** The environment of a script that has nothing but the token. */
const withToken = (token: string) => ({ env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: token, NETBAR_LANG: 'en-US' } })

describe('netbar token', () => {
  it('[CLI-3] prints a new token on stdout alone, lists it with its last use, and revokes it', async () => {
    await logIn()
    const made = await create(['--name', 'cron', '--scope', 'unstored', '--branch', 'XH001', '--days', '90'])
    expect(made.code).toBe(0)
    expect(made.stdout).toMatch(TOKEN)
    const [facts = '', once] = made.stderr.split('\n')
    const [id = ''] = facts.split('  ')
    expect(facts).toMatch(
      / {2}cron {2}area01 {2}unstored {2}XH001 {2}any network {2}Valid until \S+ \S+ \S+ {2}never used$/,
    )
    expect(once).toContain('only once')

    const checked = await terminal.run(['unstored'], withToken(made.stdout))
    expect(checked).toMatchObject({ code: 1, stderr: '' })
    expect(checked.stdout).toMatch(/^UNSTORED WARNING - .* in 1 of 1 branch/)

    const listed = await terminal.run(['token', 'list', '--lang', 'en-US'])
    expect(listed.stdout).toMatch(new RegExp(`^${id} .* last used \\S+ \\S+ \\S+ from 127\\.0\\.0\\.1$`, 'm'))
    const { tokens } = JSON.parse((await terminal.run(['token', 'list', '--format', 'json'])).stdout)
    expect(tokens[0]).toMatchObject({ id, name: 'cron', scopes: ['unstored'], lastUsedIp: '127.0.0.1' })
    expect(JSON.stringify(tokens)).not.toContain(made.stdout)

    expect(await terminal.run(['token', 'revoke', id.slice(0, -1), '--lang', 'en-US'])).toMatchObject({
      code: 0,
      stderr: `Revoked ${id}`,
    })
    const refused = await terminal.run(['unstored'], withToken(made.stdout))
    expect(refused).toMatchObject({ code: 3 })
    expect(refused.stdout).toContain('The service token is no longer valid')
    expect((await terminal.run(['token', 'revoke', id, '--lang', 'en-US'])).stderr).toContain(
      'There is no service token',
    )
  })

  it('[CLI-1] follows with a token for tail, and with no other', async () => {
    await logIn()
    const tail = await create(['--scope', 'tail', '--format', 'json'])
    const { token, branchIds } = JSON.parse(tail.stdout)
    expect(branchIds).toBeNull()
    const following = terminal.tail([], { env: { ...withToken(token).env, NETBAR_LANG: 'zh-CN' } })
    await following.connected
    expect(await following.stop()).toBe(130)
    const check = await create(['--scope', 'unstored'])
    expect(await terminal.run(['tail'], withToken(check.stdout))).toMatchObject({
      code: 5,
      stdout: '',
      stderr: 'You may not do this.',
    })
  })

  it('[CLI-1] [CLI-2] checks and follows with one token for both', async () => {
    await logIn()
    const { stdout } = await create(['--scope', 'unstored,tail', '--branch', 'XH001'])
    expect(await terminal.run(['unstored'], withToken(stdout))).toMatchObject({ code: 1, stderr: '' })
    const following = terminal.tail([], { env: { ...withToken(stdout).env, NETBAR_LANG: 'zh-CN' } })
    await following.connected
    expect(await following.stop()).toBe(130)
  })

  it('[CLI-3] is refused from another network with the reason, and is kept by login for a profile', async () => {
    await logIn()
    const elsewhere = await create(['--scope', 'unstored', '--network', '10.1.0.0/16,10.2.0.7'])
    const refused = await terminal.run(['whoami'], withToken(elsewhere.stdout))
    expect(refused).toMatchObject({ code: 5, stderr: 'This service token may not be used from 127.0.0.1.' })
    const here = await create(['--scope', 'unstored'])
    const kept = await terminal.run(['login', '--server', server.url, '--profile', 'robot', '--token-stdin'], {
      input: here.stdout,
    })
    expect(kept.code).toBe(0)
    expect((await terminal.run(['unstored', '--profile', 'robot'])).code).toBe(1)
  })

  it.each([
    ['zh-CN', '服务令牌将于', '服务令牌'],
    ['zh-TW', '服務權杖將於', '服務權杖'],
    ['en-US', 'The service token expires', 'service token'],
  ])(
    '[CLI-3] [I18N-1] warns on stderr two weeks before the end, and so does doctor, in %s',
    async (lang, words, noun) => {
      await logIn()
      const soon = await create(['--scope', 'unstored', '--days', '13'], lang)
      const env = { ...withToken(soon.stdout).env, NETBAR_LANG: lang }
      expect((await terminal.run(['unstored'], { env })).stderr).toContain(words)
      expect((await terminal.run(['unstored', '--quiet'], { env })).stderr).toBe('')
      const doctor = await terminal.run(['doctor'], { env })
      expect(doctor.stdout).toContain(words)
      const later = await create(['--scope', 'unstored', '--days', '15'], lang)
      const calm = { ...env, NETBAR_TOKEN: later.stdout }
      expect((await terminal.run(['unstored'], { env: calm })).stderr).toBe('')
      expect((await terminal.run(['help', 'token'], { env })).stdout).toContain(noun)
    },
  )

  it('[CLI-3] is not made without a scope, with a wrong one, a wrong password, or the right to it', async () => {
    await logIn()
    expect(await create([])).toMatchObject({ code: 2, stdout: '' })
    expect((await create(['--scope', 'everything'])).stderr).toContain('unstored, tail')
    expect(await create(['--scope', 'tail', '--network', 'office'])).toMatchObject({ code: 2, stdout: '' })
    const wrong = await terminal.run(['token', 'create', '--scope', 'tail', '--password-stdin', '--lang', 'en-US'], {
      input: 'wrong\n',
    })
    expect(wrong).toMatchObject({ code: 1, stdout: '', stderr: 'The password is wrong' })
    expect(await terminal.run(['token', 'create', '--scope', 'tail', '--lang', 'en-US'])).toMatchObject({ code: 2 })
    await logIn('xh001_cash1')
    expect(await create(['--scope', 'tail'])).toMatchObject({ code: 5, stdout: '' })
  })

  it('[CLI-3] is made with a code where the account has a second factor', async () => {
    const enrolled = await enrol(server, 'xh001_mgr', () => clock.now())
    const file = join(terminal.home, 'session')
    await writeFile(file, enrolled.token, { mode: 0o600 })
    clock.turn(60_000)
    const made = await terminal.run(['token', 'create', '--scope', 'tail', '--password-stdin'], {
      input: `${enrolled.code()}\n`,
      env: { NETBAR_SERVER: server.url, NETBAR_TOKEN_FILE: file },
    })
    expect(made.stdout).toMatch(TOKEN)
    clock.turn(-60_000)
  })

  it('[CLI-3] has ended when its days are over', async () => {
    await logIn()
    const made = await create(['--scope', 'unstored', '--days', '1'])
    clock.turn(DAY_MS)
    const refused = await terminal.run(['unstored', '--quiet'], withToken(made.stdout))
    expect(refused).toMatchObject({ code: 3, stderr: '' })
    expect(refused.stdout).toContain('no longer valid')
    clock.turn(-DAY_MS)
  })
})
