import type { Check } from '../../../consistency/index.ts'
import { billSums, unpaidOf } from '../settlement-bills/amounts.ts'

/** A bill matches its lines and its payments less reversals, and nothing is billed twice or for another amount. */
export const settlementBills: Check = async (db) => {
  const bills = await db.selectFrom('settlement_bill').selectAll().execute()
  const lines = await db.selectFrom('settlement_bill_line').selectAll().execute()
  const payments = await db.selectFrom('settlement_bill_payment').selectAll().execute()
  const reversals = await db.selectFrom('settlement_bill_reversal').selectAll().execute()
  const received = await db
    .selectFrom('storage_receipt_line')
    .innerJoin('shipment_line', 'shipment_line.id', 'shipment_line_id')
    .innerJoin('purchase_order_line', 'purchase_order_line.id', 'order_line_id')
    .select(['receipt_id', 'storage_receipt_line.accepted_quantity', 'price_fen'])
    .execute()
  const credits = await db
    .selectFrom('refund_order')
    .where('credit_fen', 'is not', null)
    .select(['id', 'credit_fen'])
    .execute()
  const worth = new Map<string, number>(credits.map(({ id, credit_fen }) => [id, 0 - (credit_fen ?? 0)]))
  for (const line of received)
    worth.set(line.receipt_id, (worth.get(line.receipt_id) ?? 0) + line.accepted_quantity * line.price_fen)
  const byBill = Map.groupBy(lines, ({ bill_id }) => bill_id)
  const wrong = bills.flatMap((bill) => {
    const own = byBill.get(bill.id) ?? []
    const sumOf = (of: readonly { readonly bill_id: string; readonly amount_fen: number }[]) =>
      of.reduce((sum, { bill_id, amount_fen }) => sum + (bill_id === bill.id ? amount_fen : 0), 0)
    const paid = sumOf(payments) - sumOf(reversals)
    const sums = billSums(own)
    const isRight =
      own.length > 0 &&
      paid === bill.paid_fen &&
      sums.stored_fen === bill.stored_fen &&
      sums.refund_fen === bill.refund_fen &&
      sums.adjust_fen === bill.adjust_fen &&
      sums.payable_fen === bill.payable_fen &&
      (bill.status === 'VOID') === (bill.live_period === null) &&
      (bill.status === 'PAID') === (bill.confirmed_by !== null && unpaidOf(bill) === 0)
    return isRight ? [] : [`bill ${bill.bill_no} is not what its ${own.length} lines and its payments are`]
  })
  const standing = lines.filter(({ live_source }) => live_source !== null)
  const amounts = standing.flatMap(({ kind, source_id, document_no, amount_fen }) =>
    (kind !== 'RECEIPT' && kind !== 'REFUND') || worth.get(source_id) === amount_fen
      ? []
      : [`${document_no} is billed with ${amount_fen}, and is ${worth.get(source_id)}`],
  )
  const twice = [...Map.groupBy(standing, ({ kind, source_id }) => `${kind} ${source_id}`)].flatMap(([source, own]) =>
    own.length === 1 ? [] : [`${source} is in ${own.length} bills`],
  )
  const reversed = reversals.flatMap(({ bill_id, payment_id, amount_fen, created_by }) => {
    const payment = payments.find(({ id }) => id === payment_id)
    const isRight =
      payment?.bill_id === bill_id && payment.amount_fen === amount_fen && payment.created_by !== created_by
    return isRight ? [] : [`the entry against payment ${payment_id} of ${amount_fen} is not what was paid`]
  })
  return [...wrong, ...amounts, ...twice, ...reversed]
}
