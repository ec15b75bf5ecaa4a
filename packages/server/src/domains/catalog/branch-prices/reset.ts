import type { Transaction } from 'kysely'
import { setPrice } from '../own-prices/set-price.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import { notifyStockChanged } from '../../../kit/live-messages/stock-changed.ts'
import { moveOn } from '../product-requests/request-steps.ts'

/** Ends approved prices of a product that are in effect: another one takes their place. */
const endAdjustments = async (
  trx: Transaction<Tables>,
  of: { readonly branch_id: string; readonly product_id: string },
  context: StepContext,
) => {
  const standing = await trx
    .selectFrom('product_request')
    .selectAll()
    .where('kind', '=', 'PRICE')
    .where('status', '=', 'EFFECTIVE')
    .where('branch_id', '=', of.branch_id)
    .where('product_id', '=', of.product_id)
    .execute()
  for (const row of standing) await moveOn(trx, row, { event: 'laterAdjustment' }, context)
}

/** Sets the price of a product of a branch at once; null is the brand's. */
export const replacePrice = async (
  trx: Transaction<Tables>,
  own: { readonly branch_id: string; readonly product_id: string },
  priceFen: number | null,
  context: StepContext,
): Promise<void> => {
  await endAdjustments(trx, own, context)
  const { branch_id: branchId, product_id: productId } = own
  const cause = priceFen === null ? 'RESET' : 'OWN'
  await setPrice(trx, { branchId, productId, priceFen, cause, actorName: context.actor.name }, context)
}

/**
 * Resets prices of a branch to the brand's; those without a price of their own stay as they are.
 *
 * @param ids Products of the branch; those of another are ignored.
 * @returns How many were reset.
 */
export const resetPrices = async (
  trx: Transaction<Tables>,
  branchId: string,
  ids: readonly string[],
  context: StepContext,
): Promise<number> => {
  const own = await trx
    .selectFrom('branch_product')
    .select(['branch_id', 'product_id'])
    .where('branch_id', '=', branchId)
    .where('id', 'in', ['', ...ids])
    .where('price_fen', 'is not', null)
    .execute()
  for (const row of own) await replacePrice(trx, row, null, context)
  if (own.length > 0) await notifyStockChanged(trx, [branchId], context.now())
  return own.length
}
