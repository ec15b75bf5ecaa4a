import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPasskey, enrol } from '@netbar/server/testing'
import { openPty, type Pty } from '../pty.ts'
import { expect, test as base } from './fixtures.ts'

interface Prompt {
  /** Starts `netbar login` in a terminal. */
  readonly open: (args?: readonly string[]) => Pty
  readonly credentials: string
}

const test = base.extend<{ prompt: Prompt }>({
  prompt: async ({ server }, provide) => {
    const home = mkdtempSync(join(tmpdir(), 'netbar-home-'))
    const opened: Pty[] = []
    await provide({
      credentials: join(home, 'netbar', 'credentials.json'),
      open: (args = []) => {
        const env = { NETBAR_SERVER: server.url, HOME: home, XDG_CONFIG_HOME: home }
        const pty = openPty(['login', ...args], { cols: 120, rows: 24, env })
        opened.push(pty)
        return pty
      },
    })
    for (const pty of opened) pty.close()
    rmSync(home, { recursive: true, force: true })
  },
})

const asks = (pty: Pty, question: string) => pty.until(() => pty.screen().at(-1)?.startsWith(`${question}:`) ?? false)
const ended = (pty: Pty) => pty.until(() => pty.screen().at(-1)?.includes('icanon') ?? false)

test('[CLI-3] login prompts for name and password, and never shows the password', async ({ prompt, server }) => {
  const pty = prompt.open()
  await asks(pty, '用户名')
  pty.press('xh001_mgr\r')
  await asks(pty, '密码')
  pty.press(`${server.password}\r`)
  await ended(pty)
  expect(pty.screen()).toEqual([
    '用户名: xh001_mgr',
    '密码:',
    `已登录 ${server.url}，账户 xh001_mgr`,
    'ended with 0',
    'icanon echo',
  ])
  expect(readFileSync(prompt.credentials, 'utf8')).toContain('xh001_mgr')
})

test('[SES-1] [CLI-3] login asks for the code of an account with a second factor @release', async ({
  prompt,
  server,
}) => {
  const { recoveryCodes } = await enrol(server, 'xh001_mgr')
  const pty = prompt.open(['--username', 'xh001_mgr'])
  await asks(pty, '密码')
  pty.press(`${server.password}\r`)
  await asks(pty, '身份验证器中的验证码，或恢复码')
  pty.press(`${recoveryCodes[0] ?? ''}\r`)
  await ended(pty)
  expect(pty.screen()).toContain(`已登录 ${server.url}，账户 xh001_mgr`)
  expect(readFileSync(prompt.credentials, 'utf8')).toContain('xh001_mgr')
})

test('[SES-1] [CLI-3] login takes the code of the app, and with a wrong one, or one that was used, stores nothing', async ({
  prompt,
  server,
}) => {
  // Of the code that turned it on, and of the one that signs in below, each is good once.
  const { code, recoveryCodes } = await enrol(server, 'xh001_mgr')
  const answer = async (given: string) => {
    const pty = prompt.open(['--username', 'xh001_mgr'])
    await asks(pty, '密码')
    pty.press(`${server.password}\r`)
    await asks(pty, '身份验证器中的验证码，或恢复码')
    pty.press(`${given}\r`)
    await ended(pty)
    return pty.screen().slice(-3, -1)
  }
  const refused = ['验证码错误或已使用', 'ended with 4']
  const signedIn = [`已登录 ${server.url}，账户 xh001_mgr`, 'ended with 0']
  const right = code(1)
  expect(await answer(right === '123456' ? '123457' : '123456')).toEqual(refused)
  expect(await answer('aaaa-bbbb')).toEqual(refused)
  expect(existsSync(prompt.credentials)).toBe(false)

  expect(await answer(right)).toEqual(signedIn)
  expect(readFileSync(prompt.credentials, 'utf8')).toContain('xh001_mgr')
  rmSync(prompt.credentials)
  expect(await answer(right)).toEqual(refused)
  expect(existsSync(prompt.credentials)).toBe(false)
  expect(await answer(recoveryCodes[1] ?? '')).toEqual(signedIn)
})

test('[SES-1] [CLI-3] login takes a recovery code of an account that has passkeys alone, and says why @release', async ({
  prompt,
  server,
}) => {
  const token = await server.signIn('xh001_mgr')
  const { recoveryCodes } = await addPasskey(server, { token, confirmation: await server.confirm(token) })
  const pty = prompt.open(['--username', 'xh001_mgr'])
  await asks(pty, '密码')
  pty.press(`${server.password}\r`)
  await asks(pty, '恢复码')
  expect(pty.screen().join('')).toContain('该账户使用通行密钥，终端无法使用')
  pty.press(`${recoveryCodes[0] ?? ''}\r`)
  await ended(pty)
  expect(pty.screen()).toContain(`已登录 ${server.url}，账户 xh001_mgr`)
})

test('[SES-1] [CLI-3] login of an account that has to enrol a second factor says where, and stores nothing @release', async ({
  prompt,
  server,
}) => {
  const strict = await server.restart({ config: { secondFactor: [{ kind: 'level', name: '1' }] } })
  try {
    const pty = prompt.open(['--server', strict.url, '--username', 'xh_owner'])
    await asks(pty, '密码')
    pty.press(`${server.password}\r`)
    await ended(pty)
    expect(pty.screen().join('')).toContain(`该账户须先开启两步验证：请在浏览器中登录 ${strict.url} 完成设置`)
    expect(pty.screen()).toContain('ended with 4')
    expect(existsSync(prompt.credentials)).toBe(false)
  } finally {
    await strict.stop()
  }
})

test('[ERR-3] [CLI-3] login asks for a captcha when the server requires one, and shows its picture as a file @release', async ({
  prompt,
  server,
}) => {
  for (const password of ['wrong-1', 'wrong-2', 'wrong-3'])
    await server.call('POST', '/api/auth/jwt/token', { body: { username: 'xh001_mgr', password } })
  const pty = prompt.open(['--username', 'xh001_mgr'])
  await asks(pty, '密码')
  pty.press(`${server.password}\r`)
  const question = /验证码（图片见 (\S+)）:/
  await pty.until(() => question.test(pty.screen().join('')))
  const [, file = ''] = question.exec(pty.screen().join('')) ?? []
  expect(readFileSync(file).toString('latin1', 1, 4)).toBe('PNG')
  // The test cannot read pictures: the answer is set in the database.
  const { db } = server.database
  const { username } = await db.selectFrom('captcha').select('username').executeTakeFirstOrThrow()
  const answer = createHash('sha256').update(`${username}\nABCD`).digest('hex')
  await db.updateTable('captcha').set({ answer_hash: answer }).execute()
  pty.press('abcd\r')
  await ended(pty)
  expect(pty.screen().slice(-3)).toEqual([`已登录 ${server.url}，账户 xh001_mgr`, 'ended with 0', 'icanon echo'])
  expect(existsSync(file)).toBe(false)
})

test('[CLI-3] login can be aborted at each prompt, stores nothing, and restores the terminal @release', async ({
  prompt,
}) => {
  for (const key of ['\u0003', '\u0004']) {
    const pty = prompt.open(['--username', 'xh001_mgr'])
    await asks(pty, '密码')
    pty.press(key)
    await ended(pty)
    expect(pty.screen()).toEqual(['密码:', '已取消', 'ended with 130', 'icanon echo'])
  }
  expect(existsSync(prompt.credentials)).toBe(false)
})
