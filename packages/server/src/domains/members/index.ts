export { blacklistHandlers } from './blacklist-handlers.ts'
export { beginSession, endSessions, findAbsentMembers, pruneGuestSessions } from './floor-sessions.ts'
export { memberHandlers } from './handlers.ts'
