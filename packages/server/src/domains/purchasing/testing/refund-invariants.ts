import { creditOf } from '@netbar/shared/contract'
import type { Check } from '../../../consistency/index.ts'

/** A refund matches its lines, and never returns more of a lot than was received. */
export const refunds: Check = async (db) => {
  const orders = await db.selectFrom('refund_order').selectAll().execute()
  const lines = await db
    .selectFrom('refund_order_line')
    .innerJoin('refund_order', 'refund_order.id', 'refund_id')
    .leftJoin('storage_receipt_line', 'storage_receipt_line.id', 'receipt_line_id')
    .selectAll('refund_order_line')
    .select(['refund_order.status', 'storage_receipt_line.accepted_quantity as stored'])
    .execute()
  const byRefund = Map.groupBy(lines, ({ refund_id }) => refund_id)
  const sum = (of: typeof lines, pick: (line: (typeof lines)[number]) => number | null) =>
    of.reduce((total, line) => total + (pick(line) ?? 0), 0)
  const wrong = orders.flatMap(({ id, refund_no, line_count, quantity, amount_fen, approved_fen, credit_fen }) => {
    const own = byRefund.get(id) ?? []
    const isRight =
      own.length === line_count &&
      sum(own, (line) => line.quantity) === quantity &&
      sum(own, (line) => line.amount_fen) === amount_fen &&
      sum(own, (line) => (line.approved_quantity ?? 0) * line.price_fen) === (approved_fen ?? 0) &&
      sum(own, (line) => line.credit_fen) === (credit_fen ?? 0)
    return isRight ? [] : [`refund ${refund_no} is not what its ${own.length} lines are`]
  })
  const credits = lines.flatMap((line) => {
    const { ratio_bp, bearer, received_quantity } = line
    if (ratio_bp === null || bearer === null) return []
    const credit = creditOf(received_quantity ?? 0, line.price_fen, ratio_bp, bearer)
    return line.credit_fen === credit ? [] : [`refund line ${line.id} is credited ${line.credit_fen}, not ${credit}`]
  })
  const records = await db.selectFrom('refund_accounting').select(['refund_id', 'credit_fen']).execute()
  const written = new Map<string, number>()
  for (const { refund_id, credit_fen } of records) written.set(refund_id, (written.get(refund_id) ?? 0) + credit_fen)
  const unwritten = orders.flatMap(({ id, refund_no, credit_fen }) =>
    (written.get(id) ?? 0) === (credit_fen ?? 0)
      ? []
      : [`refund ${refund_no} is credited ${credit_fen}, its records say ${written.get(id)}`],
  )
  const standing = lines.filter(
    ({ status, stored }) => stored !== null && status !== 'REJECTED' && status !== 'CANCELLED',
  )
  const lots = [...Map.groupBy(standing, ({ receipt_line_id }) => receipt_line_id)].flatMap(([lot, own]) => {
    const given = sum(own, (line) => line.approved_quantity ?? line.quantity)
    return given <= (own[0]?.stored ?? 0) ? [] : [`of lot ${lot} ${own[0]?.stored} were stored, ${given} given back`]
  })
  return [...wrong, ...credits, ...unwritten, ...lots]
}
