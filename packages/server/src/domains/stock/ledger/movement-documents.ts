import { STOCK_DOCUMENT_KINDS } from '@netbar/shared/contract'
import type { StockMovement } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'

type Movement = Pick<Tables['stock_movement'], 'source_type' | 'source_id' | 'source_line_id' | 'created_time'>

/** The document of a movement, its actor, and the reason. */
interface Moved extends Pick<StockMovement, 'document' | 'lossReason' | 'remark'> {
  readonly actor: string
}
type Found = (row: Movement) => Moved | undefined

const idsOf = (rows: readonly Movement[], types: readonly Movement['source_type'][]) => [
  '',
  ...rows.filter(({ source_type }) => types.includes(source_type)).map(({ source_id }) => source_id),
]

const deliveriesOf = async (db: Kysely<Tables>, rows: readonly Movement[]): Promise<Found> => {
  const received = await db
    .selectFrom('storage_receipt')
    .innerJoin('shipment', 'shipment.id', 'storage_receipt.shipment_id')
    .innerJoin('user', 'user.id', 'storage_receipt.stored_by')
    .where('storage_receipt.id', 'in', idsOf(rows, ['RECEIPT']))
    .select(['storage_receipt.id', 'shipment_no', 'order_id', 'user.name'])
    .select(sql<string | null>`null`.as('reason'))
    .execute()
  const sent = await db
    .selectFrom('shipment')
    .innerJoin('document_log', (join) =>
      join.onRef('document_log.document_id', '=', 'shipment.id').on('document_log.document_type', '=', 'shipment'),
    )
    .where('shipment.id', 'in', idsOf(rows, ['SHIPMENT', 'RECALL']))
    .where('document_log.event', 'in', ['ship', 'recall'])
    .select([
      'shipment.id',
      'shipment_no',
      'order_id',
      'document_log.actor_name as name',
      'document_log.event',
      'reason',
    ])
    .execute()
  const found = new Map<string, (typeof received)[number]>([
    ...received.map((row) => [`RECEIPT ${row.id}`, row] as const),
    ...sent.map((row) => [`${row.event === 'ship' ? 'SHIPMENT' : 'RECALL'} ${row.id}`, row] as const),
  ])
  return ({ source_type, source_id }) => {
    const row = found.get(`${source_type} ${source_id}`)
    return (
      row && {
        document: { kind: 'PURCHASE', id: row.order_id, no: row.shipment_no },
        actor: row.name,
        lossReason: null,
        remark: row.reason ?? '',
      }
    )
  }
}

const refundsOf = async (db: Kysely<Tables>, rows: readonly Movement[]): Promise<Found> => {
  const returned = await db
    .selectFrom('refund_order')
    .innerJoin('document_log', (join) =>
      join.onRef('document_log.document_id', '=', 'refund_order.id').on('document_log.document_type', '=', 'refund'),
    )
    .where('refund_order.id', 'in', idsOf(rows, ['REFUND_SEND', 'REFUND_RECEIVE']))
    .where('document_log.event', 'in', ['sendBack', 'receive'])
    .select(['refund_order.id', 'refund_no', 'refund_order.reason', 'document_log.actor_name', 'document_log.event'])
    .execute()
  const found = new Map(
    returned.map((row) => [`${row.event === 'sendBack' ? 'REFUND_SEND' : 'REFUND_RECEIVE'} ${row.id}`, row]),
  )
  return ({ source_type, source_id }) => {
    const row = found.get(`${source_type} ${source_id}`)
    return (
      row && {
        document: { kind: 'REFUND', id: row.id, no: row.refund_no },
        actor: row.actor_name,
        lossReason: null,
        remark: row.reason,
      }
    )
  }
}

const supplierOrdersOf = async (db: Kysely<Tables>, rows: readonly Movement[]): Promise<Found> => {
  const came = await db
    .selectFrom('supplier_receipt')
    .innerJoin('supplier_order', 'supplier_order.id', 'supplier_receipt.order_id')
    .innerJoin('user', 'user.id', 'supplier_receipt.received_by')
    .where('supplier_receipt.id', 'in', idsOf(rows, ['SUPPLY']))
    .select(['supplier_receipt.id', 'order_id', 'order_no', 'remark', 'user.name'])
    .execute()
  const found = new Map(came.map((row) => [row.id, row]))
  return ({ source_id }) => {
    const row = found.get(source_id)
    return (
      row && {
        document: { kind: 'SUPPLIER_ORDER', id: row.order_id, no: row.order_no },
        actor: row.name,
        lossReason: null,
        remark: row.remark,
      }
    )
  }
}

const lossReasonsOf = async (db: Kysely<Tables>, rows: readonly Movement[]) => {
  const lines = await db
    .selectFrom('stock_document_line')
    .where('id', 'in', ['', ...rows.map(({ source_line_id }) => source_line_id)])
    .select(['id', 'reason'])
    .execute()
  return new Map(lines.map(({ id, reason }) => [id, reason]))
}

const MOVING_EVENTS = ['approve', 'sendOut', 'takeIn', 'bringBack']

const stockDocumentsOf = async (db: Kysely<Tables>, rows: readonly Movement[]): Promise<Found> => {
  const found = await db
    .selectFrom('stock_document')
    .innerJoin('document_log', (join) =>
      join
        .onRef('document_log.document_id', '=', 'stock_document.id')
        .on('document_log.document_type', '=', 'stockDocument'),
    )
    .where('stock_document.id', 'in', idsOf(rows, STOCK_DOCUMENT_KINDS))
    .where('document_log.event', 'in', MOVING_EVENTS)
    .select(['stock_document.id', 'kind', 'document_no', 'remark', 'document_log.time', 'actor_name', 'reason'])
    .execute()
  const reasons = await lossReasonsOf(db, rows)
  return ({ source_id, source_type, source_line_id, created_time }) => {
    const own = found.filter(({ id, kind }) => id === source_id && kind === source_type)
    // A transfer moves goods more than once: each movement belongs to the step taken at its time.
    const row = own.find(({ time }) => time === created_time) ?? own[0]
    return (
      row && {
        document: { kind: row.kind, id: row.id, no: row.document_no },
        actor: row.actor_name,
        lossReason: reasons.get(source_line_id) ?? null,
        remark: row.reason ?? row.remark,
      }
    )
  }
}

const reversalsOf = async (db: Kysely<Tables>, rows: readonly Movement[]): Promise<Found> => {
  const found = await db
    .selectFrom('stock_movement')
    .innerJoin('stock_document', 'stock_document.id', 'stock_movement.source_id')
    .innerJoin('document_log', (join) =>
      join
        .onRef('document_log.document_id', '=', 'stock_movement.id')
        .on('document_log.document_type', '=', 'stockMovement'),
    )
    .where('stock_movement.id', 'in', idsOf(rows, ['REVERSAL']))
    .select(['stock_movement.id', 'stock_document.id as document_id', 'kind', 'document_no', 'actor_name', 'reason'])
    .execute()
  return ({ source_id, source_type }) => {
    const row = source_type === 'REVERSAL' ? found.find(({ id }) => id === source_id) : undefined
    return (
      row && {
        document: { kind: row.kind, id: row.document_id, no: row.document_no },
        actor: row.actor_name,
        lossReason: null,
        remark: row.reason ?? '',
      }
    )
  }
}

/** Disposals of expired goods at the company have no document: their actor and reason are looked up here. */
const disposalsOf = async (db: Kysely<Tables>, rows: readonly Movement[]): Promise<Found> => {
  const found = await db
    .selectFrom('document_log')
    .where('document_type', '=', 'stockMovement')
    .where('document_id', 'in', idsOf(rows, ['DISPOSAL']))
    .select(['document_id', 'actor_name', 'reason'])
    .execute()
  return ({ source_id, source_type }) => {
    const row = source_type === 'DISPOSAL' ? found.find(({ document_id }) => document_id === source_id) : undefined
    return row && { document: null, actor: row.actor_name, lossReason: 'EXPIRED', remark: row.reason ?? '' }
  }
}

/** A sale has the person who handed it over, or refunded it. */
const salesOf = async (db: Kysely<Tables>, rows: readonly Movement[]): Promise<Found> => {
  const sold = await db
    .selectFrom('order')
    .innerJoin('document_log', (join) =>
      join.onRef('document_log.document_id', '=', 'order.id').on('document_log.document_type', '=', 'guestOrder'),
    )
    .where('order.id', 'in', idsOf(rows, ['SALE']))
    .where('document_log.event', '=', 'complete')
    .select(['order.id', 'order_no', 'order.id as order_id', 'actor_name', 'reason'])
    .execute()
  const refunded = await db
    .selectFrom('order_refund')
    .innerJoin('order', 'order.id', 'order_refund.order_id')
    .innerJoin('user', 'user.id', 'refunded_by')
    .where('order_refund.id', 'in', idsOf(rows, ['SALE_RETURN']))
    .select(['order_refund.id', 'order_no', 'order_id', 'user.name as actor_name', 'reason'])
    .execute()
  const found = new Map([...sold, ...refunded].map((row) => [row.id, row]))
  return ({ source_id, source_type }) => {
    const row = source_type === 'SALE' || source_type === 'SALE_RETURN' ? found.get(source_id) : undefined
    return (
      row && {
        document: { kind: 'SALE', id: row.order_id, no: row.order_no },
        actor: row.actor_name,
        lossReason: null,
        remark: row.reason ?? '',
      }
    )
  }
}

/** The documents of these movements; a reversal has the document of the original. */
export const documentsOf = async (db: Kysely<Tables>, rows: readonly Movement[]): Promise<Found> => {
  const kinds = [
    await deliveriesOf(db, rows),
    await refundsOf(db, rows),
    await supplierOrdersOf(db, rows),
    await stockDocumentsOf(db, rows),
    await reversalsOf(db, rows),
    await disposalsOf(db, rows),
    await salesOf(db, rows),
  ]
  return (row) => kinds.map((find) => find(row)).find((moved) => moved !== undefined)
}
