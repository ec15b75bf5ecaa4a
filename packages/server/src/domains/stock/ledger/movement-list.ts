import { DAY_MS, shanghaiDay, shanghaiDayEnd, shanghaiDayStart, Status } from '@netbar/shared/contract'
import type { CallRequest, Page, stockCalls, StockMovement, StockSummary } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { isAdjustment, reversedOf } from './adjustment.ts'
import { documentsOf } from './movement-documents.ts'
import { lotsOfMovements } from './lots/movement-lots.ts'

type MovementQuery = CallRequest<typeof stockCalls.movements>['query']
type SummaryQuery = CallRequest<typeof stockCalls.summary>['query']

/** Days that a ledger shows by default. */
const SHOWN_DAYS = 30

const daysOf = ({ from, to }: SummaryQuery, now: Date) => ({
  from: from ?? shanghaiDay(now.getTime() - (SHOWN_DAYS - 1) * DAY_MS),
  to: to ?? shanghaiDay(now.getTime()),
})

const ledgerOf = (db: Kysely<Tables>, { warehouseId, productId }: SummaryQuery) =>
  db
    .selectFrom('stock_movement')
    .where('stock_movement.warehouse_id', '=', warehouseId)
    .where('stock_movement.product_id', '=', productId)

/** The movements of some days and kinds, and one page of them, newest first. */
const pageOf = async (db: Kysely<Tables>, query: MovementQuery, now: Date) => {
  const { from, to } = daysOf(query, now)
  const { type, limit } = query
  const [start, end] = [shanghaiDayStart(from), shanghaiDayEnd(to)]
  const found = ledgerOf(db, query)
    .where('stock_movement.created_time', '>=', start)
    .where('stock_movement.created_time', '<=', end)
    .$if(type !== undefined, (rows) => rows.where('stock_movement.type', 'in', type === undefined ? [] : [type]))
  const { count, oldest, newest } = await found
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('sequence').as('oldest'),
      fn.max<number | null>('sequence').as('newest'),
    ])
    .executeTakeFirstOrThrow()
  const total = Number(count)
  const offset = (query.page - 1) * limit
  // Where no number is skipped, the numbers of a page follow from the newest one, without counting. A filter by kind
  // skips some; one by days may, where the clocks of two servers differ.
  if (oldest !== null && newest !== null && newest - oldest + 1 === total) {
    const rows = await ledgerOf(db, query)
      .where('sequence', '<=', newest - offset)
      .where('sequence', '>', Math.max(newest - offset - limit, oldest - 1))
      .selectAll()
      .orderBy('sequence', 'desc')
      .execute()
    return { rows, total }
  }
  return { rows: await found.selectAll().orderBy('sequence', 'desc').limit(limit).offset(offset).execute(), total }
}

/** One page of the ledger of a product in a warehouse. */
export const findMovements = async (
  db: Kysely<Tables>,
  query: MovementQuery,
  now: Date,
): Promise<Page<StockMovement>> => {
  const { rows, total } = await pageOf(db, query, now)
  const documentOf = await documentsOf(db, rows)
  const reversed = await reversedOf(db, rows)
  const lots = await lotsOfMovements(db, rows)
  return {
    rows: rows.map((row) => {
      const moved = documentOf(row)
      return {
        id: row.id,
        sequence: row.sequence,
        time: row.created_time,
        type: row.type,
        quantityDelta: row.quantity_delta,
        balanceAfter: row.balance_after,
        document: moved?.document ?? null,
        actor: moved?.actor ?? null,
        lossReason: moved?.lossReason ?? null,
        remark: moved?.remark ?? '',
        lots: lots.get(row.id) ?? [],
        reversal: isAdjustment(row) ? (reversed.has(row.id) ? 'DONE' : 'POSSIBLE') : null,
      }
    }),
    total,
  }
}

/**
 * Opening stock, inflow, outflow and closing stock of a product in a warehouse.
 *
 * @throws Refusal 40401 where the warehouse never had it.
 */
export const summaryOf = async (db: Kysely<Tables>, query: SummaryQuery, now: Date): Promise<StockSummary> => {
  const balance = await db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
    .innerJoin('product', 'product.id', 'stock_balance.product_id')
    .where('warehouse_id', '=', query.warehouseId)
    .where('product_id', '=', query.productId)
    .select(['stock_balance.quantity', 'warehouse.name as warehouse_name', 'product.name', 'spec', 'sale_unit'])
    .executeTakeFirst()
  if (balance === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  const { from, to } = daysOf(query, now)
  const [start, end] = [shanghaiDayStart(from), shanghaiDayEnd(to)]
  const sums = await ledgerOf(db, query)
    .select(({ fn, eb }) => {
      const delta = eb.ref('quantity_delta')
      const where = (condition: ReturnType<typeof eb.and>) =>
        fn.sum<number | null>(eb.case().when(condition).then(delta).else(0).end())
      const inside = [eb('created_time', '>=', start), eb('created_time', '<=', end)]
      return [
        fn.sum<number | null>('quantity_delta').as('all'),
        where(eb.and([eb('created_time', '<', start)])).as('opening'),
        where(eb.and([...inside, eb('quantity_delta', '>', 0)])).as('incoming'),
        where(eb.and([...inside, eb('quantity_delta', '<', 0)])).as('outgoing'),
      ]
    })
    .executeTakeFirstOrThrow()
  const [opening, incoming, outgoing] = [sums.opening, sums.incoming, sums.outgoing].map((sum) => Number(sum ?? 0))
  const begun = { opening: opening ?? 0, incoming: incoming ?? 0, outgoing: -(outgoing ?? 0) || 0 }
  return {
    warehouseId: query.warehouseId,
    warehouseName: balance.warehouse_name,
    productId: query.productId,
    productName: balance.name,
    spec: balance.spec,
    saleUnit: balance.sale_unit,
    from,
    to,
    ...begun,
    closing: begun.opening + begun.incoming - begun.outgoing,
    balance: balance.quantity,
    ledgerQuantity: Number(sums.all ?? 0),
  }
}
