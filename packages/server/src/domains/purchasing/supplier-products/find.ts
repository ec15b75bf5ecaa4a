import { Status, SUPPLIER_SENSITIVE } from '@netbar/shared/contract'
import type { CallAnswer, CallRequest, Page, SupplierProduct, supplierProductCalls } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { allOf, ifGiven, nullsLast, pageOf, sortOf } from '../../../kit/lists/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { productNamed } from '../../catalog/index.ts'
import { boughtProducts, ownSupplier } from '../supplier-orders/index.ts'

type Query = CallRequest<typeof supplierProductCalls.page>['query']
type Choices = CallAnswer<typeof supplierProductCalls.choices>

/**
 * A supplier whose catalogue an actor manages.
 *
 * @throws Refusal 40401, for a foreign one as for one that does not exist or was removed.
 */
export const presentSupplier = async (db: Kysely<Tables>, id: string, actor: Actor): Promise<Tables['supplier']> => {
  const supplier = await ownSupplier(db, id, actor)
  if (supplier.deleted_time !== null) throw new Refusal(Status.notFound, { key: 'supplierOrders.supplierNotFound' })
  return supplier
}

/** Lines of a catalogue, without removed products. */
const linesOf = (db: Kysely<Tables>, supplierId: string) =>
  db
    .selectFrom('supplier_product')
    .innerJoin('product', 'product.id', 'supplier_product.product_id')
    .where('supplier_product.supplier_id', '=', supplierId)
    .where('product.deleted_time', 'is', null)

const selectLines = (db: Kysely<Tables>, supplierId: string) =>
  linesOf(db, supplierId)
    .selectAll('supplier_product')
    .select(['code', 'name', 'spec', 'purchase_unit', 'enabled', 'product.supplier_id as preferred_id'])
type Row = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>

const PRICED = [...SUPPLIER_SENSITIVE, 'PRODUCT_COST_VIEW'] as const

const maySeePrices = ({ functions }: Actor): boolean => PRICED.some((name) => functions.has(name))

const toLine = (row: Row, actor: Actor): SupplierProduct => ({
  id: row.product_id,
  supplierId: row.supplier_id,
  code: row.code,
  productName: row.name,
  spec: row.spec,
  purchaseUnit: row.purchase_unit,
  isUsed: row.enabled === 1,
  priceFen: maySeePrices(actor) ? row.price_fen : null,
  minOrderQuantity: row.least_order,
  leadDays: row.lead_days,
  isPreferred: row.preferred_id === row.supplier_id,
  version: row.version,
  updatedTime: row.updated_time,
})

const COLUMNS = {
  code: 'code',
  priceFen: 'supplier_product.price_fen',
  minOrderQuantity: 'supplier_product.least_order',
  leadDays: 'supplier_product.lead_days',
} as const

/**
 * A page of a supplier's catalogue.
 *
 * @throws Refusal 40401 for a foreign supplier.
 */
export const findLines = async (
  db: Kysely<Tables>,
  actor: Actor,
  { supplierId, keyword, sort, page, limit }: Query,
): Promise<Page<SupplierProduct>> => {
  const { id } = await presentSupplier(db, supplierId, actor)
  // Sorting must not reveal a hidden value either.
  const { column, direction } = sortOf(sort, maySeePrices(actor) ? COLUMNS : { ...COLUMNS, priceFen: COLUMNS.code })
  const named = allOf(ifGiven(keyword, productNamed))
  const found = linesOf(db, id).where(named)
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    found,
    selectLines(db, id).where(named).orderBy(column, nullsLast(direction)).orderBy('code').orderBy('product_id'),
  )
  return { rows: rows.map((row) => toLine(row, actor)), total }
}

/** One line of a catalogue, after the actor has written it. */
export const findLine = async (
  db: Kysely<Tables>,
  actor: Actor,
  supplierId: string,
  productId: string,
): Promise<SupplierProduct> =>
  toLine(await selectLines(db, supplierId).where('product_id', '=', productId).executeTakeFirstOrThrow(), actor)

/**
 * Products that a supplier's brand buys and that its catalogue lacks, by code.
 *
 * @throws Refusal 40401 for a foreign supplier.
 */
export const findChoices = async (db: Kysely<Tables>, actor: Actor, supplierId: string): Promise<Choices> => {
  const { id, brand_id } = await presentSupplier(db, supplierId, actor)
  const rows = await boughtProducts(db, brand_id)
    .where('id', 'not in', linesOf(db, id).select('product_id'))
    .orderBy('code')
    .execute()
  return rows.map((row) => ({ value: row.id, label: `${row.code} ${row.name} ${row.spec}`.trim() }))
}
