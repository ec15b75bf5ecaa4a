import type { FunctionId } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { usersByRights } from '../../../kernel/rights/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { Random } from '../../../kit/seed/random.ts'

/** The branch and transaction of an event. */
export interface Floor {
  readonly trx: Transaction<Tables>
  readonly random: Random
  readonly now: Date
  readonly branch: { readonly id: string; readonly branchNo: string; readonly brandId: string }
}

/** An event on a floor. Returns whether anything happened: there may be nothing it applies to. */
export type FloorEvent = (floor: Floor) => Promise<boolean>

/** A random open branch; null where there is none. */
export const pickBranch = async (trx: Transaction<Tables>, random: Random): Promise<Floor['branch'] | null> => {
  const branches = await trx
    .selectFrom('branch')
    .where('status', '=', 'OPEN')
    .selectAll()
    .orderBy('branch_no')
    .execute()
  if (branches.length === 0) return null
  const { id, branch_no, brand_id } = random.pick(branches)
  return { id, branchNo: branch_no, brandId: brand_id }
}

/** A random machine of the branch. */
export const pickMachine = async ({ trx, random, branch }: Floor, statuses: readonly Tables['machine']['status'][]) => {
  const machines = await trx
    .selectFrom('machine')
    .where('branch_id', '=', branch.id)
    .where('status', 'in', statuses)
    .where('removed_time', 'is', null)
    .select(['id', 'name', 'status'])
    .orderBy('name')
    .execute()
  return machines.length === 0 ? null : random.pick(machines)
}

/** Somebody of the branch who has a function; the same one each time. */
export const userWith = ({ trx, branch }: Floor, functionId: FunctionId) =>
  usersByRights(trx)
    .where('menu_node.function_id', '=', functionId)
    .innerJoin('user_branch', 'user_branch.user_id', 'user.id')
    .where('user_branch.branch_id', '=', branch.id)
    .select(['user.id', 'user.name'])
    .orderBy('user.username')
    .executeTakeFirst()
