import { DAY_MS, OPEN_SUPPLIER_ORDERS, shanghaiDay, shareBp, SUPPLIER_FIGURE_DAYS } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SupplierOrderTable } from './tables.ts'

/** What was ordered of a supplier lately, and how much of it came in time. */
export interface SupplierFigures {
  readonly amountFen: number
  /** Null where nothing should have come yet. */
  readonly onTimeBp: number | null
}

type Order = Pick<SupplierOrderTable, 'supplier_id' | 'status' | 'expected_date' | 'received_time'>

/** Whether an order is one that has come or should have. */
const isDue = ({ status, expected_date }: Order, today: string): boolean =>
  expected_date !== null && (status === 'RECEIVED' || status === 'CLOSED_SHORT' || expected_date < today)

/** Whether all of an order was there on the day that it was wanted on. */
const isOnTime = ({ status, expected_date, received_time }: Order): boolean =>
  status === 'RECEIVED' &&
  expected_date !== null &&
  received_time !== null &&
  shanghaiDay(Date.parse(received_time)) <= expected_date

/** Figures of these suppliers that something was ordered of lately; of what was closed short counts what came. */
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

/** How many orders of a supplier have not ended. */
export const countOpenOrders = async (db: Kysely<Tables>, supplierId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('supplier_order')
    .where('supplier_id', '=', supplierId)
    .where('status', 'in', OPEN_SUPPLIER_ORDERS)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
