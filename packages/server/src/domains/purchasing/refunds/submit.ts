import { nothingProblems, refundLineProblems } from '@netbar/shared/contract'
import type { RefundDraft } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { claimAttachments, requireAttachments } from '../../../kit/attachments/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { RefundOrderLineTable, RefundOrderTable } from './tables.ts'
import { nextDocumentNo } from '../../../kit/documents/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { ownOrder } from '../orders/index.ts'
import type { OrderBefore } from '../orders/index.ts'
import { announce } from './announce.ts'
import { findCandidates, freeStock } from './candidates.ts'
import type { Candidate } from './candidates.ts'
import { refundSteps } from './refund-steps.ts'
import { refuseProblems } from './refuse-problems.ts'

/** Number prefix of a refund of goods, and of one without. */
const prefixOf = (type: RefundDraft['type']): 'TH' | 'TD' => (type === 2 ? 'TD' : 'TH')

interface Chosen {
  readonly candidate: Candidate
  readonly quantity: number
}

/** Key of a candidate among those of its type. */
const keyOf = (line: { readonly orderLineId: string; readonly receiptLineId: string | null }) =>
  line.receiptLineId ?? line.orderLineId

/** The requested lines; two lots of one product share the branch's stock of it. */
const chosenOf = async (
  trx: Transaction<Tables>,
  order: OrderBefore,
  { type, lines }: RefundDraft,
  now: Date,
): Promise<readonly Chosen[]> => {
  const candidates = (await findCandidates(trx, order, now)).filter(({ shown }) => shown.type === type)
  const named = lines.map((line) => ({ lineId: keyOf(line), quantity: line.quantity }))
  const possible = candidates.map(({ shown }) => ({ lineId: keyOf(shown), possible: shown.quantity }))
  refuseProblems([...refundLineProblems(named, possible, false), ...nothingProblems(named)])
  const byKey = new Map(candidates.map((candidate) => [keyOf(candidate.shown), candidate]))
  const chosen = named.flatMap(({ lineId, quantity }) => {
    const candidate = byKey.get(lineId)
    return candidate ? [{ candidate, quantity }] : []
  })
  if (type === 2) return chosen
  const free = new Map(
    await freeStock(
      trx,
      order,
      chosen.map(({ candidate }) => candidate.line.product_id),
      now,
    ),
  )
  for (const [index, { candidate, quantity }] of chosen.entries()) {
    const { product_id, pack_size } = candidate.line
    const there = free.get(product_id) ?? 0
    const possible = Math.max(0, Math.floor(there / pack_size))
    if (quantity > possible) refuseProblems([{ field: `lines.${index}.quantity`, rule: 'moreThanPossible', possible }])
    free.set(product_id, there - quantity * pack_size)
  }
  return chosen
}

const toRow = ({ candidate, quantity }: Chosen, index: number, refundId: string, id: string): RefundOrderLineTable => {
  const { line, shown } = candidate
  return {
    id,
    refund_id: refundId,
    line_no: index + 1,
    order_line_id: line.id,
    receipt_line_id: shown.receiptLineId,
    product_id: line.product_id,
    product_name: line.product_name,
    spec: line.spec,
    purchase_unit: line.purchase_unit,
    pack_size: line.pack_size,
    price_fen: line.price_fen,
    expire_date: shown.expireDate,
    quantity,
    amount_fen: quantity * line.price_fen,
    approved_quantity: null,
    received_quantity: null,
    disposal: null,
    max_ratio_bp: shown.maxRatioBp,
    ratio_bp: null,
    bearer: null,
    credit_fen: null,
  }
}

/**
 * Files a refund; those who decide on it are notified.
 *
 * @returns Id of the refund.
 * @throws Refusal 40401 for a foreign order, 42201 with the lines that exceed what can be refunded.
 */
export const submitRefund = async (
  trx: Transaction<Tables>,
  draft: RefundDraft,
  actor: Actor,
  context: DocumentContext,
): Promise<string> => {
  const now = context.now()
  const order = await ownOrder(trx, draft.orderId, actor)
  const chosen = await chosenOf(trx, order, draft, now)
  if (draft.type === 0) requireAttachments(draft.attachments)
  const id = context.newId()
  const lines = chosen.map((line, index) => toRow(line, index, id, context.newId()))
  const time = now.toISOString()
  const row: RefundOrderTable = {
    id,
    refund_no: await nextDocumentNo(
      trx,
      'refund_order.refund_no',
      prefixOf(draft.type),
      { id: order.branch_id, branchNo: order.branch_no },
      now,
    ),
    type: draft.type,
    brand_id: order.brand_id,
    branch_id: order.branch_id,
    order_id: order.id,
    status: 'SUBMITTED',
    reason: draft.reason,
    line_count: lines.length,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    amount_fen: lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    approved_fen: null,
    credit_fen: null,
    applicant_id: actor.userId,
    decided_by: null,
    decided_time: null,
    decision_reason: null,
    carrier: null,
    tracking_no: null,
    sent_date: null,
    received_time: null,
    receive_reason: null,
    accounted_time: null,
    version: 1,
    created_time: time,
    updated_time: time,
  }
  await trx.insertInto('refund_order').values(row).execute()
  await trx.insertInto('refund_order_line').values(lines).execute()
  await claimAttachments(trx, { kind: 'REFUND', id, branchId: order.branch_id }, draft.attachments, actor.userId)
  await refundSteps.begin(trx, row, 'submit', context)
  const key = draft.type === 2 ? 'notification.refundFiled' : 'notification.returnFiled'
  await announce(trx, row, { key, to: 'company' }, now)
  return id
}
