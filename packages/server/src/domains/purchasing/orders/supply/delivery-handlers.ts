import type { deliveryCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../../kernel/implement.ts'
import { findDeliveries } from './deliveries.ts'
import { findDemand } from './demand.ts'
import { branchesInScope } from '../scope.ts'

/** Handles the calls of the company's warehouse. */
export const deliveryHandlers: Handlers<typeof deliveryCalls> = {
  page: ({ query }, { database, actor }) => findDeliveries(database.db, branchesInScope(actor, query.branchId), query),
  demand: ({ query }, { database, actor, now }) =>
    findDemand(database.db, branchesInScope(actor, query.branchId), query, now()),
}
