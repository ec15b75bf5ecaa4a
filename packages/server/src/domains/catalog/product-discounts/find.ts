import { DISCOUNT_NAMES } from '@netbar/shared/contract'
import type { CallAnswer, DiscountState, ProductDiscount, productDiscountChoiceCalls } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { listOf } from '../../../platform/db/list-text.ts'
import type { Actor } from '../../../kernel/context.ts'
import { refuseForeignBrand } from '../../../kernel/rights/index.ts'
import { toDiscount } from './columns.ts'
import type { DiscountRow } from './columns.ts'

type Builder = ExpressionBuilder<Tables, 'product_discount'>

/** Condition: the discount is valid in one of these branches. */
export const countsIn = (eb: Builder, branchIds: Iterable<string>): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom('branch')
      .where('branch.id', 'in', ['', ...branchIds])
      .where(sql<SqlBool>`product_discount.branch_ids like '%,' || branch.id || ',%'`)
      .select('branch.id'),
  )

/** Condition: the discount is in this state at a moment. */
export const isInState = (eb: Builder, state: DiscountState, now: Date): Expression<SqlBool> => {
  const time = now.toISOString()
  if (state === 'DISABLED') return eb('enabled', '=', 0)
  const enabled = eb('enabled', '=', 1)
  switch (state) {
    case 'PLANNED':
      return eb.and([enabled, eb('start_time', '>', time)])
    case 'RUNNING':
      return eb.and([enabled, eb('start_time', '<=', time), eb('end_time', '>', time)])
    case 'ENDED':
      return eb.and([enabled, eb('end_time', '<=', time)])
  }
}

/** Discounts of a branch that have begun and not ended, and are not used up, in the order of their start. */
export const runningDiscounts = (db: Kysely<Tables>, branchId: string, now: Date): Promise<DiscountRow[]> =>
  db
    .selectFrom('product_discount')
    .selectAll()
    .where('deleted_time', 'is', null)
    .where((eb) => countsIn(eb, [branchId]))
    .where((eb) => isInState(eb, 'RUNNING', now))
    .where((eb) => eb.or([eb('use_limit', 'is', null), eb('used_count', '<', eb.ref('use_limit'))]))
    .orderBy('start_time')
    .orderBy('id')
    .execute()

const namesOf = async (
  db: Kysely<Tables>,
  table: 'product' | 'branch' | 'member_level',
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom(table)
    .where('id', 'in', ['', ...new Set(ids)])
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Maps discounts to the contract, with the first of their products' names. */
export const toDiscounts = async (
  db: Kysely<Tables>,
  rows: readonly DiscountRow[],
  now: Date,
): Promise<readonly ProductDiscount[]> => {
  const first = (text: string) => listOf(text).slice(0, DISCOUNT_NAMES)
  const all = (of: (row: DiscountRow) => string) => rows.flatMap((row) => first(of(row)))
  const products = await namesOf(
    db,
    'product',
    all(({ product_ids }) => product_ids),
  )
  const branches = await namesOf(
    db,
    'branch',
    all(({ branch_ids }) => branch_ids),
  )
  const levels = await namesOf(
    db,
    'member_level',
    all(({ level_ids }) => level_ids),
  )
  const named = (names: ReadonlyMap<string, string>, text: string) => first(text).map((id) => names.get(id) ?? id)
  return rows.map((row) =>
    toDiscount(
      row,
      {
        products: named(products, row.product_ids),
        branches: named(branches, row.branch_ids),
        levels: named(levels, row.level_ids),
      },
      now,
    ),
  )
}

/** Enabled products of these brands, by code. */
export const soldProducts = (db: Kysely<Tables>, brandIds: readonly string[]) =>
  db
    .selectFrom('product')
    .where('brand_id', 'in', brandIds)
    .where('enabled', '=', 1)
    .where('deleted_time', 'is', null)
    .where('type', '!=', 'MATERIAL')
    .orderBy('code')

type Choices = CallAnswer<typeof productDiscountChoiceCalls.find>

/**
 * Products and branches that discounts of a brand, or of all of the actor's, can be for.
 *
 * @throws Refusal 40401 for a foreign brand.
 */
export const findDiscountChoices = async (
  db: Kysely<Tables>,
  actor: Actor,
  brandId: string | undefined,
): Promise<Choices> => {
  if (brandId !== undefined) refuseForeignBrand(actor, brandId)
  const brandIds = ['', ...(brandId === undefined ? actor.brandIds : [brandId])]
  const products = await soldProducts(db, brandIds).select(['id', 'brand_id', 'code', 'name', 'spec']).execute()
  const levels = await db
    .selectFrom('member_level')
    .where('brand_id', 'in', brandIds)
    .orderBy('sort')
    .select(['id', 'brand_id', 'name'])
    .execute()
  const branches = await db
    .selectFrom('branch')
    .where('brand_id', 'in', brandIds)
    .orderBy('branch_no')
    .select(['id', 'brand_id', 'branch_no', 'name'])
    .execute()
  return {
    products: products.map(({ id, brand_id, code, name, spec }) => ({
      id,
      brandId: brand_id,
      name: `${code} ${name} ${spec}`.trim(),
    })),
    levels: levels.map(({ id, brand_id, name }) => ({ id, brandId: brand_id, name })),
    branches: branches.map(({ id, brand_id, branch_no, name }) => ({
      id,
      brandId: brand_id,
      name: `${branch_no} ${name}`,
    })),
  }
}
