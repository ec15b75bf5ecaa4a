import { memberCard } from '@netbar/shared/contract'
import type { cardCalls, MemberCard } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { writeOnce } from '../../../kit/documents/index.ts'
import { getMemberCard, inquireMember } from '../inquiry.ts'
import { findAwaiting } from './awaiting.ts'
import { openCard } from './open-card.ts'
import { bindCard, freezeMember, reportLoss } from './steps.ts'

/** Takes a step of a member's card, and answers how it is then, masked. */
const step = (
  id: string,
  context: CallContext,
  secrets: SecretBox,
  take: (trx: Transaction<Tables>) => Promise<void>,
): Promise<MemberCard> =>
  context.database.write(async (trx) => {
    await take(trx)
    return getMemberCard(trx, id, context, secrets)
  })

/** Creates the handlers of members’ cards. */
export const createCardHandlers = (secrets: SecretBox): Handlers<typeof cardCalls> => ({
  lookup: ({ body }, context) => inquireMember(body, context, { action: 'memberLookup', secrets }),
  openCard: ({ body }, context) =>
    writeOnce(context, 'cards.openCard', body, memberCard, async (trx) =>
      getMemberCard(trx, await openCard(trx, body, context, secrets), context, secrets),
    ),
  awaiting: ({ body }, { database, actor }) => findAwaiting(database.db, actor, body, secrets),
  bindCard: ({ params: { id }, body }, context) =>
    step(id, context, secrets, (trx) => bindCard(trx, id, body, context)),
  reportLoss: ({ params: { id }, body }, context) =>
    step(id, context, secrets, (trx) => reportLoss(trx, id, body, context)),
  freeze: ({ params: { id }, body }, context) =>
    step(id, context, secrets, (trx) => freezeMember(trx, id, body, context)),
})
