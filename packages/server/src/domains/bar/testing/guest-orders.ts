import { DAY_MS } from '@netbar/shared/contract'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { newId } from '../../../kernel/new-id.ts'
import { branchGoods } from '../../stock/index.ts'
import { contextOf } from '../floor-simulator/orders.ts'
import { pickMachine } from '../floor-simulator/world.ts'
import type { Floor, FloorEvent } from '../floor-simulator/world.ts'
import { guestsOrder } from '../orders/new-order.ts'
import type { SoldProduct } from '../orders/new-order.ts'
import { shelfWarehouse } from '../orders/out-of-stock.ts'
import { placeOrder } from '../orders/place-order.ts'
import { shelfOf } from '../orders/shelf.ts'
import { chooseLines } from '../seed/choose-lines.ts'

/** A busy day of a branch: its guests order no more, so that deliveries keep up with what is sold. */
const MAX_ORDERS_A_DAY = 150

const countOrders = async ({ trx, now, branch }: Floor): Promise<number> => {
  const { count } = await trx
    .selectFrom('order')
    .where('branch_id', '=', branch.id)
    .where('created_time', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What guests can buy, and how many pieces of each. */
const goodsToBuy = async ({ trx, branch, now }: Floor): Promise<ReadonlyMap<SoldProduct, number>> => {
  const shelf = await shelfOf(trx, branch.id)
  const ids = shelf.flatMap(({ takes }) => takes.map(({ productId }) => productId))
  const warehouseId = await shelfWarehouse(trx, branch.id)
  const goods = await branchGoods(trx, { branchId: branch.id, warehouseId }, ids, now)
  const pieces = ({ takes }: SoldProduct) =>
    Math.min(...takes.map(({ productId, units }) => Math.floor((goods.get(productId)?.good ?? 0) / units)))
  return new Map(shelf.map((product) => [product, pieces(product)] as const).filter(([, most]) => most > 0))
}

/** A guest orders something that is there. */
export const placeSale: FloorEvent = async (floor) => {
  const { trx, random, branch } = floor
  if ((await countOrders(floor)) >= MAX_ORDERS_A_DAY) return false
  const machine = await pickMachine(floor, ['IN_USE'])
  const goods = await goodsToBuy(floor)
  if (machine === null || goods.size === 0) return false
  const lines = chooseLines(random, [...goods.keys()], (product) => goods.get(product) ?? 0)
  const guest = { id: null, name: machine.name }
  await placeOrder(trx, guestsOrder(branch.id, machine.name, lines, 0), 'place', contextOf(floor, guest))
  return true
}

/** Calls for service are the most frequent. */
const TYPES = ['CALL', 'CALL', 'CALL', 'TEA', 'TEA', 'CLEAN', 'AC_ON', 'AC_OFF', 'NO_SMOKING'] as const

/** A guest calls for service from a machine. */
export const callForService: FloorEvent = async (floor) => {
  const { trx, random, now, branch } = floor
  const machine = await pickMachine(floor, ['IN_USE'])
  if (machine === null) return false
  const type = random.pick(TYPES)
  await trx
    .insertInto('service_request')
    .values({
      id: newId(now),
      branch_id: branch.id,
      machine_name: machine.name,
      type,
      status: 'OPEN',
      created_time: now.toISOString(),
      handled_time: null,
    })
    .execute()
  await recordLiveMessage(trx, { branchId: branch.id, type, machineName: machine.name }, now)
  return true
}
