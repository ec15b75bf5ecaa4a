import {
  creditOf,
  ratioProblems,
  refundLineProblems,
  ruledCredit,
  shanghaiDay,
  Status,
  yuanText,
} from '@netbar/shared/contract'
import type { CallRequest, refundCalls, RefundDisposal } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { RefundOrderTable } from './tables.ts'
import type { DocumentContext, StepContext } from '../../../kit/documents/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { findRoute, goodsNames, postMovements, returnMovements, sendBackMovements } from '../../stock/index.ts'
import type { ReturnEnd } from '../../stock/index.ts'
import { announce } from './announce.ts'
import { linesOfRefund } from './find.ts'
import { refundSteps } from './refund-steps.ts'
import { refuseProblems } from './refuse-problems.ts'
import { writeRecord } from './write-record.ts'
import type { AccountedLine } from './write-record.ts'

type Body<Step extends 'sendBack' | 'receive' | 'account'> = CallRequest<(typeof refundCalls)[Step]>['body']

const ENDS: Readonly<Record<RefundDisposal, ReturnEnd>> = {
  RESTOCK: null,
  SCRAP: 'LOSS_OUT',
  SUPPLIER: 'SUPPLIER_RETURN_OUT',
}

/** Approved lines with their goods in sale units. */
const approvedGoods = async (trx: Transaction<Tables>, refundId: string) =>
  (await linesOfRefund(trx, refundId))
    .filter(({ approved_quantity }) => (approved_quantity ?? 0) > 0)
    .map((line) => ({
      line,
      goods: {
        refundLineId: line.id,
        productId: line.product_id,
        quantity: (line.approved_quantity ?? 0) * line.pack_size,
        expireDate: line.expire_date,
      },
    }))

const routeOf = (trx: Transaction<Tables>, row: RefundOrderTable) =>
  findRoute(trx, { id: row.branch_id, brandId: row.brand_id })

/**
 * Sends the goods back from the branch; the company is notified.
 *
 * @throws Refusal 42201 for a future day, 42202 where the branch's stock is now below the approved quantity.
 */
export const sendGoodsBack = async (
  trx: Transaction<Tables>,
  row: RefundOrderTable,
  { carrier, trackingNo, sentDate }: Body<'sendBack'>,
  context: DocumentContext,
): Promise<void> => {
  const now = context.now()
  if (sentDate > shanghaiDay(now.getTime()))
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
      { field: 'sentDate', text: { key: 'refunds.futureDay' } },
    ])
  const route = await routeOf(trx, row)
  const approved = await approvedGoods(trx, row.id)
  const balances = await trx
    .selectFrom('stock_balance')
    .where('warehouse_id', '=', route.store)
    .select(['product_id', 'quantity'])
    .execute()
  const left = new Map(balances.map(({ product_id, quantity }) => [product_id, quantity]))
  const short = approved.filter(({ goods }) => {
    const rest = (left.get(goods.productId) ?? 0) - goods.quantity
    left.set(goods.productId, rest)
    return rest < 0
  })
  if (short.length > 0) {
    const products = goodsNames(short.map(({ line }) => line))
    throw new Refusal(Status.businessRule, { key: 'refunds.storeStockShort', params: { products } })
  }
  const drafts = approved.flatMap(({ goods }) => sendBackMovements(goods, route))
  await postMovements(trx, { type: 'REFUND_SEND', id: row.id }, drafts, context)
  const sent = { carrier, tracking_no: trackingNo, sent_date: sentDate }
  await refundSteps.moveOn(trx, row, { event: 'sendBack' }, context, sent)
  await announce(trx, row, { key: 'notification.returnSent', to: 'company' }, now)
  await recordLiveMessage(trx, { branchId: row.branch_id, type: 'STOCK_CHANGED', orderNo: row.refund_no }, now)
}

/**
 * Records what the company received back; the branch is notified.
 *
 * @throws Refusal 42201 where a line is missing, more was received than sent, or less without a reason.
 */
export const receiveGoods = async (
  trx: Transaction<Tables>,
  row: RefundOrderTable,
  { lines, reason }: Body<'receive'>,
  context: DocumentContext,
): Promise<void> => {
  const sent = await approvedGoods(trx, row.id)
  const possible = sent.map(({ line }) => ({ lineId: line.id, possible: line.approved_quantity ?? 0 }))
  refuseProblems(refundLineProblems(lines, possible, true))
  const counted = new Map(lines.map((line) => [line.lineId, line]))
  const isLess = possible.some((line) => (counted.get(line.lineId)?.quantity ?? 0) < line.possible)
  if (isLess && reason === null) refuseProblems([{ field: 'reason', rule: 'lessReason' }])
  const route = await routeOf(trx, row)
  const drafts = sent.flatMap(({ line, goods }) => {
    const { quantity, disposal } = counted.get(line.id) ?? { quantity: 0, disposal: 'SCRAP' as const }
    return returnMovements(goods, quantity * line.pack_size, ENDS[disposal], route)
  })
  for (const { lineId, quantity, disposal } of lines)
    await trx
      .updateTable('refund_order_line')
      .set({ received_quantity: quantity, disposal })
      .where('id', '=', lineId)
      .execute()
  await postMovements(trx, { type: 'REFUND_RECEIVE', id: row.id }, drafts, context)
  const why = isLess ? reason : null
  const columns = { received_time: context.now().toISOString(), receive_reason: why }
  await refundSteps.moveOn(trx, row, { event: 'receive', reason: why }, context, columns)
  await announce(trx, row, { key: 'notification.returnReceived', to: 'store' }, context.now())
}

/**
 * Fixes the credit of the returned goods, by line or by the policy; the branch is told how much. What the branch
 * bears is in no credit, and so in no bill.
 *
 * @throws Refusal 42201 where a returned line is missing.
 */
export const accountRefund = async (
  trx: Transaction<Tables>,
  row: RefundOrderTable,
  { lines: named, remark }: Body<'account'>,
  context: StepContext,
): Promise<void> => {
  const received = (await approvedGoods(trx, row.id)).map(({ line }) => line)
  const lines =
    named ?? received.map(({ id, max_ratio_bp }) => ({ lineId: id, ...ruledCredit({ maxRatioBp: max_ratio_bp }) }))
  const possible = received.map(({ id }) => ({ lineId: id, possible: 0 }))
  const limits = received.map(({ id, max_ratio_bp }) => ({ id, maxRatioBp: max_ratio_bp }))
  refuseProblems([
    ...refundLineProblems(
      lines.map(({ lineId }) => ({ lineId, quantity: 0 })),
      possible,
      true,
    ),
    ...ratioProblems(lines, limits),
  ])
  const byId = new Map(received.map((line) => [line.id, line]))
  let credit_fen = 0
  const accounted: AccountedLine[] = []
  for (const { lineId, ratioBp, bearer } of lines) {
    const line = byId.get(lineId)
    const credit = line === undefined ? 0 : creditOf(line.received_quantity ?? 0, line.price_fen, ratioBp, bearer)
    credit_fen += credit
    accounted.push({ refund_line_id: lineId, ratio_bp: ratioBp, bearer, credit_fen: credit })
    await trx
      .updateTable('refund_order_line')
      .set({ ratio_bp: ratioBp, bearer, credit_fen: credit })
      .where('id', '=', lineId)
      .execute()
  }
  await writeRecord(trx, row, { kind: 'CREDIT', lines: accounted, remark }, context)
  const columns = { credit_fen, accounted_time: context.now().toISOString() }
  await refundSteps.moveOn(trx, row, { event: 'account' }, context, columns)
  const params = { amount: yuanText(credit_fen) }
  await announce(trx, row, { key: 'notification.returnAccounted', to: 'store', params }, context.now())
}
