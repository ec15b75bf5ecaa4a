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
const TIMEOUT_MS = 30_000
const PASSWORD = 'netbar-kill-2026'
const SEED = Number(process.env['NETBAR_KILL_SEED'] ?? Date.now() % 100_000)

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'netbar-live-kill-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts a server that writes so many notices; `onWritten` hears of each that is committed. */
const startWriter = async (notices: number, onWritten: (sequence: number) => void) => {
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
  const ready = new Promise<readonly string[]>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.split(' ').slice(1))
      else onWritten(Number(line))
    })
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  const [url = '', branchId = ''] = await Promise.race([
    ready,
    closed.then(() => Promise.reject(new Error('the server ended on its own'))),
  ])
  return { url, branchId, kill }
}

const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/auth/jwt/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'xh001_mgr', password: PASSWORD }),
  })
  // The contract's own test proves the shape.
  return ((await response.json()) as { data: string }).data
}

it(
  `[LIVE-6] every notice that was committed arrives once and in order, though the server is killed while it writes (seed ${SEED})`,
  { timeout: TIMEOUT_MS },
  async () => {
    const random = createRandom(SEED)
    let server = await startWriter(0, () => undefined)
    const wire = await openTcpProxy(server.url)
    const domain = listenByDomain(wire.url, await signIn(server.url), server.branchId)
    try {
      await domain.until(() => domain.isSynced)
      let committed = 0
      for (let round = 0; round < KILLS; round += 1) {
        await server.kill()
        const goal = committed + random.integer(1, NOTICES - 1)
        let reached: () => void = () => undefined
        const writtenEnough = new Promise<void>((resolve) => (reached = resolve))
        let first = 0
        server = await startWriter(NOTICES, (sequence) => {
          first ||= sequence
          committed = Math.max(committed, sequence)
          if (sequence - first >= goal % NOTICES) reached()
        })
        wire.retarget(server.url)
        await writtenEnough
      }
      await server.kill()
      server = await startWriter(1, (sequence) => {
        committed = sequence
      })
      wire.retarget(server.url)
      await domain.until(() => committed > 0 && domain.sequences.at(-1) === committed)
      const start = domain.sequences[0] ?? 0
      expect(domain.sequences).toEqual(Array.from({ length: committed - start + 1 }, (_, index) => start + index))
      expect(domain.notices.length).toBeGreaterThan(KILLS)
      expect(domain.lostCount).toBe(0)
    } finally {
      domain.stop()
      await wire.close()
      await server.kill()
    }
  },
)
