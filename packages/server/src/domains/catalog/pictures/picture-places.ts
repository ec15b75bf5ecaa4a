import { PRODUCT_CLASSIFY } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { PicturePlaces, PictureSwap } from '../../../kernel/picture-place.ts'
import { updateResourceRows } from '../../../kit/resource/index.ts'
import { listOf, listText } from '../../../platform/db/list-text.ts'
import { replaceOwnPictures } from '../branch-products/index.ts'
import { productCategoryRules } from '../product-codes/index.ts'
import { productRules } from '../products/index.ts'
import { swapped } from './swapped.ts'

const ofCompany = sql<string | null>`null`.as('branch_name')

const swappedText = (text: string, swap: PictureSwap): string => listText(swapped(listOf(text), swap))

/** Where products show pictures. */
export const picturePlaces = {
  PRODUCT: {
    table: 'product',
    column: 'images',
    holds: 'list',
    rows: (db) =>
      db
        .selectFrom('product')
        .where('deleted_time', 'is', null)
        .select(['id', 'brand_id', 'name', 'images as pictures', ofCompany]),
    replace: async (trx, swap, ids, context) => {
      const rows = await trx.selectFrom('product').where('id', 'in', ids).orderBy('code').selectAll().execute()
      const edits = rows.map((before) => ({ before, columns: { images: swappedText(before.images, swap) } }))
      await updateResourceRows(trx, productRules, edits, context)
    },
  },
  BRANCH_PRODUCT: {
    table: 'branch_product',
    column: 'images',
    holds: 'list',
    rows: (db) =>
      db
        .selectFrom('branch_product')
        .innerJoin('product', 'product.id', 'branch_product.product_id')
        .innerJoin('branch', 'branch.id', 'branch_product.branch_id')
        .where('product.deleted_time', 'is', null)
        .select([
          'branch_product.id',
          'branch_product.brand_id',
          'product.name',
          'branch_product.images as pictures',
          'branch.name as branch_name',
        ]),
    replace: (trx, swap, ids, context) => replaceOwnPictures(trx, ids, (images) => swapped(images, swap), context),
  },
  CATEGORY: {
    table: 'dictionary_entry',
    column: 'icon',
    holds: 'list',
    rows: (db) =>
      db
        .selectFrom('dictionary_entry')
        .where('code_type', '=', PRODUCT_CLASSIFY)
        .where('deleted_time', 'is', null)
        .select(['id', 'brand_id', 'codevalue as name', 'icon as pictures', ofCompany]),
    replace: async (trx, swap, ids, context) => {
      const rows = await trx.selectFrom('dictionary_entry').where('id', 'in', ids).orderBy('code').selectAll().execute()
      const edits = rows.map((before) => ({ before, columns: { icon: swappedText(before.icon, swap) } }))
      await updateResourceRows(trx, productCategoryRules, edits, context)
    },
  },
} satisfies Partial<PicturePlaces>
