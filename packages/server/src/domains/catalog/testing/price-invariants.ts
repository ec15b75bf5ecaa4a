import type { Check } from '../../../consistency/index.ts'

/** At most one price adjustment of a product in a branch is in effect. */
export const prices: Check = async (db) => {
  const twice = await db
    .selectFrom('product_request')
    .where('kind', '=', 'PRICE')
    .where('status', '=', 'EFFECTIVE')
    .groupBy(['branch_id', 'product_id'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .select('product_id')
    .execute()
  return twice.map(({ product_id }) => `two adjustments of the price of ${product_id} count at once`)
}
