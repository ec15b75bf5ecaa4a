import { defineDomain } from '../../kernel/domain.ts'
import type { SecretBox } from '../../platform/secrets/index.ts'
import { balance } from './balance/index.ts'
import { cards, createCardHandlers } from './cards/index.ts'
import { createBlacklistHandlers } from './blacklist/handlers.ts'
import { createMemberHandlers } from './handlers.ts'
import { createSensitiveHandlers, identity } from './identity/index.ts'
import { menu } from './menu.ts'
import { migrations } from './migrations/index.ts'
import { texts } from './texts/index.ts'

export type * from './balance/tables.ts'
export type * from './cards/tables.ts'
export type * from './tables.ts'

export { ageOn, isMinor } from './age.ts'
export { balanceTooLow, chargeBalance, momentOf, moveBalance } from './balance/index.ts'
export type { BalanceCharge, BalanceMoment, BalanceMove, BalanceReference } from './balance/index.ts'
export { entriesInForce } from './blacklist/in-force.ts'
export { getMemberCard, inquireMember } from './inquiry.ts'
export { beginSession, endSessions, findAbsentMembers, pruneGuestSessions } from './floor-sessions.ts'
export { refuseIdentity } from './cards/refuse-identity.ts'
export { idNumberOf, phoneOf, rekeyIdentities, sealIdentities } from './identity/index.ts'
export { sessionEnded } from './session-followers.ts'
export { guestOf } from './online-users.ts'

interface MembersParts {
  readonly secrets: SecretBox
}

/** Guests of the chain: members, sessions at machines, the blacklist. */
export const members = defineDomain({
  name: 'members',
  features: [balance, cards, identity],
  menu,
  texts,
  migrations,
  handlers: ({ secrets }: MembersParts) => ({
    ...balance.handlers,
    blacklist: createBlacklistHandlers(secrets),
    cards: createCardHandlers(secrets),
    members: createMemberHandlers(secrets),
    sensitive: createSensitiveHandlers(secrets),
  }),
})
