import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'

/** Condition: the product leaves the branch's shelf once sold out, so none of it is bought any more. */
export const isLeaving = (eb: ExpressionBuilder<Tables, 'product'>, branchId: string) =>
  eb.exists(
    eb
      .selectFrom('product_request')
      .where('product_request.branch_id', '=', branchId)
      .whereRef('product_request.product_id', '=', 'product.id')
      .where('product_request.status', '=', 'WAITING_SOLD_OUT')
      .select('product_request.id'),
  )

/** Products of each branch that leave the shelf once sold out. */
export const leavingProducts = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
): Promise<(branchId: string, productId: string) => boolean> => {
  const rows = await db
    .selectFrom('product_request')
    .where('branch_id', 'in', ['', ...branchIds])
    .where('status', '=', 'WAITING_SOLD_OUT')
    .select(['branch_id', 'product_id'])
    .execute()
  const keys = new Set(rows.map(({ branch_id, product_id }) => `${branch_id} ${product_id}`))
  return (branchId, productId) => keys.has(`${branchId} ${productId}`)
}
