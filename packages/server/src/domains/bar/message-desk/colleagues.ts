import type { Colleague } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { usersByRights } from '../../../kernel/rights/index.ts'
import type { Tables } from '../../../platform/db/index.ts'

/** People who work at a branch and may handle calls for service, by name. */
export const colleaguesAt = (db: Kysely<Tables>, branchId: string): Promise<Colleague[]> =>
  usersByRights(db)
    .innerJoin('user_branch', 'user_branch.user_id', 'user.id')
    .where('user_branch.branch_id', '=', branchId)
    .where('menu_node.function_id', 'in', ['MESSAGE_HANDLE', 'CONSOLE_SALE'])
    .select(['user.id', 'user.name'])
    .distinct()
    .orderBy('user.name')
    .orderBy('user.id')
    .execute()

/** Whether somebody is one of them. */
export const isColleague = async (db: Kysely<Tables>, branchId: string, userId: string): Promise<boolean> =>
  (await colleaguesAt(db, branchId)).some(({ id }) => id === userId)
