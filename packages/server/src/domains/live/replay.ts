import { DAY_MS } from '@netbar/shared/contract'
import type { LiveCursor } from '@netbar/shared/contract'
import type { Database } from '../../platform/db/index.ts'
import type { LiveMessageTable } from '../../kit/live-messages/tables.ts'
import type { Publisher } from './publisher.ts'

/** How long live messages are kept for replay. */
export const RETENTION_MS = 7 * DAY_MS
/** Whoever missed more is told to fetch everything anew. */
export const MAX_REPLAYED = 1_000
/** A process that has not read a message by then is not running, and begins after it. */
export const READER_GRACE_MS = 600_000

/** The messages after a cursor up to number `upTo`; null when they cannot be replayed. */
const findMissed = async (
  db: Database['db'],
  branchId: string,
  after: number,
  upTo: number,
): Promise<readonly LiveMessageTable[] | null> => {
  const missed = upTo - after
  if (missed > MAX_REPLAYED) return null
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

/** Whether the branch has a message with this number; a number from the future means that the database was reset. */
const exists = async (db: Database['db'], branchId: string, sequence: number): Promise<boolean> => {
  const counter = await db
    .selectFrom('branch_counter')
    .where('branch_id', '=', branchId)
    .select('sequence')
    .executeTakeFirst()
  return sequence <= (counter?.sequence ?? 0)
}

/** Where a new listener joins the stream. */
export interface CatchUpParts {
  readonly db: Database['db']
  readonly epoch: string
  readonly branchId: string
  readonly publisher: Pick<Publisher, 'lastEmitted' | 'drain'>
  /** How many missed messages the listener wants; null for all. */
  readonly most: number | null
  readonly replay: (row: LiveMessageTable) => void
  /** From this call on the listener gets emitted messages. */
  readonly join: () => void
}

/** Result of a catch-up: whether everything was replayed or must be fetched anew; and the number that was reached. */
export interface CaughtUp {
  readonly event: 'synced' | 'resync'
  readonly cursor: LiveCursor
  /** There are more messages than were wanted: the listener has not joined. */
  readonly isCut: boolean
}

/**
 * Replays messages after the cursor, then joins in the same tick in which nothing is missing any more, so that no
 * message comes twice, late or never.
 */
export const catchUp = async (after: LiveCursor | null, parts: CatchUpParts): Promise<CaughtUp> => {
  const { db, epoch, branchId, publisher, most, replay, join } = parts
  const lastEmitted = () => publisher.lastEmitted(branchId)
  const joinAt = (event: CaughtUp['event']): CaughtUp => {
    join()
    return { event, cursor: { epoch, sequence: lastEmitted() }, isCut: false }
  }
  // Everything committed by now precedes the end of the catch-up, whichever process has written it.
  await publisher.drain()
  if (after === null) return joinAt('synced')
  if (after.epoch !== epoch) return joinAt('resync')
  if (after.sequence > lastEmitted()) {
    if (!(await exists(db, branchId, after.sequence))) return joinAt('resync')
    // The client is ahead of what this process can read now: joined here, it would get messages again.
    throw new Error('the live messages cannot be read')
  }
  let reached = after.sequence
  const wanted = most === null ? Number.POSITIVE_INFINITY : reached + most
  for (;;) {
    const upTo = Math.min(lastEmitted(), wanted)
    const missed = await findMissed(db, branchId, reached, upTo)
    if (missed === null) return joinAt('resync')
    for (const row of missed) replay(row)
    reached = upTo
    if (lastEmitted() === reached) return joinAt('synced')
    if (reached === wanted) return { event: 'synced', cursor: { epoch, sequence: reached }, isCut: true }
  }
}

/**
 * Deletes messages that nobody can be replayed any more: those past retention, and those with too many after them,
 * once every process has had the time to read them.
 */
export const pruneLiveMessages = async (db: Database['db'], now: Date): Promise<void> => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db.deleteFrom('live_message').where('created_time', '<', before(RETENTION_MS)).execute()
  for (const { branch_id, sequence } of await db.selectFrom('branch_counter').selectAll().execute())
    await db
      .deleteFrom('live_message')
      .where('branch_id', '=', branch_id)
      .where('sequence', '<=', sequence - MAX_REPLAYED)
      .where('created_time', '<', before(READER_GRACE_MS))
      .execute()
}
