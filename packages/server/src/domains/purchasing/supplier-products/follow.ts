import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { insertLine, lineOf, logLine, updateLine } from './lines.ts'

/** Terms of a new supplier, taken from the product. */
const termsOf = ({ purchase_price_fen, min_order }: Tables['product']) => ({
  price_fen: purchase_price_fen,
  least_order: min_order,
  lead_days: null,
})

/** Updates a supplier's catalogue after becoming a product's preferred supplier, or ceasing to be. */
const setPreferred = async (
  trx: Transaction<Tables>,
  supplierId: string,
  product: Tables['product'],
  isPreferred: boolean,
  context: CallContext,
): Promise<void> => {
  const line = await lineOf(trx, supplierId, product.id)
  if (line === undefined) {
    // A former supplier without a line has nothing to update.
    if (!isPreferred) return
    const terms = termsOf(product)
    await insertLine(trx, supplierId, product.id, terms, context.now())
    await logLine(trx, supplierId, product, { from: null, to: { terms, isPreferred } }, context)
    return
  }
  await updateLine(trx, line, {}, context.now())
  const sides = { from: { terms: line, isPreferred: !isPreferred }, to: { terms: line, isPreferred } }
  await logLine(trx, supplierId, product, sides, context)
}

/**
 * Follows a product whose preferred supplier changed, by whichever call: both catalogues get a history line and a new
 * version, and the new one gets the product.
 */
export const followPreferred = async (
  trx: Transaction<Tables>,
  { before, after }: { readonly before: Tables['product'] | null; readonly after: Tables['product'] },
  context: CallContext,
): Promise<void> => {
  const [former, next] = [before?.supplier_id ?? null, after.supplier_id]
  if (former === next) return
  if (former !== null) await setPreferred(trx, former, after, false, context)
  if (next !== null) await setPreferred(trx, next, after, true, context)
}
