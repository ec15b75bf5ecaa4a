import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Random } from '../../../kit/seed/random.ts'

/** What an event of the floor happens to. */
export interface Floor {
  readonly trx: Transaction<Tables>
  readonly random: Random
  readonly now: Date
  readonly branch: { readonly id: string; readonly branchNo: string; readonly brandId: string }
}

/** Something that happens on a floor. Whether it did: there may be nothing that it could happen to. */
export type FloorEvent = (floor: Floor) => Promise<boolean>

/** A branch that is open, by chance; null where there is none. */
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

/** A machine of the branch, by chance. */
export const pickMachine = async ({ trx, random, branch }: Floor, statuses: readonly Tables['machine']['status'][]) => {
  const machines = await trx
    .selectFrom('machine')
    .where('branch_id', '=', branch.id)
    .where('status', 'in', statuses)
    .select(['id', 'name', 'status'])
    .orderBy('name')
    .execute()
  return machines.length === 0 ? null : random.pick(machines)
}
