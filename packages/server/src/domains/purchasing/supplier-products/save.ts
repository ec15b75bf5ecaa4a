import { Status } from '@netbar/shared/contract'
import type { CallAnswer, CallRequest, SupplierProduct, supplierProductCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SupplierProductTable } from './tables.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { productRules } from '../../catalog/index.ts'
import { updateResourceRows } from '../../../kit/resource/index.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'
import { findLine, presentSupplier } from './find.ts'
import { insertLine, lineOf, logLine, updateLine } from './lines.ts'

type Draft = CallRequest<typeof supplierProductCalls.save>['body']
type Copy = CallRequest<typeof supplierProductCalls.remove>['body']
type Removed = CallAnswer<typeof supplierProductCalls.remove>

const wrongProduct = (key: TextKey) =>
  new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [{ field: 'productId', text: { key } }])

/** A product of a brand that was not removed. */
const productOf = (trx: Transaction<Tables>, brandId: string, id: string): Promise<Tables['product'] | undefined> =>
  trx
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()

/**
 * The line at the given version, with its product.
 *
 * @throws Refusal 40401 where the catalogue has none, 40902 for an older version.
 */
const seenLine = async (
  trx: Transaction<Tables>,
  { id, brand_id }: Tables['supplier'],
  { productId, version }: Pick<Copy, 'productId' | 'version'>,
): Promise<{ readonly product: Tables['product']; readonly line: SupplierProductTable }> => {
  const [product, line] = [await productOf(trx, brand_id, productId), await lineOf(trx, id, productId)]
  if (product === undefined || line === undefined)
    throw new Refusal(Status.notFound, { key: 'supplierProducts.notFound' })
  if (line.version !== version) throw new Refusal(Status.versionConflict, { key: 'supplierProducts.versionConflict' })
  return { product, line }
}

/**
 * The product of a new line.
 *
 * @throws Refusal 42201 for what the brand does not buy, or the catalogue has already.
 */
const newProduct = async (
  trx: Transaction<Tables>,
  { id, brand_id }: Tables['supplier'],
  productId: string,
): Promise<Tables['product']> => {
  const product = await productOf(trx, brand_id, productId)
  if (product === undefined || product.type === 'MADE' || product.enabled === 0)
    throw wrongProduct('supplierOrders.unknownProduct')
  if (await lineOf(trx, id, productId)) throw wrongProduct('supplierProducts.twice')
  return product
}

/** Sets or clears the preferred supplier of a product. The product's rules update both catalogues. */
const prefer = (
  trx: Transaction<Tables>,
  product: Tables['product'],
  supplierId: string | null,
  context: CallContext,
): Promise<void> =>
  updateResourceRows(trx, productRules, [{ before: product, columns: { supplier_id: supplierId } }], context)

/**
 * Adds a line to a catalogue, or changes one.
 *
 * @throws Refusal 40401 for a foreign supplier or a removed line, 40902 for an older version, 42201 for a new line of
 * what the brand does not buy, or the catalogue has already.
 */
export const saveLine = async (
  trx: Transaction<Tables>,
  { supplierId, productId, version, priceFen, minOrderQuantity, leadDays, isPreferred }: Draft,
  context: CallContext,
): Promise<SupplierProduct> => {
  const supplier = await presentSupplier(trx, supplierId, context.actor)
  const terms = { price_fen: priceFen, least_order: minOrderQuantity, lead_days: leadDays }
  const seen = version === 0 ? null : await seenLine(trx, supplier, { productId, version })
  const product = seen?.product ?? (await newProduct(trx, supplier, productId))
  const wasPreferred = product.supplier_id === supplier.id
  if (seen === null) await insertLine(trx, supplier.id, product.id, terms, context.now())
  else await updateLine(trx, seen.line, terms, context.now())
  const from = seen && { terms: seen.line, isPreferred: wasPreferred }
  await logLine(trx, supplier.id, product, { from, to: { terms, isPreferred: wasPreferred } }, context)
  if (isPreferred !== wasPreferred) await prefer(trx, product, isPreferred ? supplier.id : null, context)
  return findLine(trx, context.actor, supplier.id, product.id)
}

/**
 * Removes a line from a catalogue.
 *
 * @throws Refusal 40401 for a foreign supplier or a removed line, 40902 for an older version.
 */
export const removeLine = async (
  trx: Transaction<Tables>,
  { supplierId, ...copy }: Copy,
  context: CallContext,
): Promise<Removed> => {
  const supplier = await presentSupplier(trx, supplierId, context.actor)
  const { product, line } = await seenLine(trx, supplier, copy)
  const isPreferred = product.supplier_id === supplier.id
  await trx
    .deleteFrom('supplier_product')
    .where('supplier_id', '=', supplier.id)
    .where('product_id', '=', product.id)
    .execute()
  await logLine(trx, supplier.id, product, { from: { terms: line, isPreferred }, to: null }, context)
  if (isPreferred) await prefer(trx, product, null, context)
  return { supplierId: supplier.id }
}
