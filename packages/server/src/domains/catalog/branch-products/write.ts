import { Status } from '@netbar/shared/contract'
import type { BranchProduct } from '@netbar/shared/contract'
import type { Transaction, Updateable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { BranchProductTable } from '../tables.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { listOf, listText } from '../../../platform/db/list-text.ts'
import { fieldOf, isSame, logChange, logged } from '../../../kit/resource/index.ts'
import { branchProductById } from './find.ts'
import { BRANCH_PRODUCTS, optionsOf } from './settings.ts'

/** The editable fields of a branch's product, as named in its history. */
const facts = (row: BranchProductTable) => ({
  onShelf: row.on_shelf === 1 ? 'on' : 'off',
  sort: row.sort,
  safetyQuantity: row.safety_quantity,
  maxQuantity: row.max_quantity,
  orderLimit: row.order_limit,
  channels: row.channels.split(','),
  showFrom: row.show_from,
  showTo: row.show_to,
  options: optionsOf(row),
  images: listOf(row.images),
})

/** Writes the changes to the history. */
const logFacts = async (
  trx: Transaction<Tables>,
  before: BranchProductTable,
  after: BranchProductTable,
  context: CallContext,
): Promise<void> => {
  const [from, to] = [facts(before), facts(after)]
  const changes = Object.keys(from)
    .filter((field) => !isSame(fieldOf(from, field), fieldOf(to, field)))
    .map((field) => ({ field, from: logged(fieldOf(from, field)), to: logged(fieldOf(to, field)) }))
  if (changes.length === 0) return
  const what = { resource: BRANCH_PRODUCTS, id: before.id, changes }
  await logChange(trx, what, stepOf(context))
}

/**
 * Updates a product of one of the actor's branches that still has the version that was edited.
 *
 * @param check Refuses what is not possible.
 * @throws Refusal 40401, 40902 where it was changed by someone else in the meantime.
 */
export const changeOwn = (
  context: CallContext,
  { id, version }: { readonly id: string; readonly version: number },
  columns: Updateable<BranchProductTable>,
  check: (trx: Transaction<Tables>, row: BranchProductTable) => Promise<void> = async () => undefined,
): Promise<BranchProduct> =>
  context.database.write(async (trx) => {
    const row = await trx.selectFrom('branch_product').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined || !context.actor.branchIds.has(row.branch_id))
      throw new Refusal(Status.notFound, { key: 'products.branchProductNotFound' })
    if (row.version !== version) throw new Refusal(Status.versionConflict, { key: 'products.productConflict' })
    await check(trx, row)
    const after = await trx
      .updateTable('branch_product')
      .set({ ...columns, version: version + 1, updated_time: context.now().toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await logFacts(trx, row, after, context)
    return branchProductById(trx, id, context.now())
  })

/** Shows other pictures of these products of branches, each with its history line. */
export const replaceOwnPictures = async (
  trx: Transaction<Tables>,
  ids: readonly string[],
  replaced: (images: readonly string[]) => readonly string[],
  context: CallContext,
): Promise<void> => {
  const rows = await trx.selectFrom('branch_product').where('id', 'in', ids).orderBy('id').selectAll().execute()
  for (const row of rows) {
    const after = await trx
      .updateTable('branch_product')
      .set({
        images: listText(replaced(listOf(row.images))),
        version: row.version + 1,
        updated_time: context.now().toISOString(),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await logFacts(trx, row, after, context)
  }
}

/** @throws Refusal 40901 for what is on the shelf already, 42202 for what the company has disabled. */
export const assertOffShelf = async (trx: Transaction<Tables>, row: BranchProductTable): Promise<void> => {
  if (row.on_shelf === 1) throw new Refusal(Status.stateChanged, { key: 'products.onShelf' })
  const product = await trx
    .selectFrom('product')
    .select('enabled')
    .where('id', '=', row.product_id)
    .executeTakeFirstOrThrow()
  if (product.enabled === 0) throw new Refusal(Status.businessRule, { key: 'products.disabled' })
}
