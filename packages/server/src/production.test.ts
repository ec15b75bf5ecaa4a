// @module-tag release
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError } from './platform/config/index.ts'
import { connectLive } from './testing/live-client.ts'
import { createTestDatabase } from './testing/databases/postgres-worlds.ts'
import type { TestDatabase } from './testing/databases/postgres-worlds.ts'
import { runBin, startBin } from './testing/run-bin.ts'
import type { BinProcess } from './testing/run-bin.ts'
import { startTestServer } from './testing/index.ts'

const PASSWORD = 'correct horse battery'
const ONCE = ['setup', '--username', 'Chief', '--name', '林总']
const TIMEOUT_MS = 60_000

let dataDir: string
let shared: TestDatabase | null
let running: BinProcess[]
let env: Readonly<Record<string, string>>
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'netbar-production-'))
  shared = await createTestDatabase()
  running = []
  env = {
    NETBAR_PROFILE: 'production',
    NETBAR_DATA_DIR: dataDir,
    NETBAR_TRUSTED_PROXIES: 'loopback',
    NETBAR_TOKEN_SECRET: 'abcdefghijklmnopqrstuvwxyz_0123456789-ABCDEFG',
    NETBAR_SECRET_KEY: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789-abcde',
    ...(shared === null ? {} : { NETBAR_DATABASE_URL: shared.url }),
  }
})
afterEach(async () => {
  for (const server of running) {
    server.signal('SIGKILL')
    await server.ended
  }
  await shared?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async () => {
  const server = await startBin(env)
  running.push(server)
  return server
}

const https = { 'X-Forwarded-Proto': 'https' }

const signIn = async (url: string, username: string, password: string, headers: Readonly<Record<string, string>>) => {
  const response = await fetch(`${url}/api/auth/jwt/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ username, password }),
  })
  // The conformance test checks the shape.
  return (await response.json()) as { status: number; data: string; msg: string }
}

describe('production', { timeout: TIMEOUT_MS }, () => {
  it('does not start without an account, and its first administrator is created once', async () => {
    expect(await runBin([], env)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'netbar-server: There is no account yet: run netbar-server setup once, then start.\n',
    })
    expect(await runBin(ONCE, env, `${PASSWORD}\n`)).toEqual({
      code: 0,
      stdout: 'Chief is the first administrator: start netbar-server and sign in.\n',
      stderr: '',
    })
    expect(await runBin(ONCE, env, `${PASSWORD}\n`)).toMatchObject({
      code: 1,
      stderr: 'netbar-server: This database has accounts already: it is set up once.\n',
    })
    const { url } = await start()
    expect(await signIn(url ?? '', 'admin', 'netbar-test-2026', https)).toMatchObject({ status: 40003 })
    const { status, data: token } = await signIn(url ?? '', 'chief', PASSWORD, https)
    expect(status).toBe(200)
    const infoAt = async (at: string | null, of: string) => {
      const path = `/api/admin/user/front/info?token=${of}&appType=SDX_NETCAFE`
      const answer = await fetch(at + path, { headers: https })
      // As above.
      return (await answer.json()) as { status: number; data: { name: string; menus: readonly unknown[] } }
    }
    // Who sees every brand enrols a second factor first, unless it is configured otherwise.
    expect(await infoAt(url, token)).toMatchObject({ status: 42802 })
    running[0]?.signal('SIGTERM')
    await running[0]?.ended
    env = { ...env, NETBAR_SECOND_FACTOR: 'nobody' }
    const again = await start()
    const { data } = await infoAt(again.url, (await signIn(again.url ?? '', 'chief', PASSWORD, https)).data)
    expect(data.name).toBe('林总')
    expect(data.menus.length).toBeGreaterThan(0)
  })

  it.each([
    [['setup'], PASSWORD, '--username has to be 2 to 32 characters.'],
    [ONCE, 'too short', 'The password has to be 12 to 64 characters without the username in it.'],
    [ONCE, 'password1234', 'The password is easy to guess: avoid common passwords, names, dates and keys in a row.'],
    [ONCE, 'chief is my name', 'The password has to be 12 to 64 characters without the username in it.'],
    [['setup', '--password', 'x'], '', "Unknown option '--password'"],
    [['settle'], '', 'There is no command settle: netbar-server --help lists them.'],
  ])('%j with the password %j is refused in one line', async (parameters, input, line) => {
    const { code, stdout, stderr } = await runBin(parameters, env, input)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^netbar-server: [^\n]*\n$/)
    expect(stderr).toContain(line)
  })

  it('does not start with the demo’s accounts', async () => {
    const demo = await startTestServer()
    try {
      await expect(demo.restart({ config: { profile: 'production' } })).rejects.toThrow(
        new ConfigError('This database holds the demo and its accounts: production needs one of its own.'),
      )
    } finally {
      rmSync(demo.dataDir, { recursive: true, force: true })
    }
  })

  it('keeps its files private, and does not start where other users could read them', async () => {
    await runBin(ONCE, env, PASSWORD)
    const server = await start()
    expect(server.url).not.toBeNull()
    server.signal('SIGTERM')
    expect((await server.ended).code).toBe(0)
    const written = ['.', ...(shared === null ? ['netbar.db'] : [])].map((name) => statSync(join(dataDir, name)).mode)
    expect(written.map((mode) => mode & 0o077)).toEqual(written.map(() => 0))
    chmodSync(dataDir, 0o755)
    expect(await runBin([], env)).toMatchObject({
      code: 1,
      stderr: `netbar-server: Others on this machine can read ${dataDir}: run chmod -R go= ${dataDir}\n`,
    })
  })

  it('does not start with a secret of tokens in its folder that could be guessed', async () => {
    const { NETBAR_TOKEN_SECRET: _none, ...withoutSecret } = env
    const file = join(dataDir, 'token-secret')
    writeFileSync(file, 'abcde', { mode: 0o600 })
    await runBin(ONCE, env, PASSWORD)
    const { code, stdout, stderr } = await runBin([], withoutSecret)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^netbar-server: [^\n]*token-secret has to hold [^\n]*\n$/)
  })

  it('answers plain HTTP only for monitoring on the machine', async () => {
    await runBin(ONCE, env, PASSWORD)
    const { url } = await start()
    expect(await signIn(url ?? '', 'chief', PASSWORD, {})).toMatchObject({ status: 40301, msg: '请使用HTTPS访问' })
    expect((await signIn(url ?? '', 'chief', PASSWORD, { 'X-Forwarded-Proto': 'http' })).status).toBe(40301)
    for (const path of ['/healthz', '/readyz', '/metrics']) expect((await fetch(`${url}${path}`)).status).toBe(200)
    const refused = Promise.withResolvers<unknown>()
    const client = connectLive(url ?? '', { query: { token: 'x', key: 'x', branchId: 'x', user: 'x', biz: 'admin' } })
    client.socket.on('connect_error', refused.resolve)
    expect(String(await refused.promise)).toContain('websocket error')
    client.close()
  })

  it('lists its configuration without its secrets', async () => {
    const { code, stdout } = await runBin(['config'], env)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^NETBAR_PROFILE +production +environment$/m)
    expect(stdout).toMatch(/^NETBAR_TOKEN_SECRET +\(set, not shown\) +environment$/m)
    expect(stdout).not.toContain('abcdefghijkl')
    expect((await runBin(['config'], { ...env, PORT: 'x' })).stderr).toBe(
      'netbar-server: PORT has to be a port from 0 to 65535.\n',
    )
  })
})
