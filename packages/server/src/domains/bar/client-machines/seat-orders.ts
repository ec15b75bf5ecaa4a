import { isPaid, priceFor, Status } from '@netbar/shared/contract'
import type { CallAnswer, CallRequest, clientMachineCalls } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { MachineContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import { branchGoods } from '../../stock/index.ts'
import { guestsOrder } from '../orders/new-order.ts'
import { shelfWarehouse } from '../orders/out-of-stock.ts'
import { placeOrder } from '../orders/place-order.ts'
import { linesFor } from '../orders/save-order.ts'
import { shelfOf } from '../orders/shelf.ts'
import { payOrder } from '../orders/take-steps.ts'
import type { OrderTable } from '../tables.ts'
import { requireVisit } from './leave.ts'
import { payByCard } from './pay-by-card.ts'
import { findVisit } from './state.ts'

type SeatOrder = CallAnswer<typeof clientMachineCalls.order>

/** An order as the machine shows it. */
const toSeatOrder = ({ order_no, amount_fen, status, pay_status }: OrderTable): SeatOrder => ({
  orderNo: order_no,
  amountFen: amount_fen,
  status,
  isPaid: isPaid(pay_status),
})

/** The guest at the machine takes the step, and no person of the branch. */
const stepOf = ({ machine, now, newId }: MachineContext): DocumentContext => ({
  actor: { id: null, name: machine.name },
  now,
  newId,
})

/** The counter's own sources are others. */
const FROM_MACHINE = 0

/** What the guest at a machine can order at which price, with how many there are of it. */
export const findGoods = async (
  db: Kysely<Tables>,
  { id, branchId }: MachineContext['machine'],
  now: Date,
): Promise<CallAnswer<typeof clientMachineCalls.goods>> => {
  const visit = await findVisit(db, id)
  const isMember = visit !== undefined && visit.member_id !== null
  const shelf = await shelfOf(db, branchId)
  const ids = shelf.flatMap(({ takes }) => takes.map(({ productId }) => productId))
  const warehouseId = await shelfWarehouse(db, branchId)
  const goods = await branchGoods(db, { branchId, warehouseId }, ids, now)
  return shelf.map(({ takes, ...product }) => {
    const pieces = takes.map(({ productId, units }) => Math.floor((goods.get(productId)?.good ?? 0) / units))
    return { ...product, ...priceFor(product, isMember), left: Math.max(0, Math.min(...pieces)) }
  })
}

/**
 * Places the order of the guest at a machine.
 *
 * @throws Refusal 42201 at each line that cannot be ordered, 42202 where nobody sits there or something is out of stock.
 */
export const orderAtSeat = async (
  trx: Transaction<Tables>,
  { lines }: CallRequest<typeof clientMachineCalls.order>['body'],
  context: MachineContext,
): Promise<SeatOrder> => {
  const { branchId, name, id } = context.machine
  const { member_id: memberId } = await requireVisit(trx, id)
  const found = await linesFor(trx, { branchId, lines }, memberId !== null)
  const order = { ...guestsOrder(branchId, name, found, FROM_MACHINE), memberId }
  return toSeatOrder(await placeOrder(trx, order, 'place', stepOf(context)))
}

/** The order of a number that was placed at the machine; undefined for any other. */
export const findSeatOrder = (
  trx: Transaction<Tables>,
  orderNo: string,
  { machine: { branchId, name } }: MachineContext,
): Promise<OrderTable | undefined> =>
  trx
    .selectFrom('order')
    .where('order_no', '=', orderNo)
    .where('branch_id', '=', branchId)
    .where('machine_name', '=', name)
    .selectAll()
    .executeTakeFirst()

/**
 * The card of the member at the machine pays for an order that they placed there.
 *
 * @throws Refusal 40401 for another order, 40901 where it is paid or cancelled, 42202 where the card has too little.
 */
export const payAtSeat = async (
  trx: Transaction<Tables>,
  { requestNo, orderNo }: CallRequest<typeof clientMachineCalls.pay>['body'],
  context: MachineContext,
): Promise<SeatOrder> => {
  const { member_id: memberId } = await requireVisit(trx, context.machine.id)
  const order = await findSeatOrder(trx, orderNo, context)
  if (order === undefined || memberId === null || order.member_id !== memberId)
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  const paid = await payOrder(trx, order, 'BALANCE', stepOf(context))
  const ref = { type: 'order', id: order.id, no: orderNo } as const
  const due = { branchId: order.branch_id, ref, kind: 'SALE', memberId, amountFen: order.amount_fen } as const
  await payByCard(trx, due, requestNo, context)
  return toSeatOrder(paid)
}
