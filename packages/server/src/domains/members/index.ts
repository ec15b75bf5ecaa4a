import { defineDomain } from '../../kernel/domain.ts'
import { balance } from './balance/index.ts'
import { cards } from './cards/index.ts'
import { blacklistHandlers } from './blacklist/handlers.ts'
import { memberHandlers } from './handlers.ts'
import { menu } from './menu.ts'
import { migrations } from './migrations/index.ts'
import { texts } from './texts/index.ts'

export type * from './balance/tables.ts'
export type * from './cards/tables.ts'
export type * from './tables.ts'

export { isMinor } from './age.ts'
export { balanceTooLow, chargeBalance, momentOf, moveBalance } from './balance/index.ts'
export type { BalanceCharge, BalanceMoment, BalanceMove, BalanceReference } from './balance/index.ts'
export { entriesInForce } from './blacklist/in-force.ts'
export { getMemberCard, inquireMember } from './inquiry.ts'
export { beginSession, endSessions, findAbsentMembers, pruneGuestSessions } from './floor-sessions.ts'
export { guestOf } from './online-users.ts'

/** Guests of the chain: members, sessions at machines, the blacklist. */
export const members = defineDomain({
  name: 'members',
  features: [balance, cards],
  menu,
  texts,
  migrations,
  handlers: () => ({ blacklist: blacklistHandlers, members: memberHandlers, ...balance.handlers, ...cards.handlers }),
})
