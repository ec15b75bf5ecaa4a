import { PRODUCT_CLASSIFY, productCategoryDraft } from '@netbar/shared/contract'
import { safeParse } from 'valibot'
import type { ImportMakes } from '../../../kit/imports/index.ts'
import { insertResourceRows } from '../../../kit/resource/index.ts'
import { nameProblem } from './codes.ts'
import { productCategoryRules } from './handlers.ts'

/** Categories that the rows of a file name and that do not exist. They are created on the first level. */
export const categoryMakes: ImportMakes = {
  field: 'category',
  functionId: 'CLASSIFY_EDIT',
  names: async (db, { brandId }) => {
    const found = await db
      .selectFrom('dictionary_entry')
      .where('scope', '=', brandId)
      .where('code_type', '=', PRODUCT_CLASSIFY)
      .where('enabled', '=', 1)
      .where('deleted_time', 'is', null)
      .orderBy('sort')
      .orderBy('code')
      .select('codevalue')
      .execute()
    return found.map(({ codevalue }) => codevalue)
  },
  why: async (db, { brandId }, name) => {
    if (!safeParse(productCategoryDraft.name, name).success) return { key: 'productCodes.nameTooLong' }
    // An enabled one would have been found: the name belongs to a disabled one.
    const [taken] = await nameProblem(db, PRODUCT_CLASSIFY, name, { brandId, id: null, today: '' })
    return taken === undefined ? null : { key: 'productCodes.nameDisabled' }
  },
  make: async (trx, { brandId }, names, context) => {
    const drafts = names.map((name) => ({
      code: '',
      name,
      sort: 0,
      remark: '',
      parentCode: null,
      icon: [],
      channels: [],
    }))
    await insertResourceRows(trx, productCategoryRules, { brandId, drafts }, context)
  },
}
