import { PRODUCT_CLASSIFY, PRODUCT_GROUP, productCategoryCalls, productGroupCalls } from '@netbar/shared/contract'
import { createResourceHandlers, nextCodes } from '../resource/index.ts'
import type { ResourceRules } from '../resource/index.ts'
import { codeColumns, codeWhere, nameProblem, sorts, toCode } from './codes.ts'
import { productsInGroups } from './groups.ts'
import { nameOfCode, parentProblem, productsIn, whyCategoryKept } from './categories.ts'

/** Categories of a brand's products: a plain resource over the dictionary. */
export const productCategoryRules: ResourceRules<'dictionary_entry', typeof productCategoryCalls> = {
  name: 'productCategories',
  calls: productCategoryCalls,
  table: 'dictionary_entry',
  only: { column: 'code_type', value: PRODUCT_CLASSIFY },
  fullView: [],
  sorts,
  where: codeWhere,
  toRows: async (db, rows) => {
    const [counts, names] = [await productsIn(db, rows), await nameOfCode(db, rows)]
    return rows.map((row) => ({
      ...toCode(row),
      parentCode: row.parent_code,
      parentName: row.parent_code === null ? null : (names.get(`${row.scope} ${row.parent_code}`) ?? row.parent_code),
      productCount: counts.get(`${row.scope} ${row.code}`) ?? 0,
    }))
  },
  toColumns: (draft) => ({ ...codeColumns(draft), parent_code: draft.parentCode || null }),
  newColumns: async (trx, brandId, count) =>
    (await nextCodes(trx, 'dictionary_entry', { brandId, prefix: 'C', count })).map((code) => ({
      ...code,
      scope: brandId,
    })),
  problems: async (trx, draft, place) => [
    ...(await nameProblem(trx, PRODUCT_CLASSIFY, draft.name, place)),
    ...(await parentProblem(trx, draft.parentCode || null, place)),
  ],
  whyKept: whyCategoryKept,
}

/** Answers the calls of categories. */
export const productCategoryHandlers = createResourceHandlers(productCategoryRules)

/** Groups of a brand's products: a plain resource over the dictionary. */
export const productGroupHandlers = createResourceHandlers<'dictionary_entry', typeof productGroupCalls>({
  name: 'productGroups',
  calls: productGroupCalls,
  table: 'dictionary_entry',
  only: { column: 'code_type', value: PRODUCT_GROUP },
  fullView: [],
  sorts,
  where: codeWhere,
  toRows: async (db, rows) => {
    const counts = await productsInGroups(db, rows)
    return rows.map((row) => ({ ...toCode(row), productCount: counts.get(`${row.scope} ${row.code}`) ?? 0 }))
  },
  toColumns: codeColumns,
  newColumns: async (trx, brandId, count) =>
    (await nextCodes(trx, 'dictionary_entry', { brandId, prefix: 'G', count })).map((code) => ({
      ...code,
      scope: brandId,
    })),
  problems: (trx, draft, place) => nameProblem(trx, PRODUCT_GROUP, draft.name, place),
  whyKept: async () => null,
})
