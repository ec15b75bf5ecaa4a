// @module-tag release
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createRandom } from '@netbar/server/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listenByDomain } from './domain-listener.ts'
import { openTcpProxy } from './tcp-proxy.ts'

const KILLS = 5
const NOTICES = 100
/** One more than this is no longer replayed. */
const MISSED = 999
const KILLED_AT = 300
/** Servers are started and killed repeatedly, which takes as long as the machine needs. */
const TIMEOUT_MS = 180_000
const PASSWORD = 'netbar-kill-2026'
const SEED = Number(process.env['NETBAR_KILL_SEED'] ?? Date.now() % 100_000)

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'netbar-live-kill-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts a server that writes this many notices. */
const startWriter = async (notices: number) => {
  const child = spawn(
    process.execPath,
    ['--conditions=@netbar/source', join(import.meta.dirname, 'notice-server.ts')],
    {
      env: {
        ...process.env,
        PORT: '0',
        NETBAR_PROFILE: 'test',
        NETBAR_DATA_DIR: dataDir,
        NETBAR_DEMO_PASSWORD: PASSWORD,
        NOTICES: String(notices),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const closed = once(child, 'close')
  const committed: number[] = []
  const waiting = new Set<() => void>()
  const ready = new Promise<readonly string[]>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.split(' ').slice(1))
      else committed.push(Number(line))
      for (const look of waiting) look()
    })
  })
  const [url = '', branchId = ''] = await Promise.race([
    ready,
    closed.then(() => Promise.reject(new Error('the server ended on its own'))),
  ])
  return {
    url,
    branchId,
    /** Numbers of the committed notices. */
    committed,
    /** Resolves when this many are committed. */
    written: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (committed.length >= count) resolve()
        }
        waiting.add(look)
        look()
      }),
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}

const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/auth/jwt/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'xh001_mgr', password: PASSWORD }),
  })
  // The conformance test checks the shape.
  return ((await response.json()) as { data: string }).data
}

it(
  `[LIVE-6] every committed notice arrives once and in order, though the server is killed while it writes (seed ${SEED})`,
  { timeout: TIMEOUT_MS },
  async () => {
    const random = createRandom(SEED)
    let server = await startWriter(0)
    const wire = await openTcpProxy(server.url)
    const domain = listenByDomain(wire.url, await signIn(server.url), server.branchId)
    const replace = async (notices: number) => {
      await server.kill()
      server = await startWriter(notices)
      wire.retarget(server.url)
    }
    try {
      await domain.until(() => domain.isSynced)
      const committed: number[] = []
      for (let round = 0; round < KILLS; round += 1) {
        await replace(NOTICES)
        // In some rounds it is killed before anybody has reconnected, in others while they listen.
        if (round % 2 === 0) await domain.until(() => domain.phases.at(-1) === 'open')
        await server.written(random.integer(1, NOTICES))
        await server.kill()
        committed.push(...server.committed)
      }
      await replace(1)
      await server.written(1)
      committed.push(...server.committed)
      await domain.until(() => domain.sequences.at(-1) === committed.at(-1))
      const first = domain.sequences[0] ?? 0
      const last = committed.at(-1) ?? 0
      expect(domain.sequences).toEqual(Array.from({ length: last - first + 1 }, (_, index) => first + index))
      expect(first).toBe(committed[0])
      expect(domain.lostCount).toBe(0)
    } finally {
      domain.stop()
      await wire.close()
      await server.kill()
    }
  },
)

it(
  '[LIVE-6] a thousand missed notices are applied once and in order, though the server is killed while it replays the 300th of them',
  { timeout: TIMEOUT_MS },
  async () => {
    let server = await startWriter(0)
    const wire = await openTcpProxy(server.url)
    const domain = listenByDomain(wire.url, await signIn(server.url), server.branchId)
    const replace = async (notices: number) => {
      await server.kill()
      server = await startWriter(notices)
      wire.retarget(server.url)
      await server.written(notices)
    }
    try {
      await domain.until(() => domain.isSynced)
      wire.limit(0)
      wire.cut()
      await domain.until(() => domain.phases.at(-1) === 'waiting')
      await replace(MISSED)
      const committed = [...server.committed]
      const halted = wire.haltAt('notifyRoom', KILLED_AT)
      wire.limit(null)
      await halted
      // It has 300 of a thousand without the end of the catch-up: nothing is applied yet.
      expect(domain.sequences).toEqual([])
      await replace(1)
      committed.push(...server.committed)
      await domain.until(() => domain.sequences.at(-1) === committed.at(-1))
      expect(committed).toHaveLength(MISSED + 1)
      expect(domain.sequences).toEqual(committed)
      expect(domain.lostCount).toBe(0)
    } finally {
      domain.stop()
      await wire.close()
      await server.kill()
    }
  },
)
