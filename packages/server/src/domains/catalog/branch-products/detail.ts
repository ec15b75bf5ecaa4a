import { Status } from '@netbar/shared/contract'
import type { BranchProductDetail } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { BranchProductTable } from '../tables.ts'
import { listOf } from '../../../platform/db/list-text.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { branchProductById } from './find.ts'
import { termsOf } from '../product-setting/index.ts'
import { findLogs } from '../../../kit/resource/index.ts'
import { BRANCH_PRODUCTS, optionsOf } from './settings.ts'

/** Number of latest entries shown. */
const LAST = 50

/** Stock of a branch's product by expiry date; the stock domain provides it. */
export type FindLots = (
  db: Kysely<Tables>,
  own: BranchProductTable,
  stock: number,
  at: { readonly now: Date; readonly warnDays: number },
) => Promise<BranchProductDetail['lots']>

const pricesOf = (db: Kysely<Tables>, { branch_id, product_id }: BranchProductTable) =>
  db
    .selectFrom('price_change')
    .where('branch_id', '=', branch_id)
    .where('product_id', '=', product_id)
    .selectAll()
    .orderBy('created_time', 'desc')
    .orderBy('id', 'desc')
    .limit(LAST)
    .execute()

const requestsOf = (db: Kysely<Tables>, { branch_id, product_id }: BranchProductTable) =>
  db
    .selectFrom('product_request')
    .innerJoin('user', 'user.id', 'applicant_id')
    .where('branch_id', '=', branch_id)
    .where('product_id', '=', product_id)
    .select(['product_request.id', 'request_no', 'kind', 'product_request.status', 'user.name'])
    .select(['product_request.created_time', 'product_request.version'])
    .orderBy('product_request.created_time', 'desc')
    .limit(LAST)
    .execute()

/**
 * A product of one of the actor's branches.
 *
 * @throws Refusal 40401, for a foreign one as for one that does not exist.
 */
export const ownBranchProduct = async (db: Kysely<Tables>, id: string, actor: Actor): Promise<BranchProductTable> => {
  const own = await db.selectFrom('branch_product').selectAll().where('id', '=', id).executeTakeFirst()
  if (own === undefined || !actor.branchIds.has(own.branch_id))
    throw new Refusal(Status.notFound, { key: 'products.branchProductNotFound' })
  return own
}

/**
 * Details of a product of one of the actor's branches.
 *
 * @throws Refusal 40401, for a foreign one as for one that does not exist.
 */
export const detailOf = async (
  db: Kysely<Tables>,
  id: string,
  { actor, now, lotsOf }: { readonly actor: Actor; readonly now: Date; readonly lotsOf: FindLots },
): Promise<BranchProductDetail> => {
  const own = await ownBranchProduct(db, id, actor)
  const shown = await branchProductById(db, id, now)
  const product = await db
    .selectFrom('product')
    .where('id', '=', own.product_id)
    .select(['warn_days', 'images', 'type', 'purchase_unit', 'pack_size', 'description'])
    .executeTakeFirstOrThrow()
  const usual = await termsOf(db, { id: own.branch_id, brandId: own.brand_id })
  return {
    ...shown,
    maxQuantity: own.max_quantity,
    orderLimit: own.order_limit,
    showFrom: own.show_from,
    showTo: own.show_to,
    options: [...optionsOf(own)],
    images: [...listOf(own.images)],
    brandImages: [...listOf(product.images)],
    brandId: own.brand_id,
    type: product.type,
    purchaseUnit: product.purchase_unit,
    packSize: product.pack_size,
    description: product.description,
    logs: [...(await findLogs(db, { name: BRANCH_PRODUCTS }, id, { page: 1, limit: LAST })).rows],
    lots: await lotsOf(db, own, shown.stock, { now, warnDays: product.warn_days ?? usual.warnDays }),
    priceChanges: (await pricesOf(db, own)).map((row) => ({
      id: row.id,
      cause: row.cause,
      fromFen: row.from_fen,
      toFen: row.to_fen,
      actor: row.actor_name,
      time: row.created_time,
    })),
    requests: (await requestsOf(db, own)).map((row) => ({
      id: row.id,
      requestNo: row.request_no,
      kind: row.kind,
      status: row.status,
      applicant: row.name,
      createdTime: row.created_time,
      version: row.version,
    })),
  }
}
