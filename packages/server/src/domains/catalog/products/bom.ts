import { bomLine } from '@netbar/shared/contract'
import type { BomLine } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { array, parse } from 'valibot'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductTable } from '../tables.ts'

/** Materials of one sale unit of a product. */
export const bomOf = ({ bom }: Pick<ProductTable, 'bom'>): BomLine[] => parse(array(bomLine), JSON.parse(bom))

/** For each material of a brand, one product made of it. */
export const productsByMaterial = async (db: Kysely<Tables>, brandId: string): Promise<ReadonlyMap<string, string>> => {
  const made = await db
    .selectFrom('product')
    .where('brand_id', '=', brandId)
    .where('deleted_time', 'is', null)
    .where('bom', '!=', '[]')
    .orderBy('code', 'desc')
    .select(['name', 'bom'])
    .execute()
  return new Map(made.flatMap((row) => bomOf(row).map(({ productId }) => [productId, row.name] as const)))
}
