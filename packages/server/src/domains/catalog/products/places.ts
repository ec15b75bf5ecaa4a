import { Status } from '@netbar/shared/contract'
import type { Page, ProductPlace } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductTable } from '../tables.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { termsOfBranches } from '../product-setting/index.ts'
import { newBranchProduct } from './new-branch-product.ts'

/**
 * A product of the actor's brands.
 *
 * @throws Refusal 40401, for a foreign one as for one that does not exist or was removed.
 */
const ownProduct = async (db: Kysely<Tables>, id: string, actor: Actor): Promise<ProductTable> => {
  const row = await db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  if (row === undefined || !actor.brandIds.has(row.brand_id))
    throw new Refusal(Status.notFound, { key: 'products.notFound' })
  return row
}

const openBranches = (db: Kysely<Tables>, brandId: string) =>
  db
    .selectFrom('branch')
    .where('brand_id', '=', brandId)
    .where('status', '!=', 'CLOSED')
    .orderBy('branch_no')
    .select(['id', 'branch_no', 'name'])
    .execute()

/** Stock locations of a product: the company first, then the actor's branches of its brand by number. */
export const findPlaces = async (db: Kysely<Tables>, id: string, actor: Actor): Promise<Page<ProductPlace>> => {
  const { brand_id } = await ownProduct(db, id, actor)
  const branches = (await openBranches(db, brand_id)).filter((branch) => actor.branchIds.has(branch.id))
  const stocks = await db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
    .where('stock_balance.product_id', '=', id)
    .where('warehouse.brand_id', '=', brand_id)
    .select(['warehouse.kind', 'warehouse.branch_id', 'warehouse.name', 'stock_balance.quantity'])
    .execute()
  const listed = await db.selectFrom('branch_product').where('product_id', '=', id).selectAll().execute()
  const stockOf = (kind: 'COMPANY' | 'STORE' | 'TRANSIT', branchId: string | null) =>
    stocks.find((stock) => stock.kind === kind && stock.branch_id === branchId)
  const company = stockOf('COMPANY', null)
  const rows: ProductPlace[] = branches.map((branch) => {
    const own = listed.find(({ branch_id }) => branch_id === branch.id)
    return {
      branchId: branch.id,
      branchNo: branch.branch_no,
      branchName: branch.name,
      onShelf: own === undefined ? null : own.on_shelf === 1,
      ownPriceFen: own?.price_fen ?? null,
      stock: stockOf('STORE', branch.id)?.quantity ?? 0,
      inTransit: stockOf('TRANSIT', branch.id)?.quantity ?? 0,
    }
  })
  const inTransit = rows.reduce((sum, row) => sum + row.inTransit, 0)
  const first: readonly ProductPlace[] = company
    ? [
        {
          branchId: null,
          branchNo: '',
          branchName: company.name,
          onShelf: null,
          ownPriceFen: null,
          stock: company.quantity,
          inTransit,
        },
      ]
    : []
  return { rows: [...first, ...rows], total: first.length + rows.length }
}

/**
 * Adds a product, off the shelf, to every open branch of its brand that lacks it.
 *
 * @throws Refusal 40401 for a foreign one, 42202 for a disabled one.
 */
export const spreadProduct = async (
  trx: Transaction<Tables>,
  id: string,
  { actor, newId, now }: Pick<CallContext, 'actor' | 'newId' | 'now'>,
): Promise<{ added: number }> => {
  const { brand_id, enabled } = await ownProduct(trx, id, actor)
  if (enabled === 0) throw new Refusal(Status.businessRule, { key: 'products.disabled' })
  const time = now().toISOString()
  const branches = (await openBranches(trx, brand_id)).filter((branch) => actor.branchIds.has(branch.id))
  if (branches.length === 0) return { added: 0 }
  const terms = await termsOfBranches(
    trx,
    brand_id,
    branches.map((branch) => branch.id),
  )
  const inserted = await trx
    .insertInto('branch_product')
    .values(
      branches.map((branch) =>
        newBranchProduct({
          id: newId(),
          brandId: brand_id,
          branchId: branch.id,
          productId: id,
          time,
          safetyQuantity: terms(branch.id).safetyQuantity,
        }),
      ),
    )
    .onConflict((conflict) => conflict.columns(['branch_id', 'product_id']).doNothing())
    .returning('id')
    .execute()
  return { added: inserted.length }
}
