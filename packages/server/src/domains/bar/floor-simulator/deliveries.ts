import { DAY_MS } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { newId } from '../../../kernel/new-id.ts'
import { usersByRights } from '../../../kernel/rights/index.ts'
import { confirmOrder, shipOrder, submitOrder, suggestLines, supplyForOrder } from '../../purchasing/index.ts'
import type { FloorEvent } from './world.ts'

/** Deliveries per branch and day that may wait; no more are sent until somebody receives one. */
const MAX_UNRECEIVED = 3
/** Enough orders for any demo. */
const MAX_ORDERS = 5_000
const PHONE = '12000000001'

const countLying = async (trx: Transaction<Tables>, branchId: string, since: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('shipment')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'IN_TRANSIT')
    .where('shipped_time', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const countOrders = async (trx: Transaction<Tables>): Promise<number> => {
  const { count } = await trx
    .selectFrom('purchase_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const withFunction = (trx: Transaction<Tables>, functionId: string) =>
  usersByRights(trx)
    .where('menu_node.function_id', '=', functionId)
    .select(['user.id', 'user.name'])
    .orderBy('user.username')

/** A branch orders what it has least of; the company confirms and ships it at once, which rings the branch's bell. */
export const replenish: FloorEvent = async ({ trx, random, now, branch }) => {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  if ((await countLying(trx, branch.id, since)) >= MAX_UNRECEIVED || (await countOrders(trx)) >= MAX_ORDERS)
    return false
  const buyer = await withFunction(trx, 'PURCHASE_WAREHOUSING')
    .innerJoin('user_branch', 'user_branch.user_id', 'user.id')
    .where('user_branch.branch_id', '=', branch.id)
    .executeTakeFirst()
  const seller = await withFunction(trx, 'PURCHASE_SHIP')
    .where((where) => where.or([where('role.brand_id', '=', branch.brandId), where('role.brand_id', 'is', null)]))
    .executeTakeFirst()
  const earlier = await trx.selectFrom('shipment').select('carrier').orderBy('shipped_time', 'desc').executeTakeFirst()
  const lines = await suggestLines(trx, branch.id, random.integer(2, 5))
  if (!buyer || !seller || !earlier || lines.length === 0) return false
  const common = { now: () => now, newId: () => newId(now) }
  const order = { branchId: branch.id, orderedBy: buyer.id, phone: PHONE, remark: '', lines }
  const orderId = await submitOrder(trx, order, { ...common, actor: buyer })
  await confirmOrder(trx, orderId, { ...common, actor: seller })
  await supplyForOrder(trx, orderId, { ...common, actor: seller })
  await shipOrder(trx, orderId, earlier.carrier, { ...common, actor: seller })
  return true
}
