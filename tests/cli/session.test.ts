import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { enrol, startTestServer, type TestServer } from '@netbar/server/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

const logIn = (username = 'xh001_mgr', more: readonly string[] = []) =>
  terminal.run(['login', '--server', server.url, '--username', username, '--password-stdin', ...more], {
    input: `${server.password}\n`,
  })
const folder = () => join(terminal.home, 'netbar')
const credentials = () => join(folder(), 'credentials.json')
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe('netbar login', () => {
  it('[CLI-3] stores the session for its owner only, and shows who is signed in and until when', async () => {
    const signedIn = await logIn()
    expect(signedIn).toMatchObject({ code: 0, stdout: '' })
    expect(signedIn.stderr).toBe(`已登录 ${server.url}，账户 xh001_mgr`)
    expect([await modeOf(folder()), await modeOf(credentials())]).toEqual(['700', '600'])

    const who = await terminal.run(['whoami'])
    expect(who).toMatchObject({ code: 0, stderr: '' })
    expect(who.stdout.split('\n')).toEqual([
      `xh001_mgr 王梓轩 ${server.url}`,
      expect.stringMatching(/^门店: XH001 /),
      expect.stringMatching(/^有效期至 \d{4}-\d\d-\d\d \d\d:\d\d/),
    ])
  })

  it('[CLI-3] shows neither password nor token, whatever happens', async () => {
    const token = await server.signIn('xh001_mgr')
    const outcomes = [
      await logIn(),
      await terminal.run(['login', '--server', server.url, '--token-stdin'], { input: token }),
      await terminal.run(['whoami'], { env: { NETBAR_TOKEN: token, NETBAR_SERVER: server.url } }),
      await terminal.run(['whoami'], { env: { NETBAR_TOKEN: token, NETBAR_SERVER: 'http://127.0.0.1:9' } }),
    ]
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0, 1])
    const printed = JSON.stringify(outcomes)
    expect(printed).not.toContain(server.password)
    expect(printed).not.toContain(token)
  })

  it('[CLI-3] accepts no secret as a flag', async () => {
    for (const flag of ['--password', '--token']) {
      const refused = await terminal.run(['login', '--server', server.url, flag, 'secret-1'])
      expect(refused).toMatchObject({ code: 2, stdout: '' })
      expect(refused.stderr).not.toContain('secret-1')
    }
  })

  it('[ERR-3] [CLI-3] ends with 4 and the reason when the password is wrong, and stores nothing', async () => {
    const refused = await terminal.run(
      ['login', '--server', server.url, '--username', 'xh002_mgr', '--password-stdin'],
      { input: 'wrong' },
    )
    expect(refused).toEqual({ code: 4, stdout: '', stderr: '账户或密码错误！' })
    await expect(stat(credentials())).rejects.toThrow('ENOENT')
  })

  it('[SES-1] [CLI-3] ends with 4 where a second step needs a terminal, and stores nothing', async () => {
    await enrol(server, 'xh001_cash2')
    const refused = await logIn('xh001_cash2')
    expect(refused).toEqual({
      code: 4,
      stdout: '',
      stderr: '该账户已开启两步验证，没有终端可供输入验证码；脚本请使用 --token-stdin',
    })
    await expect(stat(credentials())).rejects.toThrow('ENOENT')
  })

  it('[SES-1] [CLI-3] takes the ticket of a first step for no session, whichever way it is given', async () => {
    await enrol(server, 'xh001_cash1')
    const first = await server.call('POST', '/api/auth/jwt/token', {
      body: { username: 'xh001_cash1', password: server.password, captcha: '' },
    })
    expect(first.body).toMatchObject({ status: 40_103, data: { ticket: expect.any(String) } })
    // The refusal above has one.
    const { ticket } = first.body['data'] as { readonly ticket: string }
    const piped = await terminal.run(['login', '--server', server.url, '--token-stdin'], { input: ticket })
    const asked = await terminal.run(['whoami', '--server', server.url], { env: { NETBAR_TOKEN: ticket } })
    for (const { code, stdout } of [piped, asked]) expect({ code, stdout }).toEqual({ code: 4, stdout: '' })
    await expect(stat(credentials())).rejects.toThrow('ENOENT')
  })

  it('[SES-2] ends with 5 for an account without menus, and stores nothing', { tags: 'release' }, async () => {
    expect(await logIn('nomenu')).toEqual({ code: 5, stdout: '', stderr: '您暂无此应用权限' })
    await expect(stat(credentials())).rejects.toThrow('ENOENT')
  })

  it('[CLI-3] needs a server, a username and a secret', { tags: 'release' }, async () => {
    const ended = await Promise.all([
      terminal.run(['login', '--username', 'a', '--password-stdin'], { input: 'b' }),
      terminal.run(['login', '--server', server.url, '--password-stdin'], { input: 'b' }),
      terminal.run(['login', '--server', server.url, '--username', 'a', '--password-stdin']),
      terminal.run(['login', '--server', server.url, '--username', 'a']),
      terminal.run(['login', '--server', 'ftp://netbar', '--username', 'a', '--password-stdin'], { input: 'b' }),
    ])
    expect(ended.map(({ code, stdout }) => [code, stdout])).toEqual(ended.map(() => [2, '']))
    expect(ended.map(({ stderr }) => stderr)).toEqual([
      '请用 --server 或 NETBAR_SERVER 指定服务器',
      '请用 --username 指定用户名',
      '标准输入为空',
      '没有终端可供输入，请使用 --password-stdin 或 --token-stdin',
      '--server 的值无效：ftp://netbar',
    ])
  })
})

describe('netbar logout', () => {
  it('[SES-3] [CLI-3] ends the session at the server too, and deletes it', async () => {
    await logIn()
    const { default: kept } = JSON.parse(await readFile(credentials(), 'utf8')) as { default: { token: string } }
    expect(await terminal.run(['logout'])).toEqual({ code: 0, stdout: '', stderr: '已退出登录' })
    expect(await readFile(credentials(), 'utf8')).not.toContain(kept.token)
    const { body } = await server.call('GET', '/api/admin/notification/unread/total', { token: kept.token })
    expect(body).toMatchObject({ status: 40101 })
    const who = await terminal.run(['whoami'])
    expect(who).toEqual({ code: 4, stdout: '', stderr: '尚未登录，请先运行 netbar login' })
  })

  it('[CLI-3] deletes the session also while the server is unreachable', { tags: 'release' }, async () => {
    const away = await startTestServer()
    await terminal.run(['login', '--server', away.url, '--username', 'xh001_mgr', '--password-stdin'], {
      input: away.password,
    })
    await away.stop()
    expect(await terminal.run(['logout'])).toEqual({
      code: 0,
      stdout: '',
      stderr: `已在本机退出，但无法连接服务器 ${away.url}，该会话可能仍然有效`,
    })
    expect((await terminal.run(['whoami'])).code).toBe(4)
  })
})

describe('a stored session', () => {
  it('[CLI-3] is one of several, chosen by flag or environment', { tags: 'release' }, async () => {
    await logIn('xh001_mgr')
    await logIn('xh002_mgr', ['--profile', 'two'])
    const who = [
      await terminal.run(['whoami']),
      await terminal.run(['whoami', '--profile', 'two']),
      await terminal.run(['whoami'], { env: { NETBAR_PROFILE: 'two' } }),
      await terminal.run(['whoami', '--profile', '__proto__']),
    ]
    expect(who.map(({ code, stdout }) => [code, stdout.split(' ')[0]])).toEqual([
      [0, 'xh001_mgr'],
      [0, 'xh002_mgr'],
      [0, 'xh002_mgr'],
      [4, ''],
    ])
  })

  it('[CLI-3] is ignored when other users could have read it, or when it is damaged, until a new sign-in replaces it', async () => {
    await logIn()
    await chmod(credentials(), 0o644)
    expect(await terminal.run(['whoami'])).toMatchObject({
      code: 4,
      stderr: `${credentials()} 可被他人读取，请执行 chmod 600 后重试`,
    })
    await chmod(credentials(), 0o600)
    await chmod(folder(), 0o755)
    const loose = { code: 4, stdout: '', stderr: `${folder()} 可被他人读取，请执行 chmod 700 后重试` }
    expect(await terminal.run(['whoami'])).toEqual(loose)
    expect(await logIn()).toEqual(loose)
    await chmod(folder(), 0o700)
    await writeFile(credentials(), '{"default":{"server"')
    expect(await terminal.run(['whoami'])).toMatchObject({
      code: 4,
      stderr: `${credentials()} 已损坏，请重新运行 netbar login`,
    })
    expect((await logIn()).code).toBe(0)
    expect((await terminal.run(['whoami'])).code).toBe(0)
  })

  it(
    '[CLI-3] is overridden by a token of the environment or of a file that only its owner can read',
    { tags: 'release' },
    async () => {
      const file = join(terminal.home, 'token')
      await writeFile(file, `${await server.signIn('xh002_mgr')}\n`, { mode: 0o600 })
      const env = { NETBAR_SERVER: server.url, NETBAR_TOKEN_FILE: file }
      expect((await terminal.run(['whoami'], { env })).stdout).toMatch(/^xh002_mgr /)
      await chmod(file, 0o640)
      expect(await terminal.run(['whoami'], { env })).toMatchObject({ code: 4, stdout: '' })
      const credential = await terminal.run(['whoami'], { env: { ...env, CREDENTIALS_DIRECTORY: terminal.home } })
      expect(credential.code).toBe(0)
      const missing = await terminal.run(['whoami'], { env: { ...env, NETBAR_TOKEN_FILE: `${file}-2` } })
      expect(missing).toEqual({ code: 4, stdout: '', stderr: `无法读取 ${file}-2` })
    },
  )

  it(
    '[ERR-1] [CLI-3] that the server has ended gives 4, and an unreachable server gives 1',
    { tags: 'release' },
    async () => {
      await logIn()
      const { default: kept } = JSON.parse(await readFile(credentials(), 'utf8')) as { default: { token: string } }
      await server.call('DELETE', '/api/auth/jwt/token', { token: kept.token })
      expect(await terminal.run(['whoami'])).toEqual({
        code: 4,
        stdout: '',
        stderr: '登录已失效，请重新运行 netbar login',
      })
      const away = await terminal.run(['whoami', '--server', 'http://127.0.0.1:9'])
      expect(away).toEqual({ code: 1, stdout: '', stderr: '无法连接服务器 http://127.0.0.1:9' })
    },
  )
})
