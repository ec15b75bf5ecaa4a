// @module-tag release
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { createRandom } from '@netbar/server/testing'
import { Status } from '@netbar/shared/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

const BIN = join(import.meta.dirname, '../../packages/server/dist/bin.js')
const KILLS = 12
const SESSIONS = 3
const SEED = Number(process.env['NETBAR_KILL_SEED'] ?? Date.now() % 100_000)
const USERNAME = 'xh001_mgr'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'netbar-password-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const start = async () => {
  const child = spawn(process.execPath, [BIN], {
    env: {
      ...process.env,
      PORT: '0',
      NETBAR_PROFILE: 'test',
      NETBAR_DATA_DIR: dataDir,
      NETBAR_DEMO_PASSWORD: 'kill-2026-0',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const closed = once(child, 'close')
  const line = once(createInterface({ input: child.stdout }), 'line')
  // The line that says that it is ready ends with its address.
  const [ready] = (await line) as [string]
  const url = ready.replace('netbar-server ready ', '')
  const call = async (path: string, { token, body }: { token?: string | undefined; body?: object } = {}) => {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === undefined ? {} : { Authorization: token }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // The conformance test checks the shape.
    return (await response.json()) as { readonly status: number; readonly data: unknown }
  }
  return {
    /** Signs in; null where the password is wrong. */
    signIn: async (password: string): Promise<string | null> => {
      const { status, data } = await call('/api/auth/jwt/token', { body: { username: USERNAME, password } })
      return status === Status.ok ? String(data) : null
    },
    isOpen: async (token: string) =>
      (await call('/api/admin/notification/unread/total', { token })).status === Status.ok,
    change: (token: string | undefined, oldPassword: string, newPassword: string) =>
      call('/api/admin/user/password', { token, body: { oldPassword, newPassword } }).then(
        ({ status }) => status,
        () => null,
      ),
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}

it(
  `a password that is changed while the server is killed is changed with the end of its sessions, or not at all (seed ${SEED})`,
  { timeout: 240_000 },
  async () => {
    const random = createRandom(SEED)
    let password = 'kill-2026-0'
    let usualMs = 0
    const outcomes = { changed: 0, kept: 0 }
    {
      const server = await start()
      const token = (await server.signIn(password)) ?? undefined
      const begun = performance.now()
      const first = `kill-password-${SEED}-0`
      expect(await server.change(token, password, first)).toBe(Status.ok)
      usualMs = performance.now() - begun
      password = first
      await server.kill()
    }
    for (let round = 1; round <= KILLS; round += 1) {
      const server = await start()
      const tokens: string[] = []
      for (let count = 0; count < SESSIONS; count += 1) tokens.push((await server.signIn(password)) ?? '')
      const next = `kill-password-${SEED}-${round}`
      const change = server.change(tokens[0], password, next)
      await pause(random.next() * 2 * usualMs)
      await server.kill()
      const answered = await change

      const restarted = await start()
      const open = await Promise.all(tokens.map(restarted.isOpen))
      const [old, fresh] = [await restarted.signIn(password), await restarted.signIn(next)]
      const isChanged = fresh !== null
      expect({ old: old !== null, open }).toEqual({ old: !isChanged, open: tokens.map(() => !isChanged) })
      expect(isChanged || answered !== Status.ok).toBe(true)
      if (isChanged) password = next
      outcomes[isChanged ? 'changed' : 'kept'] += 1
      await restarted.kill()
    }
    // Proves that the kills hit both sides of the change.
    expect(Math.min(outcomes.changed, outcomes.kept), JSON.stringify({ ...outcomes, usualMs })).toBeGreaterThan(0)
  },
)
