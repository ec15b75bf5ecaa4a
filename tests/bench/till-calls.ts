import { Agent } from 'node:http'
import { findInconsistencies, openDatabase } from '@netbar/server/testing'
import { SERVER_PASSWORD, startServer } from '../server-process.ts'
import { addTills } from '../tills/add-tills.ts'
import type { Till } from '../tills/add-tills.ts'
import { ask, dataOf, visitOf } from '../tills/cashier.ts'
import type { Article, TillWrite } from '../tills/cashier.ts'
import { onBothEngines, seedWorld, type Engine } from './both-engines.ts'
import type { Row } from './row.ts'
import { tokenOf } from './sign-in.ts'

const TILLS = 12
const RUN_MS = 10_000
/** Server processes, and calls a second of all together. */
const GOALS = { sqlite: { processes: 1, atLeast: 300 }, postgres: { processes: 2, atLeast: 600 } } as const

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
    const send = async ({ path, body, key, kind }: TillWrite) =>
      dataOf<{ readonly id: string }>(await ask(line, path, body, key), kind)
    const session = await send(visit.open)
    await send(visit.sell)
    await send(visit.close(session.id))
    count += 3
  }
  return count
}

/** Number of payments of a database, all rows of which add up. */
const checkedPayments = async (place: Engine['place']): Promise<number> => {
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

/** All tills work at once, each at one of the server processes; returns their calls and the time they took. */
const workAll = async (tills: readonly Till[], processes: number, env: Engine['env']) => {
  const servers = await Promise.all(Array.from({ length: processes }, () => startServer('test', env)))
  const agent = new Agent({ keepAlive: true, maxSockets: TILLS })
  try {
    const started = performance.now()
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

const measure = async ({ name, place, env }: Engine): Promise<Row> => {
  const { processes, atLeast } = GOALS[name]
  const database = await openDatabase(place)
  await seedWorld(database, 'test')
  const tills = await addTills(database, TILLS)
  await database.close()
  const before = await checkedPayments(place)
  const { seconds, count } = await workAll(tills, processes, env)
  const payments = (await checkedPayments(place)) - before
  return {
    what: `tills on ${name}: opening, selling and closing, each call durable`,
    value: count / seconds,
    budget: { atLeast },
    unit: 'calls a second',
    reference: `${TILLS} tills, ${processes} processes, ${count} calls, ${payments} payments, the rows add up after`,
  }
}

/** What tills of a chain do in a second, on both engines. */
export function tillCalls(): Promise<readonly Row[]> {
  return onBothEngines(measure, { isDurable: true })
}
