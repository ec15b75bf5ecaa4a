import { PRODUCT_CLASSIFY } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { listOf } from '../../../platform/db/list-text.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { productCodes } from './names.ts'

/** How a product is found on a shelf. */
export interface PicturedProduct {
  readonly barcode: string
  readonly category: string
  readonly categoryName: string
  /** Main picture: the branch's own, else the company's, else the icon of its category; null without any. */
  readonly imageUrl: string | null
}

/** The products of a branch with picture, barcode and category, by id. */
export const picturedProducts = async (
  db: Kysely<Tables>,
  branchId: string,
): Promise<ReadonlyMap<string, PicturedProduct>> => {
  const rows = await db
    .selectFrom('branch_product')
    .innerJoin('product', 'product.id', 'branch_product.product_id')
    .where('branch_product.branch_id', '=', branchId)
    .selectAll('product')
    .select('branch_product.images as own_images')
    .execute()
  const codes = await productCodes(db, rows)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        barcode: row.barcode,
        category: row.category,
        categoryName: codes.nameOf(row, PRODUCT_CLASSIFY, row.category),
        imageUrl: codes.pictureOf(row, ...listOf(row.own_images), ...listOf(row.images)),
      },
    ]),
  )
}
