import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'
import type { LiveMessageTable } from '../../kit/live-messages/tables.ts'
import { readHorizon, readMoved } from './moved-counters.ts'

/** Sends one committed live message to the listeners of its branch at this process; done when it returns. */
export type Emit = (row: LiveMessageTable) => void

/** Emits live messages after their transactions, in the order of their numbers, to the clients of this process. */
export interface Publisher {
  /** Number of the branch's last message emitted here; everything up to it is in the database. */
  readonly lastEmitted: (branchId: string) => number
  /**
   * Emits what was committed before this call and is not emitted here yet. Resolves when that is done, or has failed.
   */
  drain(): Promise<void>
  /** Age in seconds of the oldest message not emitted here; 0 when there is none. */
  lagSeconds(): Promise<number>
  stop(): Promise<void>
}

const READ_AT_ONCE = 500
/** Finds messages without a notification: of another process, or written while the database was unavailable. */
const SWEEP_MS = 1_000

export interface PublisherParts {
  readonly database: Pick<Database, 'db' | 'engine' | 'onWritten'>
  readonly clock: Clock
  readonly emit: Emit
  readonly onError: (error: unknown) => void
}

/**
 * Starts publishing what is committed from now on. Each process reads the messages of all of them by itself, so that
 * a message reaches every client as long as the database is up. A branch's counter and its messages are written in
 * one transaction, and the next one waits for its end: every number up to the counter is committed, so reading the
 * numbers after the last emitted one misses nothing. A look reads only the counters that have moved since the last
 * look that emitted all that it found.
 */
export const startPublisher = async ({ database, clock, emit, onError }: PublisherParts): Promise<Publisher> => {
  const { db } = database
  let horizon = await readHorizon(database)
  const counters = await db.selectFrom('branch_counter').selectAll().execute()
  const last = new Map(counters.map(({ branch_id, sequence }) => [branch_id, sequence]))
  const lastEmitted = (branchId: string) => last.get(branchId) ?? 0
  const findBehind = async () =>
    (await readMoved(database, horizon)).filter(({ branch_id, sequence }) => sequence > lastEmitted(branch_id))
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  const emitBranch = async (branchId: string, upTo: number): Promise<void> => {
    while (lastEmitted(branchId) < upTo) {
      const rows = await db
        .selectFrom('live_message')
        .where('branch_id', '=', branchId)
        .where('sequence', '>', lastEmitted(branchId))
        .where('sequence', '<=', upTo)
        .selectAll()
        .orderBy('sequence')
        .limit(READ_AT_ONCE)
        .execute()
      for (const row of rows) {
        emit(row)
        last.set(branchId, row.sequence)
      }
      // Pruned before this process read them: listeners notice the gap in the numbers.
      if (rows.length < READ_AT_ONCE) last.set(branchId, upTo)
    }
  }

  const emitBehind = async (): Promise<void> => {
    try {
      // Read first: what moves while this look emits is found by the next one.
      const nextHorizon = await readHorizon(database)
      for (const { branch_id, sequence } of await findBehind()) await emitBranch(branch_id, sequence)
      horizon = nextHorizon
    } catch (error) {
      onError(error)
    }
    running = null
  }

  // A running pass may miss what is committed meanwhile. A later caller waits for the next pass and no longer,
  // however much is written.
  const drain = (): Promise<void> => {
    if (running === null) return (running = emitBehind())
    return (next ??= running.then(() => {
      next = null
      return drain()
    }))
  }

  const stopListening = database.onWritten(() => void drain())
  const stopSweeping = clock.every(SWEEP_MS, () => void drain())
  return {
    lastEmitted,
    drain,
    lagSeconds: async () => {
      let lag = 0
      for (const { branch_id } of await findBehind()) {
        const next = await db
          .selectFrom('live_message')
          .where('branch_id', '=', branch_id)
          .where('sequence', '=', lastEmitted(branch_id) + 1)
          .select('created_time')
          .executeTakeFirst()
        if (next !== undefined) lag = Math.max(lag, (clock.now().getTime() - Date.parse(next.created_time)) / 1000)
      }
      return lag
    },
    stop: async () => {
      stopListening()
      stopSweeping()
      await (next ?? running)
    },
  }
}
