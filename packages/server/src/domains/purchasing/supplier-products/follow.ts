import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { insertLine, lineOf, logLine, updateLine } from './lines.ts'

/** What a product knows of who begins to deliver it. */
const termsOf = ({ purchase_price_fen, min_order }: Tables['product']) => ({
  price_fen: purchase_price_fen,
  least_order: min_order,
  lead_days: null,
})

/** Tells a supplier's catalogue that a product is ordered of it from now on, or no more. */
const setPreferred = async (
  trx: Transaction<Tables>,
  supplierId: string,
  product: Tables['product'],
  isPreferred: boolean,
  context: CallContext,
): Promise<void> => {
  const line = await lineOf(trx, supplierId, product.id)
  if (line === undefined) {
    // Who delivers it no more has no line to tell of it.
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
 * Follows a product that is ordered of another supplier from now on, whoever said so and wherever: both catalogues have
 * it in their history and get another version, and the new one has the product.
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
