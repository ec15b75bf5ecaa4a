import type { homeCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../kernel/implement.ts'
import { refuseForeignBranch } from '../../kernel/rights/index.ts'
import type { Todos } from '../../kernel/todo.ts'
import { rankBranches } from './branch-rank.ts'
import { cashInOf } from './cash-in.ts'
import { rankGoods } from './goods-rank.ts'
import { summarize } from './summary.ts'
import { todoOf } from './todo.ts'
import { trendOf } from './trend.ts'
import { lastSevenDays } from './windows.ts'

/** Handles the calls of the home page, with the to-dos of all domains. */
export const createHomeHandlers = (todos: Todos): Handlers<typeof homeCalls> => ({
  summary: async ({ query }, { database, actor, now }) => {
    refuseForeignBranch(actor, query.branchId)
    return summarize(database.db, query.branchId, actor.functions.has('HOME_REVENUE'), now())
  },
  branchRank: async ({ query }, { database, actor, now }) => {
    refuseForeignBranch(actor, query.branchId)
    return rankBranches(database.db, actor, query.branchId, now())
  },
  trend: async ({ query }, { database, actor, now }) => {
    refuseForeignBranch(actor, query.branchId)
    return trendOf(database.db, query.branchId, now())
  },
  payChannels: async ({ query }, { database, actor, now }) => {
    refuseForeignBranch(actor, query.branchId)
    return [...(await cashInOf(database.db, query.branchId, lastSevenDays(now())))]
  },
  goodsRank: async ({ query }, { database, actor, now }) => {
    refuseForeignBranch(actor, query.branchId)
    return rankGoods(database.db, query.branchId, lastSevenDays(now()))
  },
  todo: ({ query }, { database, actor, now }) => todoOf(todos, database.db, actor, query.branchId, now()),
})
