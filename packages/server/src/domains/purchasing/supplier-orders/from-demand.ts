import { expectedDay, shanghaiDay, Status, SUPPLIER_ORDER_LIMITS, supplierDrafts } from '@netbar/shared/contract'
import type { SupplierDrafts } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { stepOf, writeOnce } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { findDemand } from '../orders/index.ts'
import { createDraft } from './draft.ts'
import type { DraftLine } from './draft.ts'
import { companyBrands } from './scope.ts'

type Reason = SupplierDrafts['skipped'][number]['reason']

/**
 * Products of the actor's brands, by code.
 *
 * @throws Refusal 40401 where one is foreign.
 */
const ownProducts = async (
  trx: Transaction<Tables>,
  ids: readonly string[],
  actor: Actor,
): Promise<readonly Tables['product'][]> => {
  const wanted = [...new Set(ids)]
  const rows = await trx
    .selectFrom('product')
    .selectAll()
    .where('id', 'in', wanted)
    .where('brand_id', 'in', ['', ...companyBrands(actor)])
    .orderBy('code')
    .orderBy('id')
    .execute()
  if (rows.length < wanted.length) throw new Refusal(Status.notFound, { key: 'supplierOrders.unknownProduct' })
  return rows
}

/** Lacking quantity of each product that is not on order yet, in purchase units. */
const gapsOf = async (
  trx: Transaction<Tables>,
  { branchIds }: Actor,
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await findDemand(
    trx,
    [...branchIds],
    { missing: true, page: 1, limit: Number.MAX_SAFE_INTEGER },
    now,
  )
  return new Map(rows.map(({ id, missingQuantity, incomingQuantity }) => [id, missingQuantity - incomingQuantity]))
}

/** Catalogue lines of the preferred suppliers, by product. */
const preferredLines = async (
  trx: Transaction<Tables>,
  products: readonly Tables['product'][],
): Promise<ReadonlyMap<string, Tables['supplier_product']>> => {
  const rows = await trx
    .selectFrom('supplier_product')
    .innerJoin('product', (join) =>
      join
        .onRef('product.id', '=', 'supplier_product.product_id')
        .onRef('product.supplier_id', '=', 'supplier_product.supplier_id'),
    )
    .where(
      'product.id',
      'in',
      products.map(({ id }) => id),
    )
    .selectAll('supplier_product')
    .execute()
  return new Map(rows.map((line) => [line.product_id, line]))
}

/** The order quantity for a gap: at least the supplier's minimum, and in whole multiples. */
const orderedOf = (
  gap: number,
  { order_multiple }: Tables['product'],
  { least_order }: Tables['supplier_product'],
): number =>
  Math.min(Math.ceil(Math.max(gap, least_order) / order_multiple) * order_multiple, SUPPLIER_ORDER_LIMITS.quantity)

/** Why a product is not ordered; null where it is. */
const reasonOf = (product: Tables['product'], supplier: Tables['supplier'] | undefined, gap: number): Reason | null => {
  if (gap <= 0) return 'COVERED'
  if (product.type === 'MADE' || product.enabled === 0 || product.deleted_time !== null) return 'NOT_BOUGHT'
  if (supplier === undefined) return 'NO_SUPPLIER'
  return supplier.enabled === 0 || supplier.deleted_time !== null ? 'SUPPLIER_GONE' : null
}

/** Writes a draft to each preferred supplier for the lacking quantities of these products, by its catalogue. */
const writeDrafts = async (
  trx: Transaction<Tables>,
  productIds: readonly string[],
  actor: Actor,
  context: StepContext,
): Promise<SupplierDrafts> => {
  const products = await ownProducts(trx, productIds, actor)
  const gaps = await gapsOf(trx, actor, context.now())
  const supplierIds = products.map(({ supplier_id }) => supplier_id ?? '')
  const suppliers = await trx
    .selectFrom('supplier')
    .selectAll()
    .where('id', 'in', ['', ...supplierIds])
    .orderBy('code')
    .orderBy('id')
    .execute()
  const offers = await preferredLines(trx, products)
  const skipped: SupplierDrafts['skipped'] = []
  const linesOf = new Map<string, DraftLine[]>()
  for (const product of products) {
    const gap = gaps.get(product.id) ?? 0
    const supplier = suppliers.find(({ id }) => id === product.supplier_id)
    const offer = offers.get(product.id)
    const reason = reasonOf(product, supplier, gap)
    if (supplier === undefined || offer === undefined || reason !== null) {
      skipped.push({ id: product.id, productName: product.name, spec: product.spec, reason: reason ?? 'NO_SUPPLIER' })
      continue
    }
    const lines = linesOf.get(supplier.id) ?? []
    linesOf.set(supplier.id, lines)
    lines.push({ product, quantity: orderedOf(gap, product, offer), priceFen: offer.price_fen })
  }
  const orders: SupplierDrafts['orders'] = []
  for (const supplier of suppliers) {
    const lines = linesOf.get(supplier.id)
    if (lines === undefined) continue
    const leadDays = lines.map(({ product }) => offers.get(product.id)?.lead_days ?? null)
    const expectedDate = expectedDay(shanghaiDay(context.now().getTime()), leadDays)
    const draft = { supplier, expectedDate, remark: '', lines }
    const { id, order_no } = await createDraft(trx, draft, context)
    orders.push({ id, orderNo: order_no, supplierName: supplier.name })
  }
  return { orders, skipped }
}

const FROM_DEMAND = { call: 'supplierOrders.fromDemand', formerCall: 'supplierOrder.fromDemand' }

/**
 * Creates a draft for each preferred supplier of lacking goods, once per idempotency key.
 *
 * @throws Refusal 40401 where a product is foreign.
 */
export const makeDrafts = (
  body: { readonly productIds: readonly string[] },
  context: CallContext,
): Promise<SupplierDrafts> =>
  writeOnce(context, FROM_DEMAND, body, supplierDrafts, (trx) =>
    writeDrafts(trx, body.productIds, context.actor, stepOf(context)),
  )
