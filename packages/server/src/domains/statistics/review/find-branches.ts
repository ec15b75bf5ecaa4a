import { shanghaiDay } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { openSeconds } from './open-hours.ts'

/** What the review knows of a branch besides its sums. */
export interface ReviewBranch {
  readonly id: string
  readonly name: string
  /** The day on which it was added. */
  readonly openedDay: string
  /** The first day whose seats are known; null where there is none. */
  readonly firstDay: string | null
  /** The machines that it has now: when each came is not kept. */
  readonly seats: number
  /** Seconds that it is open in each hour of a day. */
  readonly open: readonly number[]
}

/** The branches of a review. */
export const findBranches = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
): Promise<readonly ReviewBranch[]> => {
  const branches = await db
    .selectFrom('branch')
    .where('id', 'in', ['', ...branchIds])
    .select(['id', 'name', 'created_time', 'opens_at', 'closes_at'])
    .select((eb) => [
      eb
        .selectFrom('machine')
        .whereRef('branch_id', '=', 'branch.id')
        .where('removed_time', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('seats'),
      eb
        .selectFrom('seat_day')
        .whereRef('branch_id', '=', 'branch.id')
        .select(({ fn }) => fn.min('biz_date').as('day'))
        .as('first_day'),
    ])
    .execute()
  return branches.map(({ id, name, created_time, opens_at, closes_at, seats, first_day }) => ({
    id,
    name,
    openedDay: shanghaiDay(Date.parse(created_time)),
    firstDay: first_day,
    // PostgreSQL returns counts as texts.
    seats: Number(seats),
    open: openSeconds(opens_at, closes_at),
  }))
}
