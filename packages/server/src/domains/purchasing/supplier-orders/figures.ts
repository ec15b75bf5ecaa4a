import { DAY_MS, OPEN_SUPPLIER_ORDERS, shanghaiDay, shareBp, SUPPLIER_FIGURE_DAYS } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SupplierOrderTable } from './tables.ts'

/** Recent orders of a supplier, and how much of them arrived in time. */
export interface SupplierFigures {
  readonly amountFen: number
  /** Null where nothing was due yet. */
  readonly onTimeBp: number | null
}

type Order = Pick<SupplierOrderTable, 'supplier_id' | 'status' | 'expected_date' | 'received_time'>

/** Whether an order has arrived or is due. */
const isDue = ({ status, expected_date }: Order, today: string): boolean =>
  expected_date !== null && (status === 'RECEIVED' || status === 'CLOSED_SHORT' || expected_date < today)

/** Whether an order was complete on its expected day. */
const isOnTime = ({ status, expected_date, received_time }: Order): boolean =>
  status === 'RECEIVED' &&
  expected_date !== null &&
  received_time !== null &&
  shanghaiDay(Date.parse(received_time)) <= expected_date

/** Figures of these suppliers with recent orders; for an order that was closed short, what arrived counts. */
export const supplierFigures = async (
  db: Kysely<Tables>,
  supplierIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, SupplierFigures>> => {
  const orders = await db
    .selectFrom('supplier_order')
    .innerJoin('supplier_order_line', 'supplier_order_line.order_id', 'supplier_order.id')
    .where('supplier_id', 'in', ['', ...supplierIds])
    .where('status', 'not in', ['DRAFT', 'CANCELLED'])
    .where('ordered_time', '>=', new Date(now.getTime() - SUPPLIER_FIGURE_DAYS * DAY_MS).toISOString())
    .groupBy(['supplier_order.id', 'supplier_id', 'status', 'expected_date', 'received_time'])
    .select([
      'supplier_id',
      'status',
      'expected_date',
      'received_time',
      sql<number>`sum(price_fen * case status when 'CLOSED_SHORT' then supplier_order_line.received_quantity
        else supplier_order_line.quantity end)`.as('amount_fen'),
    ])
    .execute()
  const today = shanghaiDay(now.getTime())
  return new Map(
    [...Map.groupBy(orders, ({ supplier_id }) => supplier_id)].map(([id, own]) => {
      const due = own.filter((order) => isDue(order, today))
      return [
        id,
        {
          amountFen: own.reduce((sum, { amount_fen }) => sum + Number(amount_fen), 0),
          onTimeBp: shareBp(due.filter(isOnTime).length, due.length),
        },
      ]
    }),
  )
}

/** Number of open orders of a supplier. */
export const countOpenOrders = async (db: Kysely<Tables>, supplierId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('supplier_order')
    .where('supplier_id', '=', supplierId)
    .where('status', 'in', OPEN_SUPPLIER_ORDERS)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
