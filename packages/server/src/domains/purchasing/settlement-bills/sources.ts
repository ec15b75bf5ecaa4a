import type { BillLineKind } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'

/** A source to be billed once: a received delivery, the credit of a refund, or an amount carried from another bill. */
export interface BillSource {
  readonly kind: Exclude<BillLineKind, 'ADJUST'>
  readonly sourceId: string
  readonly time: string
  readonly documentNo: string
  readonly orderId: string | null
  readonly quantity: number
  /** Fen; negative for a deduction. */
  readonly amountFen: number
}

interface Wanted {
  readonly branchId: string
  /** Upper bound of the time, included. */
  readonly until: string
  /** Whether sources in drafts count as unbilled: branches do not see drafts. */
  readonly ignoresDrafts?: boolean
}

/** Sources of the lines of valid bills. */
const billed = (db: Kysely<Tables>, kind: BillSource['kind'], { ignoresDrafts = false }: Wanted) =>
  db
    .selectFrom('settlement_bill_line')
    .innerJoin('settlement_bill', 'settlement_bill.id', 'bill_id')
    .where('kind', '=', kind)
    .where('live_source', 'is not', null)
    .$if(ignoresDrafts, (lines) => lines.where('issued_time', 'is not', null))
    .select('settlement_bill_line.source_id')

/** Lines of received deliveries, with their order lines. */
export const billableReceipts = (db: Kysely<Tables>) =>
  db
    .selectFrom('storage_receipt_line')
    .innerJoin('storage_receipt', 'storage_receipt.id', 'receipt_id')
    .innerJoin('shipment', 'shipment.id', 'storage_receipt.shipment_id')
    .innerJoin('shipment_line', 'shipment_line.id', 'shipment_line_id')
    .innerJoin('purchase_order_line', 'purchase_order_line.id', 'order_line_id')
    .select(['receipt_id', 'stored_time', 'shipment_no', 'price_fen', 'storage_receipt_line.accepted_quantity'])

const receiptsOf = async (db: Kysely<Tables>, wanted: Wanted): Promise<readonly BillSource[]> => {
  const lines = await billableReceipts(db)
    .where('shipment.branch_id', '=', wanted.branchId)
    .where('stored_time', '<=', wanted.until)
    .where('receipt_id', 'not in', billed(db, 'RECEIPT', wanted))
    .select('shipment.order_id')
    .execute()
  return [...Map.groupBy(lines, ({ receipt_id }) => receipt_id)].flatMap(([sourceId, own]) => {
    const [line] = own
    if (line === undefined) return []
    return [
      {
        kind: 'RECEIPT' as const,
        sourceId,
        time: line.stored_time,
        documentNo: line.shipment_no,
        orderId: line.order_id,
        quantity: own.reduce((sum, { accepted_quantity }) => sum + accepted_quantity, 0),
        amountFen: own.reduce((sum, { accepted_quantity, price_fen }) => sum + accepted_quantity * price_fen, 0),
      },
    ]
  })
}

const refundsOf = async (db: Kysely<Tables>, wanted: Wanted): Promise<readonly BillSource[]> => {
  const refunds = await db
    .selectFrom('refund_order')
    .where('branch_id', '=', wanted.branchId)
    .where('status', '=', 'COMPLETED')
    .where('accounted_time', '<=', wanted.until)
    .where('id', 'not in', billed(db, 'REFUND', wanted))
    .select(['id', 'refund_no', 'order_id', 'accounted_time', 'credit_fen'])
    .select((eb) =>
      eb
        .selectFrom('refund_order_line')
        .whereRef('refund_id', '=', 'refund_order.id')
        .select(({ fn }) => fn.sum<number>('received_quantity').as('sum'))
        .as('received'),
    )
    .execute()
  return refunds.map(({ id, refund_no, order_id, accounted_time, credit_fen, received }) => ({
    kind: 'REFUND',
    sourceId: id,
    time: accounted_time ?? wanted.until,
    documentNo: refund_no,
    orderId: order_id,
    quantity: Number(received ?? 0),
    amountFen: 0 - (credit_fen ?? 0),
  }))
}

const carriedOf = async (db: Kysely<Tables>, wanted: Wanted): Promise<readonly BillSource[]> => {
  const bills = await db
    .selectFrom('settlement_bill')
    .where('branch_id', '=', wanted.branchId)
    .where('status', '=', 'PAID')
    .where('payable_fen', '<', 0)
    .where('period_end', '<=', wanted.until)
    .where('id', 'not in', billed(db, 'CARRY', wanted))
    .select(['id', 'bill_no', 'updated_time', 'payable_fen'])
    .execute()
  return bills.map(({ id, bill_no, updated_time, payable_fen }) => ({
    kind: 'CARRY',
    sourceId: id,
    time: updated_time,
    documentNo: bill_no,
    orderId: null,
    quantity: 0,
    amountFen: payable_fen,
  }))
}

/** Sources of a branch that are in no valid bill, the oldest first. */
export const unbilledSources = async (db: Kysely<Tables>, wanted: Wanted): Promise<readonly BillSource[]> => {
  const found = [...(await receiptsOf(db, wanted)), ...(await refundsOf(db, wanted)), ...(await carriedOf(db, wanted))]
  return found.toSorted((a, b) => a.time.localeCompare(b.time) || a.sourceId.localeCompare(b.sourceId))
}
