import type { CallRequest, stockCalls } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { totalOf } from './balance-filter.ts'
import { warehouseIdsInScope } from './scope.ts'

type State = NonNullable<CallRequest<typeof stockCalls.total>['query']['state']>

/** Number of products in the actor's warehouses in a state, as counted by the stock list. */
export const countStock = async (db: Kysely<Tables>, actor: Actor, state: State): Promise<number> => {
  const { productCount } = await totalOf(db, await warehouseIdsInScope(db, actor, undefined), { state }, false)
  return productCount
}
