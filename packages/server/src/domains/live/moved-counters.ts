import { sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

/** A counter of a branch, as it is now. */
export interface MovedCounter {
  readonly branch_id: string
  readonly sequence: number
}

/**
 * The horizon: every change that a later look sees and an earlier one did not is at this position or behind it. On
 * PostgreSQL that is the oldest transaction that still runs, because transactions do not commit in the order of their
 * ids.
 */
export const readHorizon = async ({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<number> => {
  const query =
    engine === 'sqlite'
      ? sql<{ horizon: number }>`select coalesce(max(position), 0) + 1 as horizon from branch_position`
      : sql<{ horizon: number }>`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon`
  const { rows } = await query.execute(db)
  return rows[0]?.horizon ?? 0
}

/** Counters that have moved since a horizon was read, and perhaps some that had before. */
export const readMoved = ({ db }: Pick<Database, 'db'>, horizon: number): Promise<readonly MovedCounter[]> =>
  db
    .selectFrom('branch_position')
    .innerJoin('branch_counter', 'branch_counter.branch_id', 'branch_position.branch_id')
    .where('branch_position.position', '>=', horizon)
    .select(['branch_counter.branch_id', 'branch_counter.sequence'])
    .execute()
