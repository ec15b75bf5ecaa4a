import type { memberCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../kernel/implement.ts'
import type { SecretBox } from '../../platform/secrets/index.ts'
import { refuseForeignBranch } from '../../kernel/rights/index.ts'
import { refuseForeignMember } from './foreign-member.ts'
import { getMemberCard, inquireMember } from './inquiry.ts'
import { findMachineUses, sumMachineUses } from './machine-uses.ts'
import { findBirthdays, findOnlineEmployees } from './online.ts'
import { countOnlineUsers, findOnlineUsers } from './online-users.ts'
import { searchMembers } from './search.ts'

/** Creates the handlers of the calls about members and staff at machines (specification §7). */
export const createMemberHandlers = (secrets: SecretBox): Handlers<typeof memberCalls> => ({
  birthdays: async ({ params, query }, { database, actor, now }) => {
    refuseForeignBranch(actor, params.id)
    return findBirthdays(database.db, params.id, query, { secrets, now: now() })
  },
  card: async ({ params: { id } }, context) => {
    const { db } = context.database
    await refuseForeignMember(db, context.actor, id)
    return getMemberCard(db, id, context, secrets)
  },
  inquiry: ({ body }, context) => inquireMember(body, context, { action: 'memberInquiry', secrets }),
  machineUses: ({ params, query }, { database, actor, now }) =>
    findMachineUses(database.db, actor, params.id, query, now()),
  machineUseTotals: ({ params, query }, { database, actor }) => sumMachineUses(database.db, actor, params.id, query),
  onlineEmployees: async ({ params, query }, { database, actor, now }) => {
    refuseForeignBranch(actor, params.id)
    return findOnlineEmployees(database.db, params.id, query, now())
  },
  onlineFigures: ({ query }, { database, actor, now }) => countOnlineUsers(database.db, actor, query.branchId, now()),
  onlineUsers: ({ query }, { database, actor, now }) => findOnlineUsers(database.db, actor, query, now()),
  search: ({ body }, context) => searchMembers(body, context, secrets),
})
