import type { homeCalls } from '@netbar/shared/contract'
import type { Handlers } from '../http/implement.ts'
import { refuseForeignBranch } from '../permissions/index.ts'
import { rankBranches } from './branch-rank.ts'
import { summarize } from './summary.ts'
import { todoOf } from './todo.ts'

/** The figures of the home page. */
export const homeHandlers: Handlers<typeof homeCalls> = {
  summary: async ({ query }, { database, actor, now }) => {
    refuseForeignBranch(actor, query.branchId)
    return summarize(database.db, query.branchId, actor.functions.has('HOME_REVENUE'), now())
  },
  branchRank: async ({ query }, { database, actor, now }) => {
    refuseForeignBranch(actor, query.branchId)
    return rankBranches(database.db, actor, query.branchId, now())
  },
  todo: ({ query }, { database, actor, now }) => todoOf(database.db, actor, query.branchId, now()),
}
