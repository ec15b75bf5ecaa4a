import { shanghaiDay } from '@netbar/shared/contract'
import type { stockCalls } from '@netbar/shared/contract'
import type { Actor } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { totalOf } from './balance-filter.ts'
import { findBalances } from './balances.ts'
import { findLots } from './lots/lot-list.ts'
import { findMovements, summaryOf } from './movement-list.ts'
import { choicesOf, warehouseIdsInScope } from './scope.ts'

const seesCosts = ({ functions }: Actor): boolean => functions.has('STOCK_COST_VIEW')

/** Handles the read-only calls of stock. */
export const stockHandlers: Handlers<typeof stockCalls> = {
  balances: async ({ query }, { database: { db }, actor, now }) =>
    findBalances(db, await warehouseIdsInScope(db, actor, query.warehouseId), query, seesCosts(actor), now()),
  total: async ({ query }, { database: { db }, actor }) =>
    totalOf(db, await warehouseIdsInScope(db, actor, query.warehouseId), query, seesCosts(actor)),
  lots: async ({ query }, { database: { db }, actor, now }) =>
    findLots(db, await warehouseIdsInScope(db, actor, query.warehouseId), query, shanghaiDay(now().getTime())),
  choices: (_, { database: { db }, actor }) => choicesOf(db, actor),
  movements: async ({ query }, { database: { db }, actor, now }) => {
    await warehouseIdsInScope(db, actor, query.warehouseId)
    return findMovements(db, query, now())
  },
  summary: async ({ query }, { database: { db }, actor, now }) => {
    await warehouseIdsInScope(db, actor, query.warehouseId)
    return summaryOf(db, query, now())
  },
}
