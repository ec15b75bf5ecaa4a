/**
 * `pnpm soak`: 500 clients, writes and reads, a fault every 30 to 90 seconds; then checks that every committed notice
 * was applied once by each client of its branch and by no other, and that goods and money still add up. `--minutes
 * 120` for a night, `--seed` to repeat a run by its printed seed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createRandom, findInconsistencies, openDatabase } from '@netbar/server/testing'
import { openTcpProxy } from '../faults/tcp-proxy.ts'
import { readNotices, signIn, receiveOne, type Staff } from './calls.ts'
import { connectSoakClient } from './client.ts'
import { FAULTS } from './faults.ts'
import { measure, type Measure } from './measure.ts'
import { createSoakProcess } from './process.ts'
import { refundOne } from './refunds.ts'

const CLIENTS = 500
const BRANCHES = ['xh001', 'xh002', 'xh003', 'yq001']
/** Fewer than ten sockets per account, as a lost one counts until the server notices. */
const ACCOUNTS_A_BRANCH = 25
const PASSWORD = 'netbar-soak-2026'
const SETTLE_MS = 120_000
/** Open files: one per client, and those of the process itself. */
const MAX_FILES = CLIENTS + 150
const MAX_GROWTH_MB = 150

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '3' }, seed: { type: 'string' } },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const endsAt = performance.now() + Number(values.minutes) * 60_000
console.log(`soak: ${CLIENTS} clients, ${values.minutes} minutes, --seed ${seed}`)

const random = createRandom(seed)
const dataDir = mkdtempSync(join(tmpdir(), 'netbar-soak-'))
const server = createSoakProcess(
  { NETBAR_DATA_DIR: dataDir, NETBAR_DEMO_PASSWORD: PASSWORD, SOAK_ACCOUNTS: String(ACCOUNTS_A_BRANCH) },
  seed,
)
const problems: string[] = []
const counts = { stored: 0, refunded: 0, read: 0, unanswered: 0 }
const happened = new Map<string, number>()

const until = async (what: string, isMet: () => boolean) => {
  const deadline = performance.now() + SETTLE_MS
  while (!isMet() && performance.now() < deadline) await pause(100)
  if (!isMet()) problems.push(`${what} did not come within ${SETTLE_MS / 1000} s`)
}

/** Acts repeatedly; failures during a fault are retried. */
const actor = async (act: () => Promise<void>, everyMs: number, isOver: () => boolean) => {
  while (!isOver()) {
    await act().catch(() => (counts.unanswered += 1))
    await pause(everyMs)
  }
}

await server.start()
const wire = await openTcpProxy(server.url())
const staff: Staff[] = []
for (const branch of BRANCHES)
  for (let nth = 1; nth <= ACCOUNTS_A_BRANCH; nth += 1)
    staff.push(await signIn(wire.url, `soak-${branch}-${nth}`, PASSWORD))

const company = await signIn(wire.url, 'admin', PASSWORD)

const clients = Array.from({ length: CLIENTS }, (_, index) => {
  // The index is within the array: it is a remainder of its length.
  const { token, userId, branchId } = staff[index % staff.length] as Staff
  const query = { token, key: `soak-${index}`, branchId, user: userId, biz: 'admin' }
  return connectSoakClient({ url: wire.url, branchId, query, random: createRandom(seed + index) })
})
await until('the first connection of all clients', () => clients.every(({ last }) => last() !== null))

let isOver = false
const measures: Measure[] = []
const actors = [
  ...staff.slice(0, ACCOUNTS_A_BRANCH * BRANCHES.length).flatMap((person, index) =>
    index % ACCOUNTS_A_BRANCH === 0
      ? [
          actor(
            async () => {
              const orderId = await receiveOne(wire.url, person)
              if (orderId === null) return
              counts.stored += 1
              if (await refundOne(wire.url, person, company, orderId)) counts.refunded += 1
            },
            500,
            () => isOver,
          ),
          actor(
            async () => {
              if (await readNotices(wire.url, person)) counts.read += 1
            },
            300,
            () => isOver,
          ),
        ]
      : [],
  ),
  actor(
    async () => {
      measures.push(await measure(server))
    },
    5_000,
    () => isOver,
  ),
]

const names = Object.keys(FAULTS)
while (performance.now() < endsAt) {
  await pause(Math.min(random.integer(30_000, 90_000), Math.max(0, endsAt - performance.now())))
  if (performance.now() >= endsAt) break
  const name = random.pick(names)
  console.log(`soak: ${name}`)
  happened.set(name, (happened.get(name) ?? 0) + 1)
  await FAULTS[name]?.(server, wire, random)
}

// A last kill, so that a run of any length has one: what was committed by then must arrive all the same.
await FAULTS['server killed']?.(server, wire, random)
await until('the return of all clients', () => clients.every(({ isConnected }) => isConnected()))
isOver = true
await Promise.all(actors)
measures.push(await measure(server))

const lastOf = async () => {
  const database = await openDatabase({ dataDir })
  const rows = await database.db.selectFrom('branch_counter').selectAll().execute()
  problems.push(...(await findInconsistencies(database)))
  await database.close()
  return new Map(rows.map(({ branch_id, sequence }) => [branch_id, sequence]))
}
// Nobody writes any more, and everything written is in the database: clients get the rest from an idle server.
await server.end('SIGTERM')
const committed = await lastOf()
await server.start()
wire.retarget(server.url())
await until('the last notice at every client', () =>
  clients.every(({ branchId, last }) => (last() ?? 0) >= (committed.get(branchId) ?? 0)),
)
for (const { branchId, faults } of clients) problems.push(...faults.map((fault) => `a client of ${branchId}: ${fault}`))
for (const client of clients) client.close()
await wire.close()
await server.end('SIGTERM')
rmSync(dataDir, { recursive: true, force: true })

const first = measures.find(({ clients: connected }) => connected >= CLIENTS)
const last = measures.findLast(({ clients: connected }) => connected >= CLIENTS)
const growth = last === undefined || first === undefined ? 0 : last.megabytes - first.megabytes
if (first === undefined || last === undefined) problems.push('the server was never measured with all clients')
if (growth > MAX_GROWTH_MB) problems.push(`the server grew by ${Math.round(growth)} MB`)
const files = Math.max(...measures.map((each) => each.files))
if (files > MAX_FILES + CLIENTS) problems.push(`the server had ${files} open files`)
if (last !== undefined && last.files > MAX_FILES) problems.push(`the server has ${last.files} open files at the end`)

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
console.log(
  `soak: faults ${[...happened].map(([name, count]) => `${name} ×${count}`).join(', ') || 'none'}, and a kill`,
)
console.log(`soak: ${sum(clients.map(({ applied }) => applied()))} notices applied at ${CLIENTS} clients`)
console.log(`soak: ${sum(clients.map(({ connections }) => connections() - 1))} returns of clients`)
console.log(
  `soak: ${counts.stored} deliveries stored, ${counts.refunded} of their orders refunded in part, ${counts.read} readings, ${counts.unanswered} calls without answer`,
)
console.log(
  `soak: server with all clients ${first?.megabytes.toFixed(0)} MB at first, ${last?.megabytes.toFixed(0)} MB at last; ` +
    `${first?.files} and ${last?.files} open files`,
)
for (const problem of problems.slice(0, 20)) console.error(`soak: WRONG: ${problem}`)
console.log(problems.length === 0 ? 'soak: nothing is wrong' : `soak: ${problems.length} wrong, --seed ${seed}`)
process.exitCode = problems.length === 0 ? 0 : 1
