import type { Day } from '../../../platform/db/columns.ts'

/** Sums that goods have in common; a refund is of the day of its order. */
interface GoodsSums {
  quantity: number
  /** Before discounts and refunds. */
  amount_fen: number
  discount_fen: number
  refunded_quantity: number
  refunded_fen: number
  /** Of the pieces whose goods did not come back, as far as it is known. */
  cost_fen: number
  /** Sold pieces whose cost is known. */
  costed_quantity: number
}

/** What a branch sold of a product in the paid orders of a day of Asia/Shanghai. */
export interface ProductSaleDayTable extends GoodsSums {
  branch_id: string
  biz_date: Day
  product_id: string
}

/** What a branch sold in the paid orders of an hour of such a day. */
export interface SaleHourTable extends GoodsSums {
  branch_id: string
  biz_date: Day
  /** 0–23. */
  hour: number
  order_count: number
}

/** What a branch sold in the paid orders of such a day. */
export interface SaleDayTable extends GoodsSums {
  branch_id: string
  biz_date: Day
  order_count: number
}

/** What was sold in those orders of such a day whose payment one member of staff took. */
export interface SaleCashierDayTable extends SaleDayTable {
  /** Empty for orders whose payment nobody took. */
  cashier_id: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    product_sale_day: ProductSaleDayTable
    /** As of a day, but of the month that begins with it. */
    product_sale_month: ProductSaleDayTable
    sale_hour: SaleHourTable
    sale_day: SaleDayTable
    sale_cashier_day: SaleCashierDayTable
    /** As of the hour of a day, but of that hour of all days of the month that begins with it. */
    sale_hour_month: SaleHourTable
  }
}
