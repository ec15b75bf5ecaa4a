import { fillUpProblems, replacementProblems, shanghaiDay, Status } from '@netbar/shared/contract'
import type { CallRequest, replacementCalls, ReplacementKind } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { claimAttachments } from '../../../kit/attachments/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { ReplacementOrderTable } from './tables.ts'
import { nextDocumentNo, SYSTEM } from '../../../kit/documents/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { createReplacementOrder, ownOrder } from '../orders/index.ts'
import type { NewLine } from '../orders/index.ts'
import { termsOf } from '../../catalog/index.ts'
import { announce } from './announce.ts'
import { approveReplacement } from './decide.ts'
import { discrepanciesOf } from './discrepancies.ts'
import { goodsFor } from './goods.ts'
import { refuseProblems } from './refuse-problems.ts'
import { replacementSteps } from './replacement-steps.ts'

type Body<Name extends 'fillUp' | 'submit'> = CallRequest<(typeof replacementCalls)[Name]>['body']

/** A branch, and the receiver of its deliveries. */
interface Receiving {
  readonly id: string
  readonly branchNo: string
  readonly brandId: string
  readonly receiver: string
  readonly phone: string
}

/** Input of a replacement order. */
interface Filed {
  readonly kind: ReplacementKind
  readonly parentOrderId: string | null
  readonly reason: string
  readonly attachments: readonly string[]
  readonly deliveredDate: string | null
  readonly carrier: string | null
  readonly lines: readonly (NewLine & { readonly discrepancyId: string | null })[]
}

const file = async (
  trx: Transaction<Tables>,
  branch: Receiving,
  { kind, parentOrderId, reason, attachments, deliveredDate, carrier, lines }: Filed,
  context: DocumentContext & { readonly actor: { readonly id: string } },
): Promise<string> => {
  const now = context.now()
  const { id: applicantId } = context.actor
  const { receiver, phone } = branch
  const child = await createReplacementOrder(
    trx,
    { branchId: branch.id, orderedBy: applicantId, receiver, phone, remark: reason, lines },
    context,
  )
  const id = context.newId()
  const time = now.toISOString()
  const row: ReplacementOrderTable = {
    id,
    replacement_no: await nextDocumentNo(trx, 'replacement_order.replacement_no', 'BD', branch, now),
    kind,
    brand_id: branch.brandId,
    branch_id: branch.id,
    parent_order_id: parentOrderId,
    child_order_id: child.id,
    status: 'SUBMITTED',
    reason,
    delivered_date: deliveredDate,
    carrier,
    line_count: child.lines.length,
    quantity: child.lines.reduce((sum, { ordered_quantity }) => sum + ordered_quantity, 0),
    amount_fen: child.lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    applicant_id: applicantId,
    decided_by: null,
    decided_time: null,
    decision_reason: null,
    version: 1,
    created_time: time,
    updated_time: time,
  }
  await trx.insertInto('replacement_order').values(row).execute()
  await trx
    .insertInto('replacement_order_line')
    .values(
      child.lines.map((line, index) => ({
        id: context.newId(),
        replacement_id: id,
        line_no: line.line_no,
        child_line_id: line.id,
        discrepancy_id: lines[index]?.discrepancyId ?? null,
        quantity: line.ordered_quantity,
        amount_fen: line.amount_fen,
      })),
    )
    .execute()
  await claimAttachments(trx, { kind: 'REPLACEMENT', id, branchId: branch.id }, attachments, applicantId)
  await replacementSteps.begin(trx, row, 'submit', context)
  // Goods that were handed over leave the company's stock only with its approval.
  const { freeReplacementFen } = await termsOf(trx, { id: branch.id, brandId: branch.brandId })
  if (kind !== 'OFFLINE' && freeReplacementFen > 0 && row.amount_fen <= freeReplacementFen)
    await approveReplacement(trx, row, { ...context, actor: SYSTEM })
  else await announce(trx, row, { key: 'replacementFiled' }, now)
  return id
}

type Filing = DocumentContext & { readonly actor: { readonly id: string } }

/**
 * Files a replacement of an order's discrepancies, at the price of that order.
 *
 * @returns Id of the replacement order.
 * @throws Refusal 40401 for a foreign order, 42201 with the lines that exceed the open quantity.
 */
export const fillUp = async (
  trx: Transaction<Tables>,
  { orderId, reason, attachments, lines }: Body<'fillUp'>,
  actor: Actor,
  context: Filing,
): Promise<string> => {
  const order = await ownOrder(trx, orderId, actor)
  const known = await discrepanciesOf(trx, orderId)
  refuseProblems(fillUpProblems(lines, known))
  const byId = new Map(known.map((discrepancy) => [discrepancy.id, discrepancy]))
  const chosen = lines.flatMap(({ lineId, quantity }) => {
    const discrepancy = byId.get(lineId)
    if (discrepancy === undefined) return []
    const { productId, priceFen } = discrepancy
    return [{ productId, priceFen, quantity, discrepancyId: lineId }]
  })
  const { branch_id, branch_no, brand_id, receiver, phone } = order
  const branch = { id: branch_id, branchNo: branch_no, brandId: brand_id, receiver, phone }
  const filed = { kind: 'SHORTAGE', parentOrderId: orderId, reason, deliveredDate: null, carrier: null } as const
  return file(trx, branch, { ...filed, attachments, lines: chosen }, context)
}

/** A branch of the actor's, and the receiver of its last delivery. */
const receivingOf = async (trx: Transaction<Tables>, branchId: string, actor: Actor): Promise<Receiving> => {
  const branch = actor.branchIds.has(branchId)
    ? await trx.selectFrom('branch').selectAll().where('id', '=', branchId).executeTakeFirst()
    : undefined
  if (branch === undefined) throw new Refusal(Status.notFound, { key: 'purchasing.branchNotFound' })
  const last = await trx
    .selectFrom('purchase_order')
    .where('branch_id', '=', branchId)
    .select(['receiver', 'phone'])
    .orderBy('created_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { branch_no: branchNo, brand_id: brandId, name } = branch
  return { id: branchId, branchNo, brandId, receiver: last?.receiver ?? name, phone: last?.phone ?? '' }
}

/**
 * Files an extra shipment, or goods that were handed over already.
 *
 * @returns Id of the replacement order.
 * @throws Refusal 40401 for a foreign branch, 42201 with the fields that break a rule.
 */
export const submitReplacement = async (
  trx: Transaction<Tables>,
  draft: Body<'submit'>,
  actor: Actor,
  context: Filing,
): Promise<string> => {
  const branch = await receivingOf(trx, draft.branchId, actor)
  const known = new Set((await goodsFor(trx, branch.brandId)).map(({ productId }) => productId))
  refuseProblems(replacementProblems(draft, known, shanghaiDay(context.now().getTime())))
  const { kind, reason, attachments } = draft
  const isOffline = kind === 'OFFLINE'
  const filed: Filed = {
    kind,
    parentOrderId: null,
    reason,
    attachments,
    // Fields of goods that were handed over are dropped for other kinds.
    deliveredDate: isOffline ? draft.deliveredDate : null,
    carrier: isOffline ? draft.carrier : null,
    lines: draft.lines.map((line) => ({ ...line, discrepancyId: null })),
  }
  return file(trx, branch, filed, context)
}
