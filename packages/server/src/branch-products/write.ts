import { Status } from '@netbar/shared/contract'
import type { BranchProduct } from '@netbar/shared/contract'
import type { Transaction, Updateable } from 'kysely'
import type { BranchProductTable, Tables } from '../db/index.ts'
import type { CallContext } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import { branchProductById } from './find.ts'

/**
 * Changes a product of one of the actor's branches that is still the copy that was seen.
 *
 * @param check Refuses what cannot be done with it.
 * @throws Refusal 40401, 40902 where somebody else was first.
 */
export const changeOwn = (
  { database, actor, now }: CallContext,
  { id, version }: { readonly id: string; readonly version: number },
  columns: Updateable<BranchProductTable>,
  check: (trx: Transaction<Tables>, row: BranchProductTable) => Promise<void> = async () => undefined,
): Promise<BranchProduct> =>
  database.write(async (trx) => {
    const row = await trx.selectFrom('branch_product').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined || !actor.branchIds.has(row.branch_id))
      throw new Refusal(Status.notFound, { key: 'products.branchProductNotFound' })
    if (row.version !== version) throw new Refusal(Status.versionConflict, { key: 'products.productConflict' })
    await check(trx, row)
    await trx
      .updateTable('branch_product')
      .set({ ...columns, version: version + 1, updated_time: now().toISOString() })
      .where('id', '=', id)
      .execute()
    return branchProductById(trx, id)
  })

/** @throws Refusal 40901 for what is on the shelf already, 42202 for what the company has no more. */
export const assertOffShelf = async (trx: Transaction<Tables>, row: BranchProductTable): Promise<void> => {
  if (row.on_shelf === 1) throw new Refusal(Status.stateChanged, { key: 'products.onShelf' })
  const product = await trx
    .selectFrom('product')
    .select('enabled')
    .where('id', '=', row.product_id)
    .executeTakeFirstOrThrow()
  if (product.enabled === 0) throw new Refusal(Status.businessRule, { key: 'products.disabled' })
}
