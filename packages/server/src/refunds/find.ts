import { Status } from '@netbar/shared/contract'
import type {
  CallRequest,
  Page,
  Refund,
  refundCalls,
  RefundDetail,
  RefundLine,
  RefundStatus,
} from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { attachmentsOf } from '../attachments/index.ts'
import type { RefundOrderLineTable, Tables } from '../db/index.ts'
import { documentHistory } from '../documents/index.ts'
import { Refusal } from '../http/refusal.ts'

type Query = CallRequest<typeof refundCalls.page>['query']

const selectRefunds = (db: Kysely<Tables>) =>
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

const toRefund = (row: Row): Refund => ({
  id: row.id,
  refundNo: row.refund_no,
  type: row.type,
  orderId: row.order_id,
  orderNo: row.order_no,
  branchId: row.branch_id,
  branchNo: row.branch_no,
  branchName: row.branch_name,
  status: row.status,
  reason: row.reason,
  lineCount: row.line_count,
  quantity: row.quantity,
  amountFen: row.amount_fen,
  approvedFen: row.approved_fen,
  creditFen: row.credit_fen,
  applicant: row.applicant_name,
  createdTime: row.created_time,
  decidedBy: row.decider_name,
  decidedTime: row.decided_time,
  decisionReason: row.decision_reason,
  receivedTime: row.received_time,
  accountedTime: row.accounted_time,
  version: row.version,
})

/** A line as the contract has it. */
export const toLine = (line: RefundOrderLineTable): RefundLine => ({
  id: line.id,
  productName: line.product_name,
  spec: line.spec,
  purchaseUnit: line.purchase_unit,
  priceFen: line.price_fen,
  expireDate: line.expire_date,
  quantity: line.quantity,
  amountFen: line.amount_fen,
  approvedQuantity: line.approved_quantity,
  receivedQuantity: line.received_quantity,
  disposal: line.disposal,
  maxRatioBp: line.max_ratio_bp,
  ratioBp: line.ratio_bp,
  bearer: line.bearer,
  creditFen: line.credit_fen,
})

/** Lines of a refund in their order. */
export const linesOfRefund = (db: Kysely<Tables>, refundId: string): Promise<RefundOrderLineTable[]> =>
  db.selectFrom('refund_order_line').selectAll().where('refund_id', '=', refundId).orderBy('line_no').execute()

const parcelOf = ({ carrier, tracking_no, sent_date }: Row): RefundDetail['parcel'] =>
  carrier === null || tracking_no === null || sent_date === null
    ? null
    : { carrier, trackingNo: tracking_no, sentDate: sent_date }

/**
 * A refund with its lines, its parcel and its history.
 *
 * @throws Refusal 40401, for one of a foreign branch as for one that does not exist.
 */
export const findRefund = async (
  db: Kysely<Tables>,
  id: string,
  branchIds: ReadonlySet<string>,
): Promise<RefundDetail> => {
  const row = await selectRefunds(db).where('refund_order.id', '=', id).executeTakeFirst()
  if (row === undefined || !branchIds.has(row.branch_id))
    throw new Refusal(Status.notFound, { key: 'refunds.notFound' })
  return {
    ...toRefund(row),
    lines: (await linesOfRefund(db, id)).map(toLine),
    parcel: parcelOf(row),
    receiveReason: row.receive_reason,
    attachments: [...((await attachmentsOf(db, 'REFUND', [id])).get(id) ?? [])],
    history: await documentHistory(db, { type: 'refund', id }),
  }
}

/** A page of the refunds of these branches. */
export const findRefunds = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  { orderId, refundNo, type, status, sort, page, limit }: Query,
): Promise<Page<Refund>> => {
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const found = db
    .selectFrom('refund_order')
    .where('branch_id', 'in', branchIds)
    .$if(orderId !== undefined, (rows) => rows.where('order_id', '=', orderId ?? ''))
    .$if(Boolean(refundNo), (rows) => rows.where('refund_no', '=', refundNo ?? ''))
    .$if(type !== undefined, (rows) => rows.where('type', 'in', type ?? []))
    .$if(status !== undefined, (rows) => rows.where('status', 'in', status ?? []))
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const rows = await selectRefunds(db)
    .where('refund_order.id', 'in', found.select('refund_order.id'))
    .orderBy(sort.endsWith('amountFen') ? 'refund_order.amount_fen' : 'refund_order.created_time', direction)
    .orderBy('refund_order.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows: rows.map(toRefund), total: Number(total) }
}

/** How many refunds of these branches are in each status. */
export const countRefunds = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
): Promise<Partial<Record<RefundStatus, number>>> => {
  if (branchIds.length === 0) return {}
  const counted = await db
    .selectFrom('refund_order')
    .where('branch_id', 'in', branchIds)
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(counted.map(({ status, count }) => [status, Number(count)]))
}
