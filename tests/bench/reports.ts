import { laySaleSums, openDatabase } from '@netbar/server/testing'
import { DAY_MS, shanghaiDay } from '@netbar/shared/contract'
import { startServer } from '../server-process.ts'
import { onBothEngines, seedWorld, type Engine } from './both-engines.ts'
import { load } from './load.ts'
import type { Row } from './row.ts'
import { tokenOf } from './sign-in.ts'

const CALL_MS = 3_000
const CONNECTIONS = 4
/** Two years of sales. */
const DAYS = 731
/** Order lines that a sum stands for, so that all stand for ten million. */
const LINES_OF_A_SUM = 4
const FIRST_ANSWER = { atMost: 300 } as const

const callsOf = (today: number): readonly (readonly [what: string, path: string])[] => {
  const year = `from=${shanghaiDay(today - 365 * DAY_MS)}&to=${shanghaiDay(today)}`
  return [
    ['sales by product, a week', 'sales/page?by=product'],
    ['totals of sales by product, a week', 'sales/summary?by=product'],
    ['totals of sales by day, a year', `sales/summary?by=day&${year}`],
    ['sales by product, a year', `sales/page?by=product&${year}`],
    ['totals of sales by hour, a year', `sales/summary?by=hour&${year}`],
    ['review by branch, a week', 'review/page?by=branch'],
    ['review by day, a year', `review/summary?by=day&${year}`],
    ['what has changed, a week', 'review/changes'],
    ['what has changed, a year', `review/changes?${year}`],
    ['heat map, a year', `review/heat?${year}`],
  ]
}

const measure = async ({ name, place, env }: Engine): Promise<readonly Row[]> => {
  const today = Date.now()
  const database = await openDatabase(place)
  await seedWorld(database, 'load')
  await laySaleSums(database, today, DAYS)
  const { count } = await database.db
    .selectFrom('product_sale_day')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  await database.close()
  const server = await startServer('test', env)
  try {
    const authorization = await tokenOf(server, 'xh_owner')
    const rows: Row[] = []
    for (const [what, path] of callsOf(today)) {
      const url = `${server.url}/api/statistics/${path}`
      const { p50, p95 } = await load([url], { authorization }, CALL_MS, CONNECTIONS)
      rows.push({
        what: `reports on ${name}, ${what}: p95 of ${CONNECTIONS} at once`,
        value: p95,
        budget: FIRST_ANSWER,
        unit: 'ms',
        reference: `p50 ${p50.toFixed(1)} ms; two years, ${count} sums of ${Number(count) * LINES_OF_A_SUM} order lines`,
      })
    }
    return rows
  } finally {
    await server.stop()
  }
}

/** First answers of reports of a chain over two years, on both engines. */
export async function reports(): Promise<readonly Row[]> {
  return (await onBothEngines(measure)).flat()
}
