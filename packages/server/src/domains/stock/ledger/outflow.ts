import { DAY_MS } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'

/** Days of sales from which the rest of the stock is estimated. */
export const PACE_DAYS = 7

/** Cast to integers, as PostgreSQL returns sums as texts. */
const sumOf = (units: ReturnType<typeof sql<number>>) => sql<number>`cast(sum(${units}) as bigint)`

const reservedForRefunds = (db: Kysely<Tables>) =>
  db
    .selectFrom('refund_order_line')
    .innerJoin('refund_order', 'refund_order.id', 'refund_id')
    .where('refund_order.status', 'in', ['SUBMITTED', 'APPROVED'])
    .where('type', '!=', 2)
    .select([
      'branch_id',
      'product_id',
      // The approved quantity, or the requested one before the approval.
      sql<number>`coalesce(approved_quantity, refund_order_line.quantity) * pack_size`.as('part'),
      sql<number>`0`.as('guests_part'),
    ])

const heldForGuests = (db: Kysely<Tables>) =>
  db
    .selectFrom('order_goods')
    .where('held_units', '>', 0)
    .select(['branch_id', 'product_id', 'held_units as part', 'held_units as guests_part'])

/** Units reserved for open refunds and for guests whose orders are not completed, by branch and product, in sale units. */
export const reservedUnits = (db: Kysely<Tables>) =>
  db
    .selectFrom(reservedForRefunds(db).unionAll(heldForGuests(db)).as('reservation'))
    .groupBy(['branch_id', 'product_id'])
    .select(['branch_id', 'product_id', sumOf(sql`part`).as('units'), sumOf(sql`guests_part`).as('guests_units')])

/** Units sold by the branches of these warehouses in the last days, by branch and product, in sale units. */
export const soldUnits = (db: Kysely<Tables>, warehouseIds: readonly string[], now: Date) =>
  db
    .selectFrom('order')
    .innerJoin('order_goods', 'order_goods.order_id', 'order.id')
    .where('order.branch_id', 'in', db.selectFrom('warehouse').where('id', 'in', warehouseIds).select('branch_id'))
    .where('order.created_time', '>=', new Date(now.getTime() - PACE_DAYS * DAY_MS).toISOString())
    .where('order.status', '=', 'COMPLETED')
    .groupBy(['order.branch_id', 'product_id'])
    .select(['order.branch_id', 'product_id', sumOf(sql`sold_units - returned_units`).as('units')])

/** Goods that the branches' last count of them found missing, unless that was reversed. */
export const goodsMissingInCounts = (db: Kysely<Tables>) =>
  db
    .selectFrom(
      db
        .selectFrom('stock_document')
        .innerJoin('stock_document_line', 'stock_document_line.document_id', 'stock_document.id')
        .where('kind', '=', 'CHECK')
        .where('status', '=', 'APPROVED')
        .select(['branch_id', 'product_id', 'stock_document_line.id as line_id'])
        .select(sql<number>`counted_quantity - book_quantity`.as('difference'))
        .select(
          sql<number>`row_number() over (partition by branch_id, product_id order by decided_time desc)`.as('turn'),
        )
        .as('counted'),
    )
    .where('turn', '=', 1)
    .where('difference', '<', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('stock_movement')
            .innerJoin('stock_movement as reversal', 'reversal.source_line_id', 'stock_movement.id')
            .where('reversal.source_type', '=', 'REVERSAL')
            .where('stock_movement.source_type', '=', 'CHECK')
            .whereRef('stock_movement.source_line_id', '=', 'counted.line_id')
            .select('reversal.id'),
        ),
      ),
    )
    .select(['branch_id', 'product_id'])
