import { DAY_MS, shanghaiDay } from '@netbar/shared/contract'
import type { FunctionId } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { newId } from '../../../kernel/new-id.ts'
import { loadRights, usersByRights } from '../../../kernel/rights/index.ts'
import {
  confirmOrder,
  receiveShipment,
  shipOrder,
  submitOrder,
  suggestLines,
  supplyForOrder,
} from '../../purchasing/index.ts'
import { userWith } from './world.ts'
import type { Floor, FloorEvent } from './world.ts'

/** Deliveries per branch and day that may wait; no more are sent until somebody receives one. */
const MAX_UNRECEIVED = 3
/** Enough orders for any demo. */
const MAX_ORDERS = 5_000
/** Known by it as orders of this simulator. */
const PHONE = '12000000001'
const PRODUCED_DAYS_AGO = 2

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

/** Somebody of the company who has a function. */
const sellerWith = ({ trx, branch }: Floor, functionId: FunctionId) =>
  usersByRights(trx)
    .where('menu_node.function_id', '=', functionId)
    .where((where) => where.or([where('role.brand_id', '=', branch.brandId), where('role.brand_id', 'is', null)]))
    .select(['user.id', 'user.name'])
    .orderBy('user.username')
    .executeTakeFirst()

/** The oldest delivery of this simulator that has lain at the branch for a day: deliveries of others are left to people. */
const oldestLying = ({ trx, branch }: Floor, before: string) =>
  trx
    .selectFrom('shipment')
    .innerJoin('purchase_order', 'purchase_order.id', 'shipment.order_id')
    .where('shipment.branch_id', '=', branch.id)
    .where('shipment.status', '=', 'IN_TRANSIT')
    .where('shipment.shipped_time', '<=', before)
    .where('phone', '=', PHONE)
    .select(['shipment.id', 'version'])
    .orderBy('shipment.shipped_time')
    .executeTakeFirst()

/** The branch receives what has lain there for a day, all of it as it was sent. */
const receive = async (floor: Floor, before: string): Promise<boolean> => {
  const { trx, now } = floor
  const lying = await oldestLying(floor, before)
  const person = await userWith(floor, 'PURCHASE_WAREHOUSING')
  if (lying === undefined || person === undefined) return false
  const lines = await trx.selectFrom('shipment_line').where('shipment_id', '=', lying.id).selectAll().execute()
  const productionDate = shanghaiDay(now.getTime() - PRODUCED_DAYS_AGO * DAY_MS)
  const receipt = {
    version: lying.version,
    attachments: [],
    lines: lines.map(({ id, quantity }) => ({
      shipmentLineId: id,
      acceptedQuantity: quantity,
      rejectedQuantity: 0,
      shortQuantity: 0,
      reason: null,
      productionDate,
      attachments: [],
    })),
  }
  const actor = {
    ...(await loadRights(trx, person.id)),
    sessionId: 'floor',
    userId: person.id,
    username: person.name,
    name: person.name,
    isLocked: false,
    mustEnrol: false,
  }
  await receiveShipment(trx, lying.id, receipt, actor, { now: () => now, newId: () => newId(now), actor: person })
  return true
}

/**
 * A branch receives what was delivered the day before. Otherwise it orders what it has least of; the company confirms and ships it at
 * once, which rings the branch's bell.
 */
export const replenish: FloorEvent = async (floor) => {
  const { trx, random, now, branch } = floor
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  if (await receive(floor, since)) return true
  if ((await countLying(trx, branch.id, since)) >= MAX_UNRECEIVED || (await countOrders(trx)) >= MAX_ORDERS)
    return false
  const buyer = await userWith(floor, 'PURCHASE_WAREHOUSING')
  const seller = await sellerWith(floor, 'PURCHASE_SHIP')
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
