import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { PriceChangeTable } from '../tables.ts'

/** A new price of a product in a branch; null is the brand's. */
export interface NewPrice {
  readonly branchId: string
  readonly productId: string
  readonly priceFen: number | null
  readonly cause: PriceChangeTable['cause']
  readonly requestId?: string
  /** Who changed it; null for the system. */
  readonly actorName: string | null
}

/**
 * Sets a price of a product in a branch and records the previous one. Does nothing where the branch does not have the
 * product.
 */
export const setPrice = async (
  trx: Transaction<Tables>,
  { branchId, productId, priceFen, cause, requestId, actorName }: NewPrice,
  { newId, now }: { readonly newId: () => string; readonly now: () => Date },
): Promise<void> => {
  const own = await trx
    .selectFrom('branch_product')
    .innerJoin('product', 'product.id', 'product_id')
    .where('branch_id', '=', branchId)
    .where('product_id', '=', productId)
    .select(['branch_product.id', 'price_fen', 'retail_price_fen'])
    .executeTakeFirst()
  if (own === undefined) return
  const time = now().toISOString()
  await trx
    .updateTable('branch_product')
    .set((eb) => ({ price_fen: priceFen, version: eb('version', '+', 1), updated_time: time }))
    .where('id', '=', own.id)
    .execute()
  await trx
    .insertInto('price_change')
    .values({
      id: newId(),
      branch_id: branchId,
      product_id: productId,
      cause,
      from_fen: own.price_fen ?? own.retail_price_fen,
      to_fen: priceFen ?? own.retail_price_fen,
      request_id: requestId ?? null,
      actor_name: actorName,
      created_time: time,
    })
    .execute()
}
