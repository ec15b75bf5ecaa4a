import { balanceTransfer } from '@netbar/shared/contract'
import type { transferCalls, TransferParty } from '@netbar/shared/contract'
import type { SecretBox } from '../../../../platform/secrets/index.ts'
import type { Handlers } from '../../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../../kernel/rights/index.ts'
import { writeOnce } from '../../../../kit/documents/index.ts'
import { inquireMember } from '../../../members/index.ts'
import { cardOf } from '../terms.ts'
import { findTransfers, readTransfer } from './find.ts'
import { rollBackTransfer } from './rollback.ts'
import { saveTransfer } from './save.ts'

/** Creates the handlers of transfers between members. */
export const createTransferHandlers = (secrets: SecretBox): Handlers<typeof transferCalls> => ({
  party: async ({ body }, context): Promise<TransferParty | null> => {
    const member = await inquireMember(body, context, { action: 'memberLookup', secrets })
    if (member === null) return null
    const { id, memberNo, name, phone, branchName } = member
    const { principalFen, giftFen, topUps } = await cardOf(context.database.db, id)
    return { id, memberNo, name, phone, branchName, principalFen, giftFen, topUps: [...topUps] }
  },
  save: ({ body }, context) => {
    refuseForeignBranch(context.actor, body.branchId)
    return writeOnce(context, 'transfers.save', body, balanceTransfer, async (trx) =>
      readTransfer(trx, await saveTransfer(trx, body, context), context.now()),
    )
  },
  rollback: ({ params: { id }, body: { reason } }, context) =>
    writeOnce(context, 'transfers.rollback', { id, reason }, balanceTransfer, async (trx) => {
      await rollBackTransfer(trx, id, reason, context)
      return readTransfer(trx, id, context.now())
    }),
  page: ({ query }, context) => findTransfers(query, context),
})
