import { shanghaiDay, shanghaiDayEnd, shanghaiDayStart, Status, STOCK_DOCUMENT_KINDS } from '@netbar/shared/contract'
import type { CallRequest, Page, stockCalls, StockMovement, StockSummary } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/index.ts'
import { Refusal } from '../http/refusal.ts'

type MovementQuery = CallRequest<typeof stockCalls.movements>['query']
type SummaryQuery = CallRequest<typeof stockCalls.summary>['query']
type Source = Pick<Tables['stock_movement'], 'source_type' | 'source_id'>

const DAY_MS = 86_400_000
/** Days that a ledger shows where nobody says which. */
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

const idsOf = (rows: readonly Source[], type: Source['source_type']) => [
  '',
  ...rows.filter(({ source_type }) => source_type === type).map(({ source_id }) => source_id),
]

/** The delivery or the refund, its order and who did it, by the source of a movement. */
const documentsOf = async (db: Kysely<Tables>, rows: readonly Source[]) => {
  const received = await db
    .selectFrom('storage_receipt')
    .innerJoin('shipment', 'shipment.id', 'storage_receipt.shipment_id')
    .innerJoin('user', 'user.id', 'storage_receipt.stored_by')
    .where('storage_receipt.id', 'in', idsOf(rows, 'RECEIPT'))
    .select(['storage_receipt.id', 'shipment_no', 'order_id', 'user.name'])
    .execute()
  const sent = await db
    .selectFrom('shipment')
    .innerJoin('document_log', (join) =>
      join.onRef('document_log.document_id', '=', 'shipment.id').on('document_log.document_type', '=', 'shipment'),
    )
    .where('shipment.id', 'in', [...idsOf(rows, 'SHIPMENT'), ...idsOf(rows, 'RECALL')])
    .where('document_log.event', 'in', ['ship', 'recall'])
    .select(['shipment.id', 'shipment_no', 'order_id', 'document_log.actor_name as name', 'document_log.event'])
    .execute()
  const returned = await db
    .selectFrom('refund_order')
    .innerJoin('document_log', (join) =>
      join.onRef('document_log.document_id', '=', 'refund_order.id').on('document_log.document_type', '=', 'refund'),
    )
    .where('refund_order.id', 'in', [...idsOf(rows, 'REFUND_SEND'), ...idsOf(rows, 'REFUND_RECEIVE')])
    .where('document_log.event', 'in', ['sendBack', 'receive'])
    .select([
      'refund_order.id',
      'refund_no as shipment_no',
      'order_id',
      'document_log.actor_name as name',
      'document_log.event',
    ])
    .execute()
  return new Map<string, (typeof received)[number]>([
    ...received.map((row) => [`RECEIPT ${row.id}`, row] as const),
    ...sent.map((row) => [`${row.event === 'ship' ? 'SHIPMENT' : 'RECALL'} ${row.id}`, row] as const),
    ...returned.map(
      (row) => [`${row.event === 'sendBack' ? 'REFUND_SEND' : 'REFUND_RECEIVE'} ${row.id}`, row] as const,
    ),
  ])
}

const MOVING_EVENTS = ['approve', 'sendOut', 'takeIn', 'bringBack']

/** The count, loss or transfer that a movement belongs to, and who moved it then. */
const stockDocumentsOf = async (db: Kysely<Tables>, rows: readonly Source[]) => {
  const found = await db
    .selectFrom('stock_document')
    .innerJoin('document_log', (join) =>
      join
        .onRef('document_log.document_id', '=', 'stock_document.id')
        .on('document_log.document_type', '=', 'stockDocument'),
    )
    .where(
      'stock_document.id',
      'in',
      STOCK_DOCUMENT_KINDS.flatMap((kind) => idsOf(rows, kind)),
    )
    .where('document_log.event', 'in', MOVING_EVENTS)
    .select(['stock_document.id', 'kind', 'document_no', 'document_log.time', 'document_log.actor_name as name'])
    .execute()
  // A transfer moves goods more than once: each movement is of the step that was taken at its time.
  return (row: Source & { readonly created_time: string }) => {
    const own = found.filter(({ id, kind }) => id === row.source_id && kind === row.source_type)
    return own.find(({ time }) => time === row.created_time) ?? own[0]
  }
}

/** The movements of some days and kinds, and the page of them that is asked for, newest first. */
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
  // Where no number is left out, those of a page follow from the newest one, without counting up to it. Of a kind some
  // are; of some days they may be where two servers' clocks differ.
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
  const documents = await documentsOf(db, rows)
  const stockDocumentOf = await stockDocumentsOf(db, rows)
  return {
    rows: rows.map((row) => {
      const document = documents.get(`${row.source_type} ${row.source_id}`)
      const moved = stockDocumentOf(row)
      return {
        id: row.id,
        sequence: row.sequence,
        time: row.created_time,
        type: row.type,
        quantityDelta: row.quantity_delta,
        balanceAfter: row.balance_after,
        documentNo: document?.shipment_no ?? moved?.document_no ?? null,
        orderId: document?.order_id ?? null,
        stockDocument: moved === undefined ? null : { id: moved.id, kind: moved.kind },
        actor: document?.name ?? moved?.name ?? null,
      }
    }),
    total,
  }
}

/**
 * What a product in a warehouse began with, what came and went, and what is left.
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
