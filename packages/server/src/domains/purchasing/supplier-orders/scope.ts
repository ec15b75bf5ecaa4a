import { Status } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'

const NO_BRANDS: ReadonlySet<string> = new Set()

/** Brands that an actor buys for: supplier orders are not visible at branch level. */
export const companyBrands = ({ level, brandIds }: Pick<Actor, 'level' | 'brandIds'>): ReadonlySet<string> =>
  level === '1' ? brandIds : NO_BRANDS

/**
 * A supplier of one of the actor's brands, removed ones included, as they may have orders.
 *
 * @throws Refusal 40401 for any other.
 */
export const ownSupplier = async (db: Kysely<Tables>, id: string, actor: Actor): Promise<Tables['supplier']> => {
  const row = await db.selectFrom('supplier').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined || !companyBrands(actor).has(row.brand_id))
    throw new Refusal(Status.notFound, { key: 'supplierOrders.supplierNotFound' })
  return row
}
