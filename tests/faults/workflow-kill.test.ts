// @module-tag release
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import {
  createOutsideWorld,
  createRandom,
  findInconsistencies,
  openDatabase,
  requestsOf,
  startTestServer,
  type ConformanceRequest,
} from '@netbar/server/testing'
import { calls, CONFIRMATION_HEADER, type Call } from '@netbar/shared/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

const BIN = join(import.meta.dirname, '../../packages/server/src/bin.ts')
const TIMEOUT_MS = 240_000
interface Step extends ConformanceRequest {
  readonly name: string
  readonly token: string
  readonly call: Call
}

/** About as long as a step takes from its request to its answer. */
const LONGEST_DELAY_MS = 25
const SEED = Number(process.env['NETBAR_KILL_SEED'] ?? Date.now() % 100_000)
/** Number of steps in a run, chosen by its seed; `NETBAR_KILL_STEPS=100` takes all of them. */
const MAX_STEPS = Number(process.env['NETBAR_KILL_STEPS'] ?? 8)
const WORKFLOWS = new Set([
  'purchaseActions',
  'refunds',
  'replacements',
  'settlementBills',
  'stockChecks',
  'stockLosses',
  'stockTransfers',
  'productRequests',
  'supplierOrders',
])
/** Steps whose documents are prepared by the step before. */
const FOLLOWING = new Set(['stockChecks.submit', 'stockChecks.sendBack', 'stockChecks.cancel', 'stockChecks.open'])

/** Saving counted quantities is no step in a document's history. */
const UNLOGGED = new Set(['stockChecks.save'])

/** Writes as many histories as lacking goods have suppliers at that moment. */
const MANY_STEPS = 'supplierOrders.fromDemand'

const random = createRandom(SEED)
let root: string
let dataDir: string
let steps: readonly Step[]

/** A random selection in the given order. */
const chosen = (ready: readonly Step[]): readonly Step[] => {
  if (ready.length <= MAX_STEPS) return ready
  const places = ready.flatMap(({ name }, place) => (FOLLOWING.has(name) ? [] : [place]))
  const some = new Set<number>()
  while (some.size < MAX_STEPS) some.add(random.pick(places))
  return ready.filter((_, place) => some.has(place))
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'netbar-workflow-'))
  dataDir = join(root, 'data')
  const outside = createOutsideWorld()
  const server = await startTestServer({ outside: outside.services })
  const token = await server.signIn('xh001_mgr')
  const { branch_id: branchId } = await server.database.db
    .selectFrom('user_branch')
    .innerJoin('user', 'user.id', 'user_id')
    .where('username', '=', 'xh001_mgr')
    .select('branch_id')
    .orderBy('branch_id')
    .executeTakeFirstOrThrow()
  const requests = await requestsOf({ server, outside, token, branchId })
  const ready = Object.entries(calls)
    .filter(([feature]) => WORKFLOWS.has(feature))
    .flatMap(([feature, group]) =>
      Object.entries<Call>(group).flatMap(([action, call]) => {
        const name = `${feature}.${action}`
        const request = requests[name]
        return call.idempotent && request && name !== MANY_STEPS ? [{ token, ...request, name, call }] : []
      }),
    )
  const confirmed: Step[] = []
  for (const step of chosen(ready))
    confirmed.push(step.call.needsRecentFactor ? { ...step, confirmation: await server.confirm(step.token) } : step)
  steps = confirmed
  // Sessions and orders continue in the killed processes. After its last connection is closed, the database is one
  // file.
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

/** The content of the database after all processes have ended. */
const look = async () => {
  const database = await openDatabase({ dataDir })
  const broken = await findInconsistencies(database)
  // A step may write several lines, all with the id of its request.
  const rows = await database.db.selectFrom('document_log').select('request_id').distinct().execute()
  const steps = rows.filter(({ request_id }) => request_id !== null).length
  await database.close()
  return { broken, steps }
}

it(
  `a document is before or after each of its steps, and never between, wherever the server is killed (seed ${SEED})`,
  { timeout: TIMEOUT_MS },
  async () => {
    expect(steps.length).toBeGreaterThanOrEqual(Math.min(MAX_STEPS, 35))
    const before = await look()
    let server = await start()
    let done = 0
    for (const { name, call, path, body, token, confirmation } of steps) {
      const logged = UNLOGGED.has(name) ? 0 : 1
      const send = async () => {
        const response = await fetch(server.url + call.path.replace(/\/\{\w+\}$/, '') + path, {
          method: call.method,
          headers: {
            Authorization: token,
            'Content-Type': 'application/json',
            'Idempotency-Key': `kill-${name}`,
            ...(confirmation === undefined ? {} : { [CONFIRMATION_HEADER]: confirmation }),
          },
          body: JSON.stringify(body),
        })
        // The conformance test checks the shape.
        return (await response.json()) as { status: number }
      }
      const sent = send().then(
        ({ status }) => status,
        () => null,
      )
      await pause(random.integer(0, LONGEST_DELAY_MS))
      await server.kill()
      const answered = await sent
      const between = await look()
      expect(between.broken, name).toEqual([])
      // An answered step is in the database, and so are the steps before this one, once each.
      expect([done, done + logged].slice(answered === null ? 0 : 1), name).toContain(between.steps - before.steps)
      expect([null, 200], name).toContain(answered)
      server = await start()
      // The same request again: it succeeds now, or gets the answer of the first time.
      expect(await send(), name).toMatchObject({ status: 200 })
      expect(await send(), name).toMatchObject({ status: 200 })
      done += logged
    }
    await server.kill()
    const after = await look()
    expect(after.broken).toEqual([])
    expect(after.steps - before.steps).toBe(done)
  },
)
