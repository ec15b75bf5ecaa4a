import type { homeCalls } from '@netbar/shared/contract'
import type { Handlers } from '../http/implement.ts'
import { refuseForeignBranch } from '../permissions/index.ts'
import { todoOf } from './todo.ts'
import { summarize } from './summary.ts'

/** The figures of the home page. */
export const homeHandlers: Handlers<typeof homeCalls> = {
  summary: async ({ query }, { database, actor, now }) => {
    refuseForeignBranch(actor, query.branchId)
    return summarize(database.db, query.branchId, now())
  },
  todo: ({ query }, { database, actor, now }) => todoOf(database.db, actor, query.branchId, now()),
}
