import { Status } from '@netbar/shared/contract'
import type { BilledOrder } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SettlementBillLineTable } from './tables.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { isHiddenFrom } from './find.ts'
import { billableReceipts } from './sources.ts'

type RefundLine = Pick<SettlementBillLineTable, 'source_id' | 'document_no' | 'time' | 'quantity'>

const receiptsOf = async (db: Kysely<Tables>, receiptIds: readonly string[]): Promise<BilledOrder['receipts']> => {
  const lines = await billableReceipts(db)
    .where('receipt_id', 'in', ['', ...receiptIds])
    .orderBy('stored_time')
    .orderBy('shipment_line.line_no')
    .select(['storage_receipt_line.id', 'product_name', 'spec', 'purchase_unit'])
    .execute()
  return lines.map((line) => ({
    id: line.id,
    shipmentNo: line.shipment_no,
    storedTime: line.stored_time,
    productName: line.product_name,
    spec: line.spec,
    purchaseUnit: line.purchase_unit,
    quantity: line.accepted_quantity,
    priceFen: line.price_fen,
    amountFen: line.accepted_quantity * line.price_fen,
  }))
}

const refundsOf = async (db: Kysely<Tables>, lines: readonly RefundLine[]): Promise<BilledOrder['refunds']> => {
  const refunds = await db
    .selectFrom('refund_order')
    .where('id', 'in', ['', ...lines.map(({ source_id }) => source_id)])
    .select(['id', 'credit_fen'])
    .execute()
  const credits = new Map(refunds.map(({ id, credit_fen }) => [id, credit_fen ?? 0]))
  return lines.map(({ source_id, document_no, time, quantity }) => ({
    id: source_id,
    refundNo: document_no,
    accountedTime: time,
    quantity,
    creditFen: credits.get(source_id) ?? 0,
  }))
}

/**
 * An order as it is billed, with the billed amounts checked against deliveries and refunds.
 *
 * @throws Refusal 40401 where the bill is not the actor's, or has nothing of the order.
 */
export const billedOrderOf = async (
  db: Kysely<Tables>,
  { orderId, billId }: { readonly orderId: string; readonly billId: string },
  actor: Actor,
): Promise<BilledOrder> => {
  const lines = await db
    .selectFrom('settlement_bill_line')
    .innerJoin('settlement_bill', 'settlement_bill.id', 'bill_id')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_id')
    .where('order_id', '=', orderId)
    .select(['bill_id', 'settlement_bill_line.kind', 'source_id', 'document_no', 'time'])
    .select(['settlement_bill_line.quantity', 'settlement_bill_line.amount_fen'])
    .select([
      'settlement_bill.branch_id',
      'settlement_bill.status',
      'issued_time',
      'bill_no',
      'period_start',
      'order_no',
    ])
    .orderBy('period_start')
    .orderBy('bill_no')
    .execute()
  const seen = lines.filter((line) => actor.branchIds.has(line.branch_id) && !isHiddenFrom(actor, line))
  const own = seen.filter(({ bill_id }) => bill_id === billId)
  const [first] = own
  if (first === undefined) throw new Refusal(Status.notFound, { key: 'settlementBills.notFound' })
  const linesOf = (kind: 'RECEIPT' | 'REFUND') => own.filter((line) => line.kind === kind)
  const receipts = await receiptsOf(
    db,
    linesOf('RECEIPT').map(({ source_id }) => source_id),
  )
  const refunds = await refundsOf(db, linesOf('REFUND'))
  const billedFen = own.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  const storedFen = receipts.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const creditFen = refunds.reduce((sum, refund) => sum + refund.creditFen, 0)
  const others = Map.groupBy(
    seen.filter(({ bill_id, status }) => bill_id !== billId && status !== 'VOID'),
    ({ bill_id }) => bill_id,
  )
  return {
    orderId,
    orderNo: first.order_no,
    billId,
    billNo: first.bill_no,
    receipts,
    refunds,
    billedFen,
    isRight: billedFen === storedFen - creditFen,
    others: [...others].map(([id, rest]) => ({
      id,
      billNo: rest[0]?.bill_no ?? '',
      periodStart: rest[0]?.period_start ?? '',
      amountFen: rest.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    })),
  }
}
