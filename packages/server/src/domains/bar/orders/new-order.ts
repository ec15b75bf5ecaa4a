import { discountShares } from '@netbar/shared/contract'
import type { OrderStatus } from '@netbar/shared/contract'
import type { OrderItemTable, OrderTable } from '../tables.ts'
import type { OrderGoodsTable } from './tables.ts'

/** A product as a branch sells it. */
export interface SoldProduct {
  readonly productId: string
  readonly name: string
  readonly priceFen: number
  /** What others pay, where this is the price of members. */
  readonly ordinaryPriceFen?: number | null
  /** Sale units that one piece takes from the stock: of itself, or of what it is made of. */
  readonly takes: readonly { readonly productId: string; readonly units: number }[]
  /** What a piece costs the company; null where that is unknown. */
  readonly costFen: number | null
}

/** Some pieces of a product. */
export interface SoldLine {
  readonly product: SoldProduct
  readonly quantity: number
}

/** A new order of a branch. */
export interface NewOrder {
  readonly branchId: string
  readonly fromConsole: number
  readonly machineName: string | null
  readonly memberId: string | null
  readonly discountFen: number
  readonly lines: readonly SoldLine[]
}

const BAR = 1

/** The order of a guest at a machine, or of one at the counter. */
export const guestsOrder = (
  branchId: string,
  machineName: string | null,
  lines: readonly SoldLine[],
  fromConsole = BAR,
): NewOrder => ({ branchId, fromConsole, machineName, memberId: null, discountFen: 0, lines })

/** Price of some lines before a discount. */
export const totalFenOf = (lines: readonly SoldLine[]): number =>
  lines.reduce((sum, { product, quantity }) => sum + product.priceFen * quantity, 0)

/** Rows of a new order: what it costs, and what it keeps of the stock. */
export const orderRows = (
  { branchId, fromConsole, machineName, memberId, discountFen, lines }: NewOrder,
  {
    orderNo,
    status,
    time,
    newId,
  }: {
    readonly orderNo: string
    readonly status: OrderStatus
    readonly time: Date
    readonly newId: () => string
  },
) => {
  const id = newId()
  const moment = time.toISOString()
  const shares = discountShares(
    lines.map(({ product, quantity }) => product.priceFen * quantity),
    discountFen,
  )
  const order: OrderTable = {
    id,
    branch_id: branchId,
    order_no: orderNo,
    type: 'SALE',
    status,
    pay_status: 'UNPAID',
    from_console: fromConsole,
    machine_name: machineName,
    member_id: memberId,
    amount_fen: totalFenOf(lines) - discountFen,
    discount_fen: discountFen,
    refunded_fen: 0,
    pay_channel: null,
    paid_by: null,
    version: 1,
    created_time: moment,
    updated_time: moment,
  }
  const items = lines.map(({ product, quantity }, index): OrderItemTable => ({
    order_id: id,
    line_no: index + 1,
    product_id: product.productId,
    product_name: product.name,
    quantity,
    price_fen: product.priceFen,
    ordinary_price_fen: product.ordinaryPriceFen ?? null,
    discount_fen: shares[index] ?? 0,
    refunded_quantity: 0,
    refunded_fen: 0,
    cost_fen: product.costFen,
    returned_quantity: 0,
  }))
  const goods = lines.flatMap(({ product, quantity }, index) =>
    product.takes.map(({ productId, units }): OrderGoodsTable => ({
      id: newId(),
      order_id: id,
      line_no: index + 1,
      branch_id: branchId,
      product_id: productId,
      piece_units: units,
      held_units: units * quantity,
      sold_units: 0,
      returned_units: 0,
    })),
  )
  return { order, items, goods }
}
