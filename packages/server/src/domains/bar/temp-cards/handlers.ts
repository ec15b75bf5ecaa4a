import { tempCard } from '@netbar/shared/contract'
import type { tempCardCalls } from '@netbar/shared/contract'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { writeOnce } from '../../../kit/documents/index.ts'
import { findTempCards, readTempCard } from './find.ts'
import { giveBackDeposit, saveTempCard, supplementTempCard } from './steps.ts'

/** Creates the handlers of temporary cards. */
export const createTempCardHandlers = (secrets: SecretBox): Handlers<typeof tempCardCalls> => ({
  list: async ({ params: { id } }, { database: { db }, actor }) => {
    refuseForeignBranch(actor, id)
    return findTempCards(db, id)
  },
  save: ({ body }, context) => {
    refuseForeignBranch(context.actor, body.branchId)
    return writeOnce(context, 'tempCards.save', body, tempCard, async (trx) =>
      readTempCard(trx, await saveTempCard(trx, body, context, secrets)),
    )
  },
  supplement: ({ params: { id }, body }, context) =>
    context.database.write(async (trx) => {
      await supplementTempCard(trx, id, body, context, secrets)
      return readTempCard(trx, id)
    }),
  giveBack: ({ params: { id } }, context) =>
    writeOnce(context, 'tempCards.giveBack', { id }, tempCard, async (trx) => {
      await giveBackDeposit(trx, id, context)
      return readTempCard(trx, id)
    }),
})
