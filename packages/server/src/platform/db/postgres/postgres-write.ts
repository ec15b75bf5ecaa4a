import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import { createQueue } from '../../queue.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import type { Tables } from '../tables.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'

/** Tries side by side with other writes. */
const TRIES_TOGETHER = 3
const MAX_TRIES = 5
/** Writes that wait for each other leave connections for those who read. */
const CONCURRENT_WRITES = 6

const codeOf = (error: unknown) => (error instanceof DatabaseError ? error.code : undefined)

/** Every write passes by this table's lock: together with others, or alone. Nobody writes to the table after the first start. */
const passGate = (trx: Transaction<Tables>, isAlone: boolean) =>
  isAlone
    ? sql`lock table live_epoch in exclusive mode`.execute(trx)
    : sql`lock table live_epoch in row share mode`.execute(trx)

/**
 * Transactions of which each behaves as if it were the only one, as on SQLite, where it is.
 *
 * PostgreSQL's serializable isolation finds those that cannot be put into an order and fails one of them, and the work is
 * done again. Work that loses three times, as many on one branch's counter can, shuts the others out for its next try: it
 * waits for those that run, those that come wait for it, and it has nobody left to lose against.
 */
export const createPostgresWrite = (db: Kysely<Tables>) => {
  const inTurn = createQueue(CONCURRENT_WRITES)

  const attempt = <T>(work: (trx: Transaction<Tables>) => Promise<T>, isAlone: boolean): Promise<T> =>
    db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async (trx) => {
        // LOCK TABLE takes no snapshot: what is read after it is read as of the time when the lock was got.
        await passGate(trx, isAlone)
        return work(trx)
      })

  const tryOften = async <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> => {
    let isAlone = false
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(work, isAlone)
      } catch (error) {
        const code = codeOf(error)
        // Two writes that count the same rows and take the same next number meet in a constraint: alone it shows whether
        // the number was really taken.
        if (code === UNIQUE_VIOLATION && !isAlone) isAlone = true
        else if (code !== SERIALIZATION_FAILURE && code !== DEADLOCK) throw error
        else if (tries >= MAX_TRIES) throw new DatabaseUnavailableError(error)
        if (tries >= TRIES_TOGETHER) isAlone = true
      }
    }
  }

  return <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> => inTurn(() => tryOften(work))
}
