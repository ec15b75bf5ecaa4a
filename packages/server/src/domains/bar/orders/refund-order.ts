import { isPaid, refundFenOf, Status } from '@netbar/shared/contract'
import type { CallRequest, counterOrderCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { postMovements, saleReturnMovement } from '../../stock/index.ts'
import type { MovementDraft } from '../../stock/index.ts'
import { hasPayments, refundPayments } from '../payments/index.ts'
import type { OrderItemTable, OrderTable } from '../tables.ts'
import { orderRefunded } from './order-followers.ts'
import { announceOrder, guestOrderSteps } from './order-steps.ts'
import { shelfWarehouse } from './out-of-stock.ts'
import type { OrderGoodsTable } from './tables.ts'

type Draft = CallRequest<typeof counterOrderCalls.refund>['body']

/** A line of a refund with what it is of. */
interface RefundLine {
  readonly id: string
  readonly item: OrderItemTable
  readonly goods: readonly OrderGoodsTable[]
  readonly pieces: number
  readonly amountFen: number
  /** Whether goods that had left the shelf came back to it. */
  readonly isReturned: boolean
  /** Pieces whose goods are the branch's again: they came back, or never left. */
  readonly returnedPieces: number
}

/** Whether a line is made of other goods. */
const isMade = (item: Pick<OrderItemTable, 'product_id'>, goods: readonly Pick<OrderGoodsTable, 'product_id'>[]) =>
  goods.some(({ product_id }) => product_id !== item.product_id)

/** The lines of a refund; each invalid one is a problem at its field. */
const linesOf = async (
  trx: Transaction<Tables>,
  row: OrderTable,
  { lines }: Draft,
  newId: () => string,
): Promise<readonly RefundLine[]> => {
  const items = await trx.selectFrom('order_item').where('order_id', '=', row.id).selectAll().execute()
  const allGoods = await trx.selectFrom('order_goods').where('order_id', '=', row.id).selectAll().execute()
  const problems: FieldProblem[] = []
  const found = lines.flatMap(({ lineNo, quantity: pieces, isReturned }, index): readonly RefundLine[] => {
    const at = `lines.${index}`
    const item = items.find(({ line_no }) => line_no === lineNo)
    const goods = allGoods.filter(({ line_no }) => line_no === lineNo)
    if (item === undefined || lines.findIndex((line) => line.lineNo === lineNo) < index) {
      problems.push({ field: `${at}.lineNo`, text: { key: 'guestOrders.noSuchLine' } })
      return []
    }
    const left = item.quantity - item.refunded_quantity
    if (pieces > left)
      problems.push({ field: `${at}.quantity`, text: { key: 'guestOrders.moreThanLeft', params: { left } } })
    if (isReturned && row.status === 'COMPLETED' && isMade(item, goods))
      problems.push({ field: `${at}.isReturned`, text: { key: 'guestOrders.madeStays' } })
    const amountFen = refundFenOf(
      {
        quantity: item.quantity,
        priceFen: item.price_fen,
        discountFen: item.discount_fen,
        refundedQuantity: item.refunded_quantity,
        refundedFen: item.refunded_fen,
      },
      pieces,
    )
    const hasLeft = row.status === 'COMPLETED'
    const returnedPieces = isReturned || !hasLeft ? pieces : 0
    return [{ id: newId(), item, goods, pieces, amountFen, isReturned: isReturned && hasLeft, returnedPieces }]
  })
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
  return found
}

/** Earlier lines of refunds that brought goods of a line back. */
const returnLinesOf = (trx: Transaction<Tables>, orderId: string, lineNo: number) =>
  trx
    .selectFrom('order_refund_line')
    .innerJoin('order_refund', 'order_refund.id', 'refund_id')
    .where('order_id', '=', orderId)
    .where('line_no', '=', lineNo)
    .where('returned', '=', 1)
    .select('order_refund_line.id')
    .execute()

/** Frees what is kept of some pieces, or brings it back to the stock. */
const takeGoodsBack = async (
  trx: Transaction<Tables>,
  row: OrderTable,
  line: RefundLine,
  warehouseId: string,
): Promise<readonly MovementDraft[]> => {
  const drafts: MovementDraft[] = []
  for (const { id, product_id, piece_units } of line.goods) {
    const units = piece_units * line.pieces
    const column = row.status === 'COMPLETED' ? 'returned_units' : 'held_units'
    if (row.status === 'COMPLETED' && !line.isReturned) continue
    await trx
      .updateTable('order_goods')
      .set((eb) => ({ [column]: eb(column, column === 'held_units' ? '-' : '+', units) }))
      .where('id', '=', id)
      .execute()
    if (!line.isReturned) continue
    const earlier = await returnLinesOf(trx, row.id, line.item.line_no)
    const sold = { lineId: id, returnLineIds: earlier.map((each) => each.id) }
    drafts.push(saleReturnMovement({ lineId: line.id, productId: product_id, quantity: units }, sold, warehouseId))
  }
  return drafts
}

const writeLine = async (
  trx: Transaction<Tables>,
  refundId: string,
  { id, item, pieces, amountFen, isReturned, returnedPieces }: RefundLine,
) => {
  await trx
    .updateTable('order_item')
    .set((eb) => ({
      refunded_quantity: eb('refunded_quantity', '+', pieces),
      refunded_fen: eb('refunded_fen', '+', amountFen),
      returned_quantity: eb('returned_quantity', '+', returnedPieces),
    }))
    .where('order_id', '=', item.order_id)
    .where('line_no', '=', item.line_no)
    .execute()
  await trx
    .insertInto('order_refund_line')
    .values({
      id,
      refund_id: refundId,
      line_no: item.line_no,
      quantity: pieces,
      amount_fen: amountFen,
      returned: isReturned ? 1 : 0,
    })
    .execute()
}

const isWholeRefunded = async (trx: Transaction<Tables>, orderId: string): Promise<boolean> => {
  const open = await trx
    .selectFrom('order_item')
    .where('order_id', '=', orderId)
    .whereRef('refunded_quantity', '<', 'quantity')
    .select('line_no')
    .executeTakeFirst()
  return open === undefined
}

/** Gives back money that was recorded as paid; what a guest paid before payments were recorded, is only noted. */
const giveBack = async (
  trx: Transaction<Tables>,
  { branch_id: branchId, id }: OrderTable,
  amountFen: number,
  reason: string,
  context: CallContext,
): Promise<void> => {
  const paid = { branchId, ref: { type: 'order', id } } as const
  if (amountFen === 0 || !(await hasPayments(trx, paid))) return
  await refundPayments(trx, { ...paid, amountFen, reason, requestNo: context.idempotencyKey ?? '' }, context)
}

/**
 * Refunds pieces of a paid order. Goods that have not left the shelf are free again; those that have come back to their lots where the
 * refund says that they came back.
 *
 * @throws Refusal 42201 at each line that is not of the order, is more than is left of it, or cannot come back; 42202 where nothing is
 * paid, or without an open shift.
 */
export const refundOrder = async (
  trx: Transaction<Tables>,
  row: OrderTable,
  draft: Draft,
  call: CallContext,
): Promise<OrderTable> => {
  const context = stepOf(call)
  if (!isPaid(row.pay_status)) throw new Refusal(Status.businessRule, { key: 'guestOrders.notPaid' })
  const lines = await linesOf(trx, row, draft, context.newId)
  const amountFen = lines.reduce((sum, line) => sum + line.amountFen, 0)
  const refundId = context.newId()
  const warehouseId = await shelfWarehouse(trx, row.branch_id)
  const drafts: MovementDraft[] = []
  for (const line of lines) drafts.push(...(await takeGoodsBack(trx, row, line, warehouseId)))
  await trx
    .insertInto('order_refund')
    .values({
      id: refundId,
      order_id: row.id,
      amount_fen: amountFen,
      reason: draft.reason,
      refunded_by: context.actor.id,
      created_time: context.now().toISOString(),
    })
    .execute()
  for (const line of lines) await writeLine(trx, refundId, line)
  await giveBack(trx, row, amountFen, draft.reason, call)
  await postMovements(trx, { type: 'SALE_RETURN', id: refundId }, drafts, context)
  const next = await guestOrderSteps.moveOn(trx, row, { event: 'refund', reason: draft.reason }, context, {
    refunded_fen: row.refunded_fen + amountFen,
    pay_status: (await isWholeRefunded(trx, row.id)) ? 'REFUNDED' : 'PART_REFUNDED',
  })
  const refunded = lines.map(({ item, pieces, amountFen: fen, returnedPieces }) => ({
    productId: item.product_id,
    pieces,
    amountFen: fen,
    returnedCostFen: returnedPieces * (item.cost_fen ?? 0),
  }))
  await orderRefunded.notify(trx, { order: row, lines: refunded }, context)
  await announceOrder(trx, next, 'ORDER_CHANGED', context.now())
  return next
}
