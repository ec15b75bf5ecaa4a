import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const START = join(import.meta.dirname, '../../tools/start.ts')

let folder: string
let started: ChildProcess | undefined

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'netbar-start-'))
})
test.afterEach(async () => {
  started?.kill('SIGTERM')
  started = undefined
  await rm(folder, { recursive: true, force: true })
})

interface Started {
  readonly process: ChildProcess
  /** Complete output and exit code. */
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>
  /** Output until it is ready, or until it ended. */
  readonly ready: Promise<string>
}

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, NETBAR_DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started = child
  const said = { stdout: '', stderr: '' }
  const ended = once(child, 'close').then(([code]) => ({ code: typeof code === 'number' ? code : null, ...said }))
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()))
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said.stdout += chunk.toString()
      if (said.stdout.includes('netbar unstored')) resolve(said.stdout)
    })
    void ended.then(() => resolve(said.stdout + said.stderr))
  })
  return { process: child, ended, ready }
}

test('prints the address and accounts, and a SIGTERM stops all processes', async () => {
  const { process: child, ended, ready } = start({ PORT: '0' })
  const text = await ready
  const url = /Console +(http\S+)/.exec(text)?.[1] ?? ''
  const password = /password (\S+)/.exec(text)?.[1] ?? ''
  expect(text).toContain(`netbar login --server ${url} --username xh001_mgr`)

  const signIn = await fetch(`${url}/api/auth/jwt/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password, captcha: '' }),
  })
  expect(await signIn.json()).toMatchObject({ status: 200 })
  for (const path of ['/', '/portal/', '/api/openapi.json']) expect((await fetch(url + path)).status, path).toBe(200)

  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('uses the given password @release', async () => {
  const { ready } = start({ PORT: '0', NETBAR_DEMO_PASSWORD: 'given-1234' })
  expect(await ready).toContain('password given-1234')
})

for (const [what, line, env] of [
  ['a taken port', /^netbar-server: Port \d+ on 127\.0\.0\.1 is taken[^\n]*\n$/, 'port'],
  ['a data folder that cannot be made', /^netbar-server: [^\n]*blocked[^\n]*\n$/, 'folder'],
  ['a port that is none', /^netbar-server: PORT has to be [^\n]*\n$/, 'value'],
] as const) {
  test(`one clear line and exit code 1 for ${what} @release`, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    // A server that listens on a port has an address of this form.
    const { port } = other.address() as AddressInfo
    await writeFile(join(folder, 'blocked'), '')
    const by = {
      port: { PORT: String(port) },
      folder: { NETBAR_DATA_DIR: join(folder, 'blocked/data') },
      value: { PORT: 'x' },
    }

    const { code, stdout, stderr } = await start({ PORT: '0', ...by[env] }).ended
    other.close()
    expect(stderr).toMatch(line)
    expect([code, stdout]).toEqual([1, ''])
  })
}
