import type { LineSums } from '@netbar/shared/contract'
import type { Tables } from '../../../platform/db/index.ts'
import { orderTotals } from '../orders/amounts.ts'
import type { SeededProduct } from '../../catalog/seed/catalogue.ts'
import { must } from '../../../kit/seed/must.ts'
import type { SeededBranch, SeededUser } from '../../org/seed/organisation.ts'
import type { Random } from '../../../kit/seed/random.ts'

type OrderLine = Tables['purchase_order_line']

/** An order while its story is built. */
export interface OrderDraft {
  readonly row: Tables['purchase_order']
  readonly lines: readonly OrderLine[]
  readonly branch: SeededBranch
  readonly shipments: ShipmentDraft[]
}

/** A delivery while its story is built. */
export interface ShipmentDraft {
  readonly row: Tables['shipment']
  readonly lines: readonly (Tables['shipment_line'] & { readonly orderLine: OrderLine })[]
  readonly order: OrderDraft
}

/** The quantities of a line that determine its order's status. */
export const lineSums = (line: OrderLine): LineSums => ({
  confirmedQuantity: line.confirmed_quantity,
  closedQuantity: line.closed_quantity,
  shippedQuantity: line.shipped_quantity,
  acceptedQuantity: line.accepted_quantity,
  rejectedQuantity: line.rejected_quantity,
  shortQuantity: line.short_quantity,
})

/** When an order's last delivery was shipped, and the oldest that is still in transit. */
export const transitTimes = ({ shipments }: OrderDraft) => {
  const sent = shipments.filter(({ row }) => row.status !== 'RECALLED').map(({ row }) => row.shipped_time)
  const open = shipments.filter(({ row }) => row.status === 'IN_TRANSIT').map(({ row }) => row.shipped_time)
  return { shipped_time: sent.sort().at(-1) ?? null, oldest_transit_time: open.sort()[0] ?? null }
}

const draftLine = (
  id: string,
  orderId: string,
  lineNo: number,
  product: SeededProduct,
  quantity: number,
): OrderLine => ({
  id,
  order_id: orderId,
  line_no: lineNo,
  product_id: product.id,
  product_name: product.name,
  spec: product.spec,
  purchase_unit: product.purchaseUnit,
  pack_size: product.packSize,
  price_fen: product.purchasePriceFen,
  shelf_life_days: product.shelfLifeDays,
  ordered_quantity: quantity,
  confirmed_quantity: 0,
  closed_quantity: 0,
  shipped_quantity: 0,
  accepted_quantity: 0,
  rejected_quantity: 0,
  short_quantity: 0,
  amount_fen: quantity * product.purchasePriceFen,
})

/** A line with a fixed product and quantity. */
export interface ChosenLine {
  readonly product: SeededProduct
  readonly quantity: number
}

const byChance = (count: number, products: readonly SeededProduct[], random: Random): readonly SeededProduct[] => {
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(random.integer(0, products.length - 1))
  return [...chosen].map((index) => must(products[index], 'product'))
}

export interface OrderDraftInput {
  readonly branch: SeededBranch
  readonly time: Date
  readonly orderNo: string
  readonly kind: OrderDraft['row']['kind']
  /** Number of random lines, or fixed ones. */
  readonly lines: number | readonly ChosenLine[]
  /** Who orders; by default the branch's manager. */
  readonly by?: SeededUser | undefined
  readonly products: readonly SeededProduct[]
  readonly random: Random
}

/** Creates a submitted order. */
export const draftOrder = ({
  branch,
  time,
  orderNo,
  kind,
  lines: wanted,
  by,
  products,
  random,
}: OrderDraftInput): OrderDraft => {
  const chosen =
    typeof wanted === 'number' ? byChance(wanted, products, random).map((product) => ({ product })) : wanted
  const id = random.id(time)
  const lines = chosen.map((line, index) =>
    draftLine(random.id(time), id, index + 1, line.product, 'quantity' in line ? line.quantity : random.integer(3, 10)),
  )
  const row: OrderDraft['row'] = {
    id,
    order_no: orderNo,
    kind,
    brand_id: branch.brandId,
    branch_id: branch.id,
    status: 'PENDING',
    ...orderTotals(lines, 'PENDING'),
    shipped_time: null,
    oldest_transit_time: null,
    receiver: branch.managerName,
    phone: `1990000${String(random.integer(0, 9999)).padStart(4, '0')}`,
    remark: random.chance(0.2) ? '请在上午送达' : '',
    expect_date: null,
    ordered_by: by?.id ?? branch.managerId,
    version: 1,
    created_time: time.toISOString(),
    updated_time: time.toISOString(),
  }
  return { branch, lines, shipments: [], row }
}
