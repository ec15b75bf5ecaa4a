import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

// The columns at the time of the migration. Types and no interfaces: Kysely needs an index signature.
type Known = {
  product: { brand_id: string; sale_unit: string; purchase_unit: string; deleted_time: string | null }
  dictionary_entry: {
    id: string
    code_type: string
    brand_id: string
    scope: string
    code: string
    codevalue: string
    sort: number
    enabled: number
    remark: string
    version: number
    created_time: string
    updated_time: string
  }
}

/** Units of products become dictionary entries: those that the products of a brand use. */
export const productUnits: Migration = {
  up: async (any: Kysely<unknown>) => {
    const db = any.withTables<Known>()
    const products = await db
      .selectFrom('product')
      .where('deleted_time', 'is', null)
      .select(['brand_id', 'sale_unit', 'purchase_unit'])
      .distinct()
      .execute()
    const time = new Date().toISOString()
    const brands = new Map<string, Set<string>>()
    for (const { brand_id, sale_unit, purchase_unit } of products)
      brands.set(brand_id, new Set([...(brands.get(brand_id) ?? []), sale_unit, purchase_unit]))
    for (const [brand_id, units] of brands)
      for (const [index, codevalue] of [...units].sort().entries()) {
        const code = `U${String(index + 1).padStart(4, '0')}`
        await db
          .insertInto('dictionary_entry')
          .values({
            id: `${brand_id}-${code}`,
            code_type: 'PRODUCT_UNIT',
            brand_id,
            scope: brand_id,
            code,
            codevalue,
            sort: index,
            enabled: 1,
            remark: '',
            version: 1,
            created_time: time,
            updated_time: time,
          })
          .execute()
      }
  },
}
