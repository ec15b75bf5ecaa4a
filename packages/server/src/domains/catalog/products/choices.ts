import { PRODUCT_CLASSIFY, PRODUCT_GROUP, PRODUCT_UNIT } from '@netbar/shared/contract'
import type { CallAnswer, productPlaceCalls } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { refuseForeignBrand } from '../../../kernel/rights/index.ts'

type Choices = CallAnswer<typeof productPlaceCalls.choices>

// A user with several brands may see a code once for each; the server resolves it by the product's brand.
const once = (rows: readonly { readonly value: string; readonly label: string }[]) => [
  ...new Map(rows.map((row) => [row.value, row])).values(),
]

/**
 * Choices of the product form for a brand, or for all of the actor's.
 *
 * @throws Refusal 40401 for a foreign brand.
 */
export const findChoices = async (db: Kysely<Tables>, actor: Actor, brandId: string | undefined): Promise<Choices> => {
  if (brandId !== undefined) refuseForeignBrand(actor, brandId)
  return findBrandChoices(db, brandId === undefined ? [...actor.brandIds] : [brandId])
}

/** The same for brands that are known to be the actor's. */
export const findBrandChoices = async (db: Kysely<Tables>, brandIds: readonly string[]): Promise<Choices> => {
  if (brandIds.length === 0) return { categories: [], groups: [], suppliers: [], units: [], materials: [] }
  const codes = await db
    .selectFrom('dictionary_entry')
    .where('scope', 'in', brandIds)
    .where('code_type', 'in', [PRODUCT_CLASSIFY, PRODUCT_GROUP, PRODUCT_UNIT])
    .where('enabled', '=', 1)
    .where('deleted_time', 'is', null)
    .orderBy('sort')
    .orderBy('code')
    .select(['code_type', 'code as value', 'codevalue as label'])
    .execute()
  const suppliers = await db
    .selectFrom('supplier')
    .where('brand_id', 'in', brandIds)
    .where('enabled', '=', 1)
    .where('deleted_time', 'is', null)
    .orderBy('code')
    .select(['id as value', 'name as label'])
    .execute()
  const materials = await db
    .selectFrom('product')
    .where('brand_id', 'in', brandIds)
    .where('type', '=', 'MATERIAL')
    .where('enabled', '=', 1)
    .where('deleted_time', 'is', null)
    .orderBy('code')
    .select(['id', 'name', 'spec', 'sale_unit'])
    .execute()
  const ofType = (type: string) =>
    once(codes.filter(({ code_type }) => code_type === type).map(({ value, label }) => ({ value, label })))
  return {
    categories: ofType(PRODUCT_CLASSIFY),
    groups: ofType(PRODUCT_GROUP),
    suppliers,
    // A product stores the name of its unit.
    units: once(ofType(PRODUCT_UNIT).map(({ label }) => ({ value: label, label }))),
    materials: materials.map(({ id, name, spec, sale_unit }) => ({
      value: id,
      label: `${`${name} ${spec}`.trim()} (${sale_unit})`,
    })),
  }
}
