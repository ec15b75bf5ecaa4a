import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createPasswords,
  findInconsistencies,
  openDatabase,
  seed,
  TEST_COST,
  TEST_KEY,
  TEST_SECRETS,
} from '@netbar/server/testing'
import { startPostgres } from '../../tools/services/postgres.ts'
import { findPostgres } from '../../tools/services/programs.ts'
import { SERVER_PASSWORD, startServer } from '../server-process.ts'
import { addTills } from '../tills/add-tills.ts'
import type { Till } from '../tills/add-tills.ts'
import { ask, dataOf, visitOf } from '../tills/cashier.ts'
import type { Article } from '../tills/cashier.ts'
import type { Row } from './row.ts'
import { tokenOf } from './sign-in.ts'

type Place = Parameters<typeof openDatabase>[0]

const TILLS = 12
const RUN_MS = 10_000

/** Guests of a till sit down, buy an article and leave, one after another, until the time is over; returns its calls. */
const work = async (till: Till, url: string, agent: Agent, until: number): Promise<number> => {
  const line = { url, agent, token: await tokenOf({ url, password: SERVER_PASSWORD }, till.username) }
  const { branchId, tillNo, username } = till
  const shift = { branchId, tillNo, floatCount: [] }
  dataOf(await ask(line, '/api/bar/shift/open', shift, `shift-${username}`), 'the shift')
  const shelf = dataOf<readonly (Article & { readonly left: number })[]>(
    await ask(line, `/api/order/console/goods?branchId=${branchId}`),
    'the goods',
  )
  const articles = shelf.filter(({ left, priceFen }) => left > 0 && priceFen > 0)
  let count = 0
  for (let nth = 0; performance.now() < until; nth += 1) {
    const article = articles[nth % articles.length]
    const machineId = till.machineIds[nth % till.machineIds.length]
    if (article === undefined || machineId === undefined) throw new Error(`Nothing is sold at ${branchId}`)
    const visit = visitOf({ branchId, machineId, article, no: `${username}-${nth}` })
    const send = async ({ path, body, key, kind }: typeof visit.open | typeof visit.sell) =>
      dataOf<{ readonly id: string }>(await ask(line, path, body, key), kind)
    const session = await send(visit.open)
    await send(visit.sell)
    const close = visit.close(session.id)
    dataOf(await ask(line, close.path, close.body, close.key), 'close')
    count += 3
  }
  return count
}

/** Number of payments of a database, all rows of which add up. */
const checkedPayments = async (place: Place): Promise<number> => {
  const database = await openDatabase(place)
  try {
    const problems = await findInconsistencies(database)
    if (problems.length > 0) throw new Error(`The rows do not add up: ${problems.slice(0, 3).join('; ')}`)
    const { count } = await database.db
      .selectFrom('payment')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  } finally {
    await database.close()
  }
}

/** Opening, selling and closing at the tills of a chain, by so many server processes on one database. */
const measure = async (
  where: string,
  place: Place,
  env: Readonly<Record<string, string>>,
  { processes, atLeast }: { readonly processes: number; readonly atLeast: number },
): Promise<Row> => {
  const database = await openDatabase(place)
  const passwordHash = await createPasswords(TEST_COST).hash(SERVER_PASSWORD)
  await seed(database, { size: 'test', now: new Date(), passwordHash, secrets: TEST_SECRETS })
  const tills = await addTills(database, TILLS)
  await database.close()
  const before = await checkedPayments(place)

  const more = { ...env, NETBAR_SECRET_KEY: TEST_KEY }
  const servers = await Promise.all(Array.from({ length: processes }, () => startServer('test', more)))
  const agent = new Agent({ keepAlive: true, maxSockets: TILLS })
  const started = performance.now()
  const run = async () => {
    try {
      const counts = await Promise.all(
        tills.map((till, nth) => work(till, servers[nth % processes]?.url ?? '', agent, started + RUN_MS)),
      )
      const seconds = (performance.now() - started) / 1_000
      return { seconds, count: counts.reduce((sum, each) => sum + each, 0) }
    } finally {
      agent.destroy()
      await Promise.all(servers.map((server) => server.stop()))
    }
  }
  const { seconds, count } = await run()
  const payments = (await checkedPayments(place)) - before
  return {
    what: `tills${where}: opening, selling and closing, each call durable`,
    value: count / seconds,
    budget: { atLeast },
    unit: 'calls a second',
    reference: `${TILLS} tills, ${processes} processes, ${count} calls, ${payments} payments, the rows add up after`,
  }
}

/** What tills of a chain do in a second, on both engines. */
export async function tillCalls(): Promise<readonly Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'netbar-tills-'))
  try {
    const embedded = await measure('', { dataDir }, { NETBAR_DATA_DIR: dataDir }, { processes: 1, atLeast: 300 })
    if (findPostgres() === null) return [embedded]
    const postgres = await startPostgres({ isDurable: true })
    try {
      const url = postgres.url('postgres')
      const env = { NETBAR_DATABASE_URL: url }
      return [embedded, await measure(' on PostgreSQL', { url }, env, { processes: 2, atLeast: 600 })]
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
