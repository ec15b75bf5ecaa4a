import { refund, REFUND_BEARERS, REFUND_DISPOSALS, refundLine, Status } from '@netbar/shared/contract'
import type { RefundDetail } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { attachmentsOf } from '../../../kit/attachments/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { RefundOrderLineTable } from './tables.ts'
import { documentHistory } from '../../../kit/documents/index.ts'
import { rowMapper } from '../../../kit/lists/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** Refunds with the columns of a list, without their lines. */
export const selectRefunds = (db: Kysely<Tables>) =>
  db
    .selectFrom('refund_order')
    .innerJoin('branch', 'branch.id', 'refund_order.branch_id')
    .innerJoin('purchase_order', 'purchase_order.id', 'refund_order.order_id')
    .innerJoin('user as applicant', 'applicant.id', 'refund_order.applicant_id')
    .leftJoin('user as decider', 'decider.id', 'refund_order.decided_by')
    .selectAll('refund_order')
    .select([
      'branch.branch_no',
      'branch.name as branch_name',
      'purchase_order.order_no',
      'applicant.name as applicant_name',
      'decider.name as decider_name',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>

/** Sum of the known values; null where none is known. */
const sumOf = (
  lines: readonly RefundOrderLineTable[],
  pick: (line: RefundOrderLineTable) => number | null,
): number | null => {
  const known = lines.flatMap((line) => pick(line) ?? [])
  return known.length === 0 ? null : known.reduce((sum, number) => sum + number, 0)
}

const received = ({ received_quantity, price_fen }: RefundOrderLineTable) =>
  received_quantity === null ? null : received_quantity * price_fen

/** Maps a refund to the list. */
export const toRefund = rowMapper(
  refund,
  (row: Row, lines: readonly RefundOrderLineTable[], { userId }: Pick<Actor, 'userId'>) => ({
    applicant: row.applicant_name,
    decidedBy: row.decider_name,
    approvedQuantity: sumOf(lines, ({ approved_quantity }) => approved_quantity),
    receivedQuantity: sumOf(lines, ({ received_quantity }) => received_quantity),
    receivedFen: sumOf(lines, received),
    ratiosBp: [...new Set(lines.flatMap(({ ratio_bp }) => ratio_bp ?? []))].toSorted((a, b) => a - b),
    bearers: REFUND_BEARERS.filter((bearer) => lines.some((line) => line.bearer === bearer)),
    disposals: REFUND_DISPOSALS.filter((disposal) => lines.some((line) => line.disposal === disposal)),
    isOwn: row.applicant_id === userId,
  }),
)

/** Lines of refunds in order, with the code and the barcode that each product has today. */
export const linesOfRefunds = (db: Kysely<Tables>, refundIds: readonly string[]) =>
  db
    .selectFrom('refund_order_line')
    .innerJoin('product', 'product.id', 'refund_order_line.product_id')
    .selectAll('refund_order_line')
    .select(['product.code', 'product.barcode'])
    .where('refund_id', 'in', ['', ...refundIds])
    .orderBy('refund_id')
    .orderBy('line_no')
    .execute()
type RefundLineRow = Awaited<ReturnType<typeof linesOfRefunds>>[number]

/** Maps a line to the contract. */
export const toLine = rowMapper(refundLine, (_line: RefundLineRow) => ({}))

/** Lines of a refund in order. */
export const linesOfRefund = (db: Kysely<Tables>, refundId: string): Promise<RefundLineRow[]> =>
  linesOfRefunds(db, [refundId])

const parcelOf = ({ carrier, tracking_no, sent_date }: Row): RefundDetail['parcel'] =>
  carrier === null || tracking_no === null || sent_date === null
    ? null
    : { carrier, trackingNo: tracking_no, sentDate: sent_date }

/** The valid bill with the credit of a refund; a branch sees it once it was issued. */
const billOf = async (
  db: Kysely<Tables>,
  refundId: string,
  { level }: Pick<Actor, 'level'>,
): Promise<RefundDetail['bill']> => {
  const bill = await db
    .selectFrom('settlement_bill_line')
    .innerJoin('settlement_bill', 'settlement_bill.id', 'bill_id')
    .where('settlement_bill_line.kind', '=', 'REFUND')
    .where('live_source', '=', refundId)
    .$if(level === '2', (bills) => bills.where('issued_time', 'is not', null))
    .select(['settlement_bill.id', 'bill_no as billNo'])
    .executeTakeFirst()
  return bill ?? null
}

/**
 * A refund with its lines, its parcel and its history.
 *
 * @throws Refusal 40401, for one of a foreign branch as for one that does not exist.
 */
export const findRefund = async (
  db: Kysely<Tables>,
  id: string,
  actor: Pick<Actor, 'userId' | 'branchIds' | 'level'>,
): Promise<RefundDetail> => {
  const row = await selectRefunds(db).where('refund_order.id', '=', id).executeTakeFirst()
  if (row === undefined || !actor.branchIds.has(row.branch_id))
    throw new Refusal(Status.notFound, { key: 'refunds.notFound' })
  const lines = await linesOfRefund(db, id)
  return {
    ...toRefund(row, lines, actor),
    lines: lines.map(toLine),
    parcel: parcelOf(row),
    receiveReason: row.receive_reason,
    attachments: [...((await attachmentsOf(db, 'REFUND', [id])).get(id) ?? [])],
    bill: await billOf(db, id, actor),
    history: await documentHistory(db, { type: 'refund', id }),
  }
}
