import type { Clock } from '../clock.ts'
import type { Database, LiveMessageTable } from '../db/index.ts'

/** Sends one committed live message to whoever listens to its branch; has to be done when it returns. */
export type Emit = (row: LiveMessageTable) => void

/** Emits live messages after their transactions, in the order of their numbers. */
export interface Publisher {
  /** The number of the last message of a branch that was emitted; everything up to it is in the database. */
  readonly lastEmitted: (branchId: string) => number
  /** Emits what is waiting. Resolves when nothing is. */
  drain(): Promise<void>
  stop(): Promise<void>
}

const EMITTED_AT_ONCE = 500
/** Finds what an onWritten listener could not hear of, as after a failed drain. */
const SWEEP_MS = 1_000

export interface PublisherParts {
  readonly database: Database
  readonly clock: Clock
  readonly emit: Emit
  readonly onError: (error: unknown) => void
}

const loadCounters = async ({ db }: Database): Promise<Map<string, number>> => {
  const rows = await db.selectFrom('branch_counter').selectAll().execute()
  return new Map(rows.map(({ branch_id, sequence }) => [branch_id, sequence]))
}

const markEmitted = async ({ db }: Database, rows: readonly LiveMessageTable[]) => {
  const upTo = new Map(rows.map(({ branch_id, sequence }) => [branch_id, sequence]))
  for (const [branchId, sequence] of upTo)
    await db
      .updateTable('live_message')
      .set({ emitted: 1 })
      .where('branch_id', '=', branchId)
      .where('sequence', '<=', sequence)
      .where('emitted', '=', 0)
      .execute()
}

/**
 * Starts publishing. What an earlier process wrote and could not emit is emitted first; nobody is connected yet,
 * but it counts as emitted from then on and is replayed to who comes back for it.
 */
export const startPublisher = async ({ database, clock, emit, onError }: PublisherParts): Promise<Publisher> => {
  const last = await loadCounters(database)
  let running: Promise<void> | null = null
  let isWanted = false

  const emitWaiting = async (): Promise<number> => {
    const rows = await database.db
      .selectFrom('live_message')
      .where('emitted', '=', 0)
      .selectAll()
      .orderBy('branch_id')
      .orderBy('sequence')
      .limit(EMITTED_AT_ONCE)
      .execute()
    for (const row of rows) {
      last.set(row.branch_id, Math.max(row.sequence, last.get(row.branch_id) ?? 0))
      emit(row)
    }
    await markEmitted(database, rows)
    return rows.length
  }

  const run = async () => {
    try {
      while (isWanted) {
        isWanted = false
        if ((await emitWaiting()) === EMITTED_AT_ONCE) isWanted = true
      }
    } catch (error) {
      onError(error)
    } finally {
      // In the tick of the last look at isWanted, or a drain asked for in between would be lost.
      running = null
    }
  }

  const drain = (): Promise<void> => {
    isWanted = true
    return (running ??= run())
  }

  await drain()
  const stopListening = database.onWritten(() => void drain())
  const stopSweeping = clock.every(SWEEP_MS, () => void drain())
  return {
    lastEmitted: (branchId) => last.get(branchId) ?? 0,
    drain,
    stop: async () => {
      stopListening()
      stopSweeping()
      await running
    },
  }
}
