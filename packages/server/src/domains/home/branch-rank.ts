import type { BranchRank } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { Actor } from '../../kernel/context.ts'
import { seatsOf } from './seats.ts'
import { tradeOf } from './trade.ts'
import { windowsAt } from './windows.ts'

const SHOWN = 10

/** Branches of the same brand that the actor may see, by today's income, the highest first. */
export const rankBranches = async (
  db: Kysely<Tables>,
  actor: Actor,
  branchId: string,
  now: Date,
): Promise<BranchRank[]> => {
  const branches = await db
    .selectFrom('branch')
    .where('brand_id', '=', (eb) => eb.selectFrom('branch').where('id', '=', branchId).select('brand_id'))
    .where('id', 'in', [...actor.branchIds])
    .select(['id', 'branch_no', 'name'])
    .execute()
  const ids = branches.map(({ id }) => id)
  const { today, lastWeek } = windowsAt(now)
  const trade = await tradeOf(db, ids, today)
  const before = await tradeOf(db, ids, lastWeek)
  const seats = await seatsOf(db, ids)
  return branches
    .map(({ id, branch_no, name }) => {
      const { fees, sales, sessions } = trade(id)
      const { total, inUse } = seats(id)
      return {
        branchId: id,
        branchNo: branch_no,
        branchName: name,
        revenueFen: fees + sales,
        lastWeekFen: before(id).fees + before(id).sales,
        sessions,
        seats: total,
        inUse,
      }
    })
    .toSorted((one, other) => other.revenueFen - one.revenueFen || (one.branchNo < other.branchNo ? -1 : 1))
    .slice(0, SHOWN)
}
