import { DAY_MS, expireDay, shanghaiDay } from '@netbar/shared/contract'
import type { Tables } from '../../../platform/db/index.ts'
import { receiptMovements } from '../../stock/index.ts'
import type { MovementDraft, Route } from '../../stock/index.ts'
import type { ShipmentDraft } from './order-draft.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

export interface ReceiptInput {
  readonly rows: Rows
  readonly random: Random
  readonly shipment: ShipmentDraft
  readonly time: Date
  /** Whether one unit of the first line is short and one of the second is damaged. */
  readonly discrepancies: boolean
  readonly route: Route
}

/** The received part of one delivery line: its row, and its order line. */
export interface ReceivedLot {
  readonly row: Tables['storage_receipt_line']
  readonly orderLine: ShipmentDraft['lines'][number]['orderLine']
  /** The short or damaged quantity of the line. */
  readonly discrepancy: Tables['discrepancy'] | null
  /** Its stock movements. */
  readonly drafts: readonly MovementDraft[]
}

/**
 * Changes the production date of a lot so that it has this many days left. Goods without an expiry date stay as they
 * are.
 */
export const setDaysLeft = ({ row, orderLine, drafts }: ReceivedLot, daysLeft: number, now: Date): void => {
  const shelf = orderLine.shelf_life_days
  if (shelf === null) return
  row.production_date = shanghaiDay(now.getTime() - (shelf - daysLeft) * DAY_MS)
  row.expire_date = expireDay(row.production_date, shelf)
  for (const draft of drafts) if (draft.type === 'PURCHASE_IN') Object.assign(draft, { expireDate: row.expire_date })
}

/** Adds the receipt of a delivery and its quantities in the order's lines; returns its stock movements and lots. */
export const seedReceipt = ({
  rows,
  random,
  shipment,
  time,
  discrepancies,
  route,
}: ReceiptInput): {
  readonly receiptId: string
  readonly drafts: readonly MovementDraft[]
  readonly lots: readonly ReceivedLot[]
} => {
  const receiptId = random.id(time)
  const drafts: MovementDraft[] = []
  const lots: ReceivedLot[] = []
  const { branch, row: order } = shipment.order
  rows.add('storage_receipt', {
    id: receiptId,
    shipment_id: shipment.row.id,
    stored_by: branch.managerId,
    stored_time: time.toISOString(),
  })
  for (const [index, { id, orderLine, quantity }] of shipment.lines.entries()) {
    const short = discrepancies && index === 0 ? 1 : 0
    const rejected = discrepancies && index === 1 ? 1 : 0
    const accepted = quantity - short - rejected
    const reason = short > 0 ? 'SHORT' : rejected > 0 ? 'DAMAGED' : null
    const shelf = orderLine.shelf_life_days
    const produced =
      shelf === null ? null : shanghaiDay(time.getTime() - random.integer(2, Math.floor(shelf / 3)) * DAY_MS)
    const receiptLineId = random.id(time)
    const row: ReceivedLot['row'] = {
      id: receiptLineId,
      receipt_id: receiptId,
      shipment_line_id: id,
      accepted_quantity: accepted,
      rejected_quantity: rejected,
      short_quantity: short,
      reason,
      production_date: produced,
      expire_date: shelf === null || produced === null ? null : expireDay(produced, shelf),
    }
    rows.add('storage_receipt_line', row)
    const discrepancy: ReceivedLot['discrepancy'] =
      reason === null
        ? null
        : {
            id: random.id(time),
            order_id: order.id,
            receipt_line_id: receiptLineId,
            kind: short > 0 ? 'SHORT' : 'REJECTED',
            quantity: 1,
            reason,
            status: 'OPEN',
            created_time: time.toISOString(),
          }
    if (discrepancy !== null) rows.add('discrepancy', discrepancy)
    orderLine.accepted_quantity += accepted
    orderLine.rejected_quantity += rejected
    orderLine.short_quantity += short
    const pack = orderLine.pack_size
    const counted = { accepted: accepted * pack, rejected: rejected * pack, short: short * pack }
    const goods = { receiptLineId, shipmentLineId: id, productId: orderLine.product_id, expireDate: row.expire_date }
    const moves = receiptMovements({ ...goods, ...counted }, route)
    drafts.push(...moves)
    lots.push({ row, orderLine, discrepancy, drafts: moves })
  }
  return { receiptId, drafts, lots }
}
