import type { LiveCursor } from '@netbar/shared/contract'
import type { Database, LiveMessageTable } from '../db/index.ts'

/** How long a live message is kept for those who missed it. */
export const RETENTION_MS = 7 * 86_400_000
/** Who missed more than this is told to fetch everything anew. */
export const MOST_REPLAYED = 200

/** What a cursor's owner has missed up to number `upTo`; null when it cannot be replayed. */
const findMissed = async (
  db: Database['db'],
  branchId: string,
  after: number,
  upTo: number,
): Promise<readonly LiveMessageTable[] | null> => {
  const missed = upTo - after
  // A number from the future is of a database that was set back.
  if (missed < 0 || missed > MOST_REPLAYED) return null
  if (missed === 0) return []
  const rows = await db
    .selectFrom('live_message')
    .where('branch_id', '=', branchId)
    .where('sequence', '>', after)
    .where('sequence', '<=', upTo)
    .selectAll()
    .orderBy('sequence')
    .execute()
  // Numbers have no gaps, so fewer rows mean that the oldest are past retention.
  return rows.length === missed ? rows : null
}

/** Where a new listener joins the stream. */
export interface CatchUpParts {
  readonly db: Database['db']
  readonly epoch: string
  readonly branchId: string
  readonly lastEmitted: () => number
  readonly replay: (row: LiveMessageTable) => void
  /** From this call on the listener gets what is emitted. */
  readonly join: () => void
}

/** How a catch-up ended: everything was replayed, or it has to be fetched anew; and the number that was reached. */
export interface CaughtUp {
  readonly event: 'synced' | 'resync'
  readonly cursor: LiveCursor
}

/**
 * Replays what was missed after the cursor, then joins in the same tick in which nothing more is missing,
 * so that no message comes twice, late or never.
 */
export const catchUp = async (after: LiveCursor | null, parts: CatchUpParts): Promise<CaughtUp> => {
  const { db, epoch, branchId, lastEmitted, replay, join } = parts
  const joinAt = (event: CaughtUp['event']): CaughtUp => {
    join()
    return { event, cursor: { epoch, sequence: lastEmitted() } }
  }
  if (after === null) return joinAt('synced')
  if (after.epoch !== epoch) return joinAt('resync')
  let reached = after.sequence
  for (;;) {
    const upTo = lastEmitted()
    const missed = await findMissed(db, branchId, reached, upTo)
    if (missed === null) return joinAt('resync')
    for (const row of missed) replay(row)
    reached = upTo
    if (lastEmitted() === reached) return joinAt('synced')
  }
}

/** Forgets messages that nobody is replayed any more: those past retention, and those with too many after them. */
export const pruneLiveMessages = async (db: Database['db'], now: Date): Promise<void> => {
  const before = new Date(now.getTime() - RETENTION_MS).toISOString()
  await db.deleteFrom('live_message').where('created_time', '<', before).where('emitted', '=', 1).execute()
  for (const { branch_id, sequence } of await db.selectFrom('branch_counter').selectAll().execute())
    await db
      .deleteFrom('live_message')
      .where('branch_id', '=', branch_id)
      .where('sequence', '<=', sequence - MOST_REPLAYED)
      .where('emitted', '=', 1)
      .execute()
}

/** Seconds since the oldest message was written that is not emitted yet; 0 when none waits. */
export const findOutboxLag = async (db: Database['db'], now: Date): Promise<number> => {
  const oldest = await db
    .selectFrom('live_message')
    .where('emitted', '=', 0)
    .select(({ fn }) => fn.min('created_time').as('time'))
    .executeTakeFirst()
  // No row has no least time, which Kysely's type does not say.
  const time = oldest?.time as string | null | undefined
  return time == null ? 0 : Math.max(0, (now.getTime() - Date.parse(time)) / 1000)
}
