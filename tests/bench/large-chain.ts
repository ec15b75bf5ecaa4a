import { findInconsistencies, openDatabase } from '@netbar/server/testing'
import { startServer } from '../server-process.ts'
import { onBothEngines, seedWorld, type Database, type Engine } from './both-engines.ts'
import { load } from './load.ts'
import type { Row } from './row.ts'
import { tokenOf } from './sign-in.ts'

const CALL_MS = 2_000
/** Concurrent users of the company's office. */
const CONNECTIONS = 4

/** Calls of the company over the whole chain, and of a branch over its own data, by a readable name. */
const callsOf = async ({
  db,
}: Database): Promise<readonly (readonly [what: string, username: string, path: string])[]> => {
  const { id: orderId } = await db
    .selectFrom('purchase_order')
    .orderBy('line_count', 'desc')
    .select('id')
    .executeTakeFirstOrThrow()
  const { bill_id: billId } = await db
    .selectFrom('settlement_bill_line')
    .groupBy('bill_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .select('bill_id')
    .executeTakeFirstOrThrow()
  const ledger = await db
    .selectFrom('stock_balance')
    .orderBy('sequence', 'desc')
    .select(['warehouse_id', 'product_id'])
    .executeTakeFirstOrThrow()
  const { id: branchId } = await db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select('id')
    .executeTakeFirstOrThrow()
  const home = ['summary', 'branchRank', 'trend', 'payChannels', 'goodsRank', 'todo'].map(
    (call) => [`home, ${call}`, 'xh_owner', `/api/statistics/home/${call}?branchId=${branchId}`] as const,
  )
  const ledgerQuery = `warehouseId=${ledger.warehouse_id}&productId=${ledger.product_id}`
  return [
    ['orders, first page', 'xh_owner', '/api/purchase/order/page?scope=company&page=1&limit=20'],
    ['orders, page 300', 'xh_owner', '/api/purchase/order/page?scope=company&page=300&limit=20'],
    ['orders of a store', 'xh001_mgr', '/api/purchase/order/page?scope=store&page=1&limit=20'],
    ['an order', 'xh_owner', `/api/purchase/order/${orderId}`],
    ['stock, by worth', 'xh_owner', '/api/stock/balance/page?page=1&limit=20&sort=-amountFen'],
    ['stock, by how long it lasts', 'xh_owner', '/api/stock/balance/page?page=1&limit=20&sort=lastingDays'],
    ['stock, by last day', 'xh_owner', '/api/stock/batch/expiring?page=1&limit=20'],
    ['stock, near its last day', 'xh_owner', '/api/stock/batch/expiring?page=1&limit=20&state=SOON'],
    ['goods to order', 'xh001_mgr', `/api/purchase/goods/page?branchId=${branchId}&page=1&limit=20`],
    ['what the company has to send', 'xh_owner', '/api/purchase/demand/summary?page=1&limit=20'],
    ['movements of one product, first page', 'xh_owner', `/api/stock/movement/page?${ledgerQuery}&page=1&limit=20`],
    ['sums of one product', 'xh_owner', `/api/stock/movement/summary?${ledgerQuery}`],
    ['bills, first page', 'finance01', '/api/purchase/bill/page?page=1&limit=20'],
    ['the longest bill', 'finance01', `/api/purchase/bill/${billId}`],
    ...home,
  ]
}

const countOf = async ({ db }: Database, table: 'branch' | 'stock_movement' | 'purchase_order'): Promise<number> => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const measure = async ({ name, place, env }: Engine): Promise<readonly Row[]> => {
  const where = name === 'postgres' ? ' on PostgreSQL' : ''
  const database = await openDatabase(place)
  await seedWorld(database, 'load')
  const [problem] = await findInconsistencies(database)
  if (problem !== undefined) throw new Error(`The chain does not add up: ${problem}`)
  const size = `${await countOf(database, 'branch')} branches, ${await countOf(database, 'purchase_order')} orders, ${await countOf(database, 'stock_movement')} movements`
  const wanted = await callsOf(database)
  await database.close()

  const server = await startServer('test', env)
  try {
    const rows: Row[] = []
    for (const [what, username, path] of wanted) {
      const authorization = await tokenOf(server, username)
      const { p50, p95, perSecond } = await load([server.url + path], { authorization }, CALL_MS, CONNECTIONS)
      rows.push({
        what: `large chain${where}, ${what}: p95 of ${CONNECTIONS} at once`,
        value: p95,
        budget: null,
        unit: 'ms',
        reference: `p50 ${p50.toFixed(1)} ms, ${perSecond.toFixed(0)} per second; ${size}`,
      })
    }
    return rows
  } finally {
    await server.stop()
  }
}

/** Lists and details of a chain with sixty branches and three hundred thousand stock movements, on both engines. */
export async function largeChain(): Promise<readonly Row[]> {
  return (await onBothEngines(measure)).flat()
}
