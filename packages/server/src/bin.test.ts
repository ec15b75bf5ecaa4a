import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const BIN = fileURLToPath(new URL('bin.ts', import.meta.url))
const TIMEOUT_MS = 60_000

let root: string
let running: { kill(signal: 'SIGKILL'): unknown }[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'netbar-bin-'))
  running = []
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

/** Starts a real process; returns its first line on stdout, or null where it ends without one. */
const start = async (env: Readonly<Record<string, string>> = {}) => {
  const { PORT: _port, ...inherited } = process.env
  const child = spawn(process.execPath, ['--conditions=@netbar/source', BIN], {
    env: { ...inherited, NETBAR_PROFILE: 'test', NETBAR_DATA_DIR: join(root, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const stderr = text(child.stderr)
  const ended = once(child, 'close').then(([code]) => Number(code))
  let stdout = ''
  const ready = new Promise<string | null>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
      if (stdout.includes('\n')) resolve(stdout)
    })
    void ended.then(() => resolve(null))
  })
  return { child, ready: await ready, stderr, ended }
}

const urlOf = (ready: string | null) =>
  /^netbar-server ready (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(ready ?? '')?.[1] ?? ''

const failure = async (env: Readonly<Record<string, string>>) => {
  const { ready, stderr, ended } = await start(env)
  return { ready, stderr: await stderr, code: await ended }
}

const taken = async (port: number) => {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening').catch(() => {})
  const address = server.address()
  return { port: typeof address === 'object' && address !== null ? address.port : port, close: () => server.close() }
}

describe('netbar-server', { timeout: TIMEOUT_MS }, () => {
  it('prints its address, hides its secrets, and ends with 0 on SIGTERM', async () => {
    const { child, ready, stderr, ended } = await start({ PORT: '0' })
    const url = urlOf(ready)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    for (const name of ['token-secret', 'demo-password'])
      expect(statSync(join(root, 'data', name)).mode & 0o777).toBe(0o600)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await stderr).toMatch(/^netbar-server: demo accounts, e\.g\. admin, take the password \w{12}$/m)
  })

  it('takes the next free port unless one is set, and ends with 0 on SIGINT too', { tags: 'release' }, async () => {
    const first = await taken(5600)
    const { child, ready, ended } = await start()
    first.close()
    expect(Number(new URL(urlOf(ready)).port)).toBeGreaterThan(5600)
    child.kill('SIGINT')
    expect(await ended).toBe(0)
  })

  it('shares its folder with no other process, and starts again where another was killed', async () => {
    const first = await start({ PORT: '0' })
    const { ready, stderr, code } = await failure({ PORT: '0' })
    expect([ready, code]).toEqual([null, 1])
    expect(stderr).toMatch(
      new RegExp(`^netbar-server: The data folder .* is in use by process ${first.child.pid}, started .*\n$`),
    )
    first.child.kill('SIGKILL')
    await first.ended
    const second = await start({ PORT: '0' })
    expect((await fetch(`${urlOf(second.ready)}/readyz`)).status).toBe(200)
  })
})

describe('a failed start', { timeout: TIMEOUT_MS }, () => {
  it('on a taken port prints one line', { tags: 'release' }, async () => {
    const other = await taken(0)
    const { ready, stderr, code } = await failure({ PORT: String(other.port) })
    other.close()
    expect({ ready, stderr, code }).toEqual({
      ready: null,
      stderr: `netbar-server: Port ${other.port} on 127.0.0.1 is taken: set PORT to another one.\n`,
      code: 1,
    })
  })

  it('with an invalid setting prints one line', async () => {
    const stderr = 'netbar-server: The demo profile listens on loopback only: HOST cannot be 0.0.0.0.\n'
    expect(await failure({ NETBAR_PROFILE: 'demo', HOST: '0.0.0.0' })).toEqual({ ready: null, stderr, code: 1 })
  })

  it('on an impossible data folder prints one line', { tags: 'release' }, async () => {
    writeFileSync(join(root, 'file'), '')
    const { stderr, code } = await failure({ NETBAR_DATA_DIR: join(root, 'file', 'data') })
    expect(stderr).toMatch(/^netbar-server: The data folder .* cannot be used: .*\n$/)
    expect(code).toBe(1)
  })

  it('with an unreachable database server prints one line without its password', async () => {
    const { port, close } = await taken(0)
    close()
    const url = `postgres://netbar:SENTINEL@127.0.0.1:${port}/netbar`
    const { stderr, code } = await failure({ NETBAR_DATABASE_URL: url })
    expect(stderr).toMatch(
      /^netbar-server: The database at 127\.0\.0\.1:\d+\/netbar cannot be reached: .*ECONNREFUSED.*\n$/,
    )
    expect(stderr).not.toContain('SENTINEL')
    expect(code).toBe(1)
  })

  it('with a damaged database prints one line', { tags: 'release' }, async () => {
    mkdirSync(join(root, 'data'))
    writeFileSync(join(root, 'data', 'netbar.db'), 'not a database, '.repeat(1_000))
    const { stderr, code } = await failure({})
    expect(stderr).toMatch(/^netbar-server: The database .* is damaged\.\n$/)
    expect(code).toBe(1)
  })
})
