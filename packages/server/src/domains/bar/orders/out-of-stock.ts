import { Status } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { branchGoods, findRoute } from '../../stock/index.ts'
import type { BranchGoods } from '../../stock/index.ts'

/** Units of a product that are wanted. */
export interface WantedUnits {
  readonly productId: string
  readonly units: number
}

/** The warehouse that a branch sells from. */
export const shelfWarehouse = async (db: Kysely<Tables>, branchId: string): Promise<string> => {
  const { brand_id } = await db
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select('brand_id')
    .executeTakeFirstOrThrow()
  return (await findRoute(db, { id: branchId, brandId: brand_id })).store
}

/** The wanted units by product. */
const sumsOf = (wanted: readonly WantedUnits[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { productId, units } of wanted) sums.set(productId, (sums.get(productId) ?? 0) + units)
  return sums
}

/**
 * Checks that a branch has what is wanted.
 *
 * @param part `good` for what nobody has reserved, `unexpired` for what is reserved by those who ask.
 * @throws Refusal 42202 with the goods that are short, how many are left and how many are wanted.
 */
export const refuseShort = async (
  db: Kysely<Tables>,
  branchId: string,
  wanted: readonly WantedUnits[],
  part: keyof Pick<BranchGoods, 'good' | 'unexpired'>,
  now: Date,
): Promise<void> => {
  const sums = sumsOf(wanted)
  const warehouseId = await shelfWarehouse(db, branchId)
  const there = await branchGoods(db, { branchId, warehouseId }, [...sums.keys()], now)
  const left = (productId: string) => there.get(productId)?.[part] ?? 0
  const short = [...sums].filter(([productId, units]) => units > left(productId))
  if (short.length === 0) return
  const products = await db
    .selectFrom('product')
    .where(
      'id',
      'in',
      short.map(([productId]) => productId),
    )
    .select(['id', 'name', 'spec'])
    .orderBy('code')
    .execute()
  const named = products.map(({ id, name, spec }) => `${`${name} ${spec}`.trim()} ${left(id)}/${sums.get(id)}`)
  throw new Refusal(Status.businessRule, { key: 'guestOrders.outOfStock', params: { goods: named.join('、') } })
}
