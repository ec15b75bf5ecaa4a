import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { createRandom, findBroken, openDatabase, purchaseActionRequests, startTestServer } from '@netbar/server/testing'
import { calls } from '@netbar/shared/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

const BIN = join(import.meta.dirname, '../../packages/server/src/bin.ts')
const TIMEOUT_MS = 240_000
/** About as long as a step takes from its request to its answer. */
const LONGEST_DELAY_MS = 25
const SEED = Number(process.env['NETBAR_KILL_SEED'] ?? Date.now() % 100_000)
const STEPS = ['cancel', 'confirm', 'reject', 'ship', 'recall', 'closeRemainder'] as const

let root: string
let dataDir: string
let requests: Awaited<ReturnType<typeof purchaseActionRequests>>
let tokens: { readonly store: string; readonly company: string }
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'netbar-workflow-'))
  dataDir = join(root, 'data')
  const server = await startTestServer()
  requests = await purchaseActionRequests(server)
  tokens = { store: await server.signIn('xh001_mgr'), company: await server.signIn('xh_owner') }
  // Sessions and orders go on in the processes that are killed. With its last connection the database is one file.
  await server.database.close()
  cpSync(server.dataDir, dataDir, { recursive: true })
  await server.stop().catch(() => rmSync(server.dataDir, { recursive: true, force: true }))
}, TIMEOUT_MS)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const start = async () => {
  const child = spawn(process.execPath, ['--conditions=@netbar/source', BIN], {
    env: {
      ...process.env,
      PORT: '0',
      NETBAR_PROFILE: 'test',
      NETBAR_DATA_DIR: dataDir,
      NETBAR_DEMO_PASSWORD: 'netbar-test-2026',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const closed = once(child, 'close')
  const ended = closed.then(() => Promise.reject(new Error('the server ended on its own')))
  const lines = createInterface({ input: child.stdout })
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
  ended.catch(() => {})
  return {
    url: line.replace('netbar-server ready ', ''),
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** What is in the database after everybody has gone. */
const look = async () => {
  const database = await openDatabase({ dataDir })
  const broken = await findBroken(database)
  // A step may write more than one line, and all of them name the request that did it.
  const rows = await database.db.selectFrom('document_log').select('request_id').distinct().execute()
  const steps = rows.filter(({ request_id }) => request_id !== null).length
  await database.close()
  return { broken, steps }
}

it(
  `a purchase order is before or after each of its steps, and never between, wherever the server is killed (seed ${SEED})`,
  { timeout: TIMEOUT_MS },
  async () => {
    const random = createRandom(SEED)
    for (const step of STEPS) {
      const { path = '', body } = requests[`purchaseActions.${step}`] ?? {}
      const token = step === 'cancel' ? tokens.store : tokens.company
      const send = async (url: string) => {
        const response = await fetch(url + calls.purchaseActions[step].path.replace(/\/\{\w+\}$/, path), {
          method: 'POST',
          headers: { Authorization: token, 'Content-Type': 'application/json', 'Idempotency-Key': `kill-${step}-1` },
          body: JSON.stringify(body),
        })
        // The contract's own test proves the shape.
        return (await response.json()) as { status: number }
      }
      const before = await look()
      const killed = await start()
      const sent = send(killed.url).then(
        ({ status }) => status,
        () => null,
      )
      await pause(random.integer(0, LONGEST_DELAY_MS))
      await killed.kill()
      const answered = await sent
      const between = await look()
      expect(between.broken, step).toEqual([])
      // What was answered is in the database.
      const isKept = answered === 200 && between.steps > before.steps
      expect(answered === null || isKept, step).toBe(true)
      const next = await start()
      // The same request again: it is done now, or gives the answer of the first time.
      expect(await send(next.url), step).toMatchObject({ status: 200 })
      expect(await send(next.url), step).toMatchObject({ status: 200 })
      await next.kill()
      const after = await look()
      expect(after.broken, step).toEqual([])
      expect(after.steps - before.steps, step).toBe(1)
    }
  },
)
