import {
  PRODUCT_CLASSIFY,
  PRODUCT_GROUP,
  productCategoryCalls,
  productGroupCalls,
  SALE_CHANNELS,
} from '@netbar/shared/contract'
import { listOf, listText } from '../../../platform/db/list-text.ts'
import { createResourceHandlers } from '../../../kit/resource/index.ts'
import type { ResourceRules } from '../../../kit/resource/index.ts'
import { codeColumns, codeProblem, codeSorts, codeWhere, nameProblem, newCodes, placeOrder, toCode } from './codes.ts'
import { branchNamesOf, productsInGroups, shelfProblems } from './groups.ts'
import {
  iconProblem,
  nameOfCode,
  parentProblem,
  productsIn,
  treeOrder,
  categoryEnablingProblem,
  categoryRemovalProblem,
} from './categories.ts'

/** Categories of a brand's products: a plain resource over the dictionary. */
export const productCategoryRules: ResourceRules<'dictionary_entry', typeof productCategoryCalls> = {
  name: 'productCategories',
  calls: productCategoryCalls,
  table: 'dictionary_entry',
  only: { column: 'code_type', value: PRODUCT_CLASSIFY },
  fullView: [],
  sorts: { ...codeSorts, sort: treeOrder },
  where: codeWhere,
  toRows: async (db, rows) => {
    const [counts, names] = [await productsIn(db, rows), await nameOfCode(db, rows)]
    return rows.map((row) => ({
      ...toCode(row),
      parentCode: row.parent_code,
      parentName: row.parent_code === null ? null : (names.get(`${row.scope} ${row.parent_code}`) ?? row.parent_code),
      icon: [...listOf(row.icon)],
      channels: SALE_CHANNELS.filter((channel) => listOf(row.channels).includes(channel)),
      productCount: counts.get(`${row.scope} ${row.code}`) ?? 0,
    }))
  },
  toColumns: (draft) => ({
    ...codeColumns(draft),
    parent_code: draft.parentCode || null,
    icon: listText(draft.icon),
    channels: listText(draft.channels),
  }),
  newColumns: newCodes('C'),
  problems: async (trx, draft, place) => [
    ...(await codeProblem(trx, PRODUCT_CLASSIFY, draft.code, place)),
    ...(await nameProblem(trx, PRODUCT_CLASSIFY, draft.name, place)),
    ...(await parentProblem(trx, draft.parentCode || null, place)),
    ...(await iconProblem(trx, draft.icon, place)),
  ],
  enablingProblem: categoryEnablingProblem,
  removalProblem: categoryRemovalProblem,
}

/** Handles the calls of categories. */
export const productCategoryHandlers = createResourceHandlers(productCategoryRules)

/** Groups of a brand's products: a plain resource over the dictionary. */
export const productGroupRules: ResourceRules<'dictionary_entry', typeof productGroupCalls> = {
  name: 'productGroups',
  calls: productGroupCalls,
  table: 'dictionary_entry',
  only: { column: 'code_type', value: PRODUCT_GROUP },
  fullView: [],
  sorts: { ...codeSorts, sort: placeOrder },
  where: codeWhere,
  toRows: async (db, rows) => {
    const [counts, names] = [await productsInGroups(db, rows), await branchNamesOf(db, rows)]
    return rows.map((row) => {
      const branchIds = [...listOf(row.branch_ids)]
      return {
        ...toCode(row),
        branchIds,
        branchNames: branchIds.map((id) => names.get(id) ?? id),
        fromClock: row.from_clock,
        toClock: row.to_clock,
        productCount: counts.get(`${row.scope} ${row.code}`) ?? 0,
      }
    })
  },
  toColumns: (draft) => ({
    ...codeColumns(draft),
    branch_ids: listText(draft.branchIds),
    from_clock: draft.fromClock,
    to_clock: draft.toClock,
  }),
  newColumns: newCodes('G'),
  problems: async (trx, draft, place) => [
    ...(await codeProblem(trx, PRODUCT_GROUP, draft.code, place)),
    ...(await nameProblem(trx, PRODUCT_GROUP, draft.name, place)),
    ...(await shelfProblems(trx, draft, place)),
  ],
  removalProblem: async () => null,
}

/** Handles the calls of groups. */
export const productGroupHandlers = createResourceHandlers(productGroupRules)
