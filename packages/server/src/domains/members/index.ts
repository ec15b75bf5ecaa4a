import { defineDomain } from '../../kernel/domain.ts'
import { blacklistHandlers } from './blacklist-handlers.ts'
import { memberHandlers } from './handlers.ts'
import { menu } from './menu.ts'
import { migrations } from './migrations/index.ts'
import { texts } from './texts/index.ts'

export type * from './tables.ts'

export { ageOn } from './age.ts'
export { beginSession, endSessions, findAbsentMembers, pruneGuestSessions } from './floor-sessions.ts'

/** Guests of the chain: members, sessions at machines, the blacklist. */
export const members = defineDomain({
  name: 'members',
  menu,
  texts,
  migrations,
  handlers: () => ({ blacklist: blacklistHandlers, members: memberHandlers }),
})
