import { supplierProductCalls } from '@netbar/shared/contract'
import { checkBrandLevel } from '../../org/index.ts'
import { writeOnce } from '../../../kit/documents/index.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { findChoices, findLines } from './find.ts'
import { removeLine, saveLine } from './save.ts'

/** Handles the calls of suppliers' catalogues. */
export const supplierProductHandlers: Handlers<typeof supplierProductCalls> = {
  page: ({ query }, { database, actor }) => findLines(database.db, actor, query),
  choices: ({ query: { supplierId } }, { database, actor }) => findChoices(database.db, actor, supplierId),
  save: async ({ body }, context) => {
    checkBrandLevel(context.actor)
    return writeOnce(context, 'supplierProduct.save', body, supplierProductCalls.save.answer, (trx) =>
      saveLine(trx, body, context),
    )
  },
  remove: async ({ body }, context) => {
    checkBrandLevel(context.actor)
    return writeOnce(context, 'supplierProduct.remove', body, supplierProductCalls.remove.answer, (trx) =>
      removeLine(trx, body, context),
    )
  },
}
