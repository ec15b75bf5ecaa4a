import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import { createQueue } from '../../queue.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import type { Tables } from '../tables.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'

/** Concurrent attempts before a write runs exclusively. */
const TRIES_TOGETHER = 3
const MAX_TRIES = 5
/** Limit of concurrent writes, which leaves connections for reads. */
const CONCURRENT_WRITES = 6

const codeOf = (error: unknown) => (error instanceof DatabaseError ? error.code : undefined)

/** Every write takes a lock on this table: shared, or exclusive. Its rows are never written after the first start. */
const passGate = (trx: Transaction<Tables>, isAlone: boolean) =>
  isAlone
    ? sql`lock table live_epoch in exclusive mode`.execute(trx)
    : sql`lock table live_epoch in row share mode`.execute(trx)

/**
 * Serializable transactions: each behaves as if it were the only one, as on SQLite, where it is.
 *
 * PostgreSQL fails one of those that cannot be serialized, and its work is retried. Work that fails three times, as
 * many writers of one branch's counter can cause, takes the lock exclusively for its next attempt: it waits for
 * running writes, new ones wait for it, and nothing is left to conflict with. That attempt is serial by its lock and
 * asks no more of PostgreSQL than one snapshot: with a transaction open for long anywhere in the cluster, PostgreSQL
 * forgets which finished ones it ran beside, and would fail serializable work even where nothing else runs.
 */
export const createPostgresWrite = (db: Kysely<Tables>) => {
  const inTurn = createQueue(CONCURRENT_WRITES)

  const attempt = <T>(work: (trx: Transaction<Tables>) => Promise<T>, isAlone: boolean): Promise<T> =>
    db
      .transaction()
      .setIsolationLevel(isAlone ? 'repeatable read' : 'serializable')
      .execute(async (trx) => {
        // LOCK TABLE takes no snapshot: later reads see the data as of when the lock was granted.
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
        // Two writes that read the same rows and take the same next number violate a constraint: run exclusively, the
        // work shows whether the number was really taken.
        if (code === UNIQUE_VIOLATION && !isAlone) isAlone = true
        else if (code !== SERIALIZATION_FAILURE && code !== DEADLOCK) throw error
        else if (tries >= MAX_TRIES) throw new DatabaseUnavailableError(error)
        if (tries >= TRIES_TOGETHER) isAlone = true
      }
    }
  }

  return <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> => inTurn(() => tryOften(work))
}
