// @module-tag release
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, rmdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findInconsistencies, openDatabase } from '@netbar/server/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { firing } from './alert-rules.ts'

const BIN = join(import.meta.dirname, '../../packages/server/src/bin.ts')
const PASSWORD = 'netbar-disk-2026'
const TIMEOUT_MS = 120_000
const WAIT = { timeout: 60_000 }

/** Mounting a disk of its own needs root. */
const canMount = (): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'netbar-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}

describe.runIf(canMount())('a disk', { timeout: TIMEOUT_MS }, () => {
  let disk: string
  let child: ReturnType<typeof spawn>
  let url: string
  beforeEach(async () => {
    disk = mkdtempSync(join(tmpdir(), 'netbar-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m,mode=700', 'tmpfs', disk])
    url = await start()
  })
  afterEach(async () => {
    await end('SIGKILL')
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true })
  })

  /** @throws with the server's output where it ends. */
  const start = async (): Promise<string> => {
    const started = spawn(process.execPath, ['--conditions=@netbar/source', BIN], {
      env: {
        ...process.env,
        PORT: '0',
        NETBAR_PROFILE: 'test',
        NETBAR_DATA_DIR: join(disk, 'data'),
        NETBAR_DEMO_PASSWORD: PASSWORD,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    let said = ''
    started.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2_000)
    })
    const ready = Promise.withResolvers<string>()
    createInterface({ input: started.stdout }).on('line', (line) => ready.resolve(line))
    started.once('close', () => ready.reject(new Error(said)))
    return (await ready.promise).replace('netbar-server ready ', '')
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'close')
  }

  const call = async (method: string, path: string, token = '', body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: { Authorization: token, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // The conformance test checks the shape.
    return (await response.json()) as { status: number; data: string; msg: string }
  }
  const signIn = () => call('POST', '/api/auth/jwt/token', '', { username: 'xh001_mgr', password: PASSWORD })
  const readAll = (token: string) => call('GET', '/api/admin/notification/unread/total', token)

  const fill = () => {
    for (const size of [1 << 20, 1 << 16, 1 << 12])
      for (let nth = 0; ; nth += 1)
        try {
          writeFileSync(join(disk, `filler-${size}-${nth}`), Buffer.alloc(size))
        } catch {
          break
        }
  }
  const free = () => execFileSync('sh', ['-c', `rm -f ${disk}/filler-*`])
  const expectWhole = async () => {
    await end('SIGTERM')
    const database = await openDatabase({ dataDir: join(disk, 'data') })
    expect(await findInconsistencies(database)).toEqual([])
    await database.close()
  }

  it('that is full refuses writes, answers reads, alerts, and goes on by itself when there is space again', async () => {
    const { data: token } = await signIn()
    fill()
    await expect.poll(async () => (await signIn()).status, WAIT).toBe(50701)
    expect((await signIn()).msg).toBe('服务器磁盘已满，未能保存，请联系管理员')
    expect((await readAll(token)).status).toBe(200)
    const metrics = await (await fetch(`${url}/metrics`)).text()
    expect(firing(metrics, metrics)).toContain('NetbarDiskRunsOut')
    free()
    await expect.poll(async () => (await signIn()).status, WAIT).toBe(200)
    expect((await readAll(token)).status).toBe(200)
    await expectWhole()
  })

  it('that is read-only is refused with the cause, and nothing on it changes', async () => {
    const { data: token } = await signIn()
    await end('SIGTERM')
    execFileSync('mount', ['-o', 'remount,ro', disk])
    await expect(start()).rejects.toThrow(/The data folder \S+ cannot be used: .*(readonly|read-only|EROFS)/)
    execFileSync('mount', ['-o', 'remount,rw', disk])
    url = await start()
    expect((await readAll(token)).status).toBe(200)
    await expectWhole()
  })
})
