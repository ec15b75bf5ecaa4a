import type { CallRequest, Page, ProductPicture, productPictureCalls } from '@netbar/shared/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { pageOf, sortOf } from '../../../kit/lists/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { listOf } from '../../../platform/db/list-text.ts'
import { productNamed } from '../products/product-named.ts'

const COLUMNS = { code: 'code', name: 'name', updatedTime: 'updated_time' } as const

const toPictured = (row: Selectable<Tables['product']>): ProductPicture => ({
  id: row.id,
  brandId: row.brand_id,
  code: row.code,
  barcode: row.barcode,
  name: row.name,
  spec: row.spec,
  images: [...listOf(row.images)],
  version: row.version,
  updatedTime: row.updated_time,
})

const standing = (db: Kysely<Tables>) => db.selectFrom('product').where('deleted_time', 'is', null)

/** A page of products with their pictures. */
export const findPictured = async (
  db: Kysely<Tables>,
  { brandIds }: Actor,
  { brandId, keyword, pictured, sort, ...paged }: CallRequest<typeof productPictureCalls.page>['query'],
): Promise<Page<ProductPicture>> => {
  const found = standing(db)
    .where('brand_id', 'in', brandId === undefined ? ['', ...brandIds] : [brandId])
    .$if(Boolean(keyword), (some) => some.where(productNamed(keyword ?? '')))
    .$if(pictured !== undefined, (some) => some.where('images', pictured === true ? '!=' : '=', ''))
  const { column, direction } = sortOf(sort, COLUMNS)
  const sorted = found.selectAll().orderBy(column, direction).orderBy('id')
  const { rows, total } = await pageOf(db, paged, found, sorted)
  return { rows: rows.map(toPictured), total }
}

/** All products of a brand, by code. */
export const productsOfBrand = async (db: Kysely<Tables>, brandId: string): Promise<readonly ProductPicture[]> =>
  (await standing(db).where('brand_id', '=', brandId).selectAll().orderBy('code').execute()).map(toPictured)
