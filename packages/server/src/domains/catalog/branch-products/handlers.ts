import { Status } from '@netbar/shared/contract'
import { productNamed } from '../products/product-named.ts'
import type { branchProductCalls } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { pageOf } from '../../../kit/lists/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { termsOf } from '../product-setting/index.ts'
import { newBranchProduct } from '../products/index.ts'
import { detailOf, ownBranchProduct } from './detail.ts'
import type { FindLots } from './detail.ts'
import { findBranchProducts } from './find.ts'
import { channelsText, columnsOf, refuseForeignSettings, refuseSettings } from './settings.ts'
import { trendOf } from './trend.ts'
import { assertOffShelf, changeOwn } from './write.ts'

/** @throws Refusal 40401 for a branch that is not the actor's. */
const brandOf = async (db: Kysely<Tables>, actor: Actor, branchId: string): Promise<string> => {
  const branch = actor.branchIds.has(branchId)
    ? await db.selectFrom('branch').select('brand_id').where('id', '=', branchId).executeTakeFirst()
    : undefined
  if (branch === undefined) throw new Refusal(Status.notFound, { key: 'products.branchNotFound' })
  return branch.brand_id
}

/** Products of a brand that a branch does not have yet. */
const missing = (db: Kysely<Tables>, brandId: string, branchId: string) =>
  db
    .selectFrom('product')
    .where('brand_id', '=', brandId)
    .where('enabled', '=', 1)
    .where('deleted_time', 'is', null)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('branch_product').where('branch_id', '=', branchId).select('product_id'),
    )

/** Handles the calls about the products of a branch. */
export const createBranchProductHandlers = (lotsOf: FindLots): Handlers<typeof branchProductCalls> => ({
  page: async ({ query }, { database, actor, now }) => {
    await brandOf(database.db, actor, query.branchId)
    return findBranchProducts(database.db, query, now())
  },
  export: async ({ query }, { database, actor, now }) => {
    await brandOf(database.db, actor, query.branchId)
    return findBranchProducts(database.db, query, now())
  },
  candidates: async ({ query: { branchId, keyword, page, limit } }, { database: { db }, actor }) => {
    let all = missing(db, await brandOf(db, actor, branchId), branchId)
    if (keyword) all = all.where(productNamed(keyword))
    return pageOf(
      db,
      { page, limit },
      all,
      all.select(['id', 'code', 'name', 'spec', 'retail_price_fen as priceFen']).orderBy('code'),
    )
  },
  import: ({ body: { branchId, productIds } }, { database, actor, newId, now }) =>
    database.write(async (trx) => {
      const brandId = await brandOf(trx, actor, branchId)
      const wanted = [...new Set(productIds)]
      const known = await trx
        .selectFrom('product')
        .select('id')
        .where('brand_id', '=', brandId)
        .where('deleted_time', 'is', null)
        .where('id', 'in', wanted)
        .execute()
      if (known.length < wanted.length) throw new Refusal(Status.notFound, { key: 'products.notFound' })
      const found = await missing(trx, brandId, branchId).select('id').where('id', 'in', wanted).execute()
      if (found.length === 0) return { added: 0 }
      const time = now().toISOString()
      const { safetyQuantity } = await termsOf(trx, { id: branchId, brandId })
      await trx
        .insertInto('branch_product')
        .values(
          found.map(({ id }) =>
            newBranchProduct({ id: newId(), brandId, branchId, productId: id, time, safetyQuantity }),
          ),
        )
        .execute()
      return { added: found.length }
    }),
  detail: ({ params }, { database, actor, now }) => detailOf(database.db, params.id, { actor, now: now(), lotsOf }),
  trend: async ({ params: { id } }, { database: { db }, actor, now }) =>
    trendOf(db, await ownBranchProduct(db, id, actor), now()),
  change: async ({ params: { id }, body: { version, ...settings } }, context) => {
    refuseSettings(settings)
    await changeOwn(context, { id, version }, columnsOf(settings), (trx, row) =>
      refuseForeignSettings(trx, row, settings),
    )
    return detailOf(context.database.db, id, { actor: context.actor, now: context.now(), lotsOf })
  },
  putOnShelf: ({ params: { id }, body: { version } }, context) =>
    changeOwn(context, { id, version }, { on_shelf: 1 }, assertOffShelf),
  arrange: ({ params: { id }, body: { version, sort, safetyQuantity } }, context) =>
    changeOwn(context, { id, version }, { sort, safety_quantity: safetyQuantity }),
  chooseChannels: ({ params: { id }, body: { version, channels } }, context) =>
    changeOwn(context, { id, version }, { channels: channelsText(channels) }),
})
