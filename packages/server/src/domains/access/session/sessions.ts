import { HOUR_MS } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { createBatch, repeatedQuery } from '../../../platform/db/index.ts'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { isInForce } from '../accounts/entry.ts'
import { hasSecondFactor } from '../second-factor/factors.ts'
import { createRevocation } from '../revocation/create-revocation.ts'
import type { Revocation } from '../revocation/create-revocation.ts'
import type { FactorPolicy } from '../second-factor/factor-policy.ts'
import { isUnexpired } from '../../../kernel/unexpired.ts'

/** Lifetime of a token. */
export const SESSION_MS = 12 * HOUR_MS
/**
 * Tolerated clock change: nobody is signed out because the clock is set back by less; a clock further ahead would
 * have issued endless sessions.
 */
const LONGEST_AHEAD_MS = SESSION_MS + 24 * HOUR_MS

/** The user of a valid session. */
export interface SessionUser {
  readonly sessionId: string
  readonly userId: string
  readonly username: string
  readonly name: string
  /** Whether its screen is locked: only unlocking and signing out are allowed. */
  readonly isLocked: boolean
  /** Whether its account has to enrol a second factor before anything else. */
  readonly mustEnrol: boolean
}

/** A session that is about to begin. */
export interface NewSession {
  readonly id: string
  readonly userId: string
  readonly ip: string
  readonly userAgent: string
  readonly expiresAt: number
}

/** The sessions of the database; one whose screen is locked is stopped as well. */
export interface Sessions extends Revocation {
  open(trx: Transaction<Tables>, session: NewSession, now: Date): Promise<void>
  /** Null when the session was revoked or has expired, or its user may not sign in any more. */
  find(sessionId: string, now: Date): Promise<SessionUser | null>
  /** Those of the given sessions that {@link Sessions.find} would still return, and whose screen is not locked. */
  stillGood(sessionIds: readonly string[], now: Date): Promise<ReadonlySet<string>>
  /** Locks the screen; other calls of the session are refused from now on. */
  lock(sessionId: string, now: Date): Promise<void>
  unlock(sessionId: string): Promise<void>
  /** Counts a wrong password of a locked screen; returns how many there were. */
  countUnlockFailure(sessionId: string): Promise<number>
}

const QUERIED_AT_ONCE = 500

/** Repeats a key until the count is a power of two, which keeps the number of query shapes small. */
const padded = (keys: readonly string[]): readonly string[] => {
  if (keys.length === 1) return keys
  const length = 2 ** Math.ceil(Math.log2(keys.length))
  return Array.from({ length }, (_, index) => keys[index] ?? keys[0] ?? '')
}

const sessionsById = repeatedQuery(
  (ids: readonly string[]) => String(ids.length),
  (db, bind, ids) =>
    db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.user_id')
      .where('session.revoked_time', 'is', null)
      .where('user.status', '=', 'NORMAL')
      .where(
        'session.id',
        'in',
        ids.map((_, index) => bind((keys: readonly string[]) => keys[index] ?? '')),
      )
      .select([
        'session.id',
        'session.user_id',
        'session.expires_time',
        'session.locked_time',
        'session.must_enrol',
        'user.valid_until',
        'user.username',
        'user.name',
      ]),
)

export const createSessions = (database: Database, demandsFactor: FactorPolicy): Sessions => {
  const { announce, ...revocation } = createRevocation(database, 'session')
  // Each call looks its session up, and must see a revocation at once: concurrent look-ups share one query.
  const findOne = createBatch(async (ids) => {
    const rows = await sessionsById.ask(database.db, padded(ids))
    return new Map(rows.map((row) => [row.id, row]))
  })

  return {
    ...revocation,
    open: async (trx, session, now) => {
      const mustEnrol = (await demandsFactor(trx, session.userId)) && !(await hasSecondFactor(trx, session.userId))
      await trx
        .insertInto('session')
        .values({
          id: session.id,
          user_id: session.userId,
          ip: session.ip,
          user_agent: session.userAgent,
          created_time: now.toISOString(),
          expires_time: new Date(session.expiresAt).toISOString(),
          revoked_time: null,
          locked_time: null,
          unlock_failures: 0,
          must_enrol: mustEnrol ? 1 : 0,
        })
        .execute()
    },
    find: async (sessionId, now) => {
      const row = await findOne(sessionId)
      if (row === null || !isUnexpired(row.expires_time, LONGEST_AHEAD_MS, now) || !isInForce(row, now)) return null
      const { user_id, username, name, locked_time, must_enrol } = row
      const state = { isLocked: locked_time !== null, mustEnrol: must_enrol === 1 }
      return { sessionId, userId: user_id, username, name, ...state }
    },
    stillGood: async (sessionIds, now) => {
      const found = new Set<string>()
      for (let start = 0; start < sessionIds.length; start += QUERIED_AT_ONCE) {
        const some = sessionIds.slice(start, start + QUERIED_AT_ONCE)
        const rows = await database.db
          .selectFrom('session')
          .innerJoin('user', 'user.id', 'session.user_id')
          .where('session.revoked_time', 'is', null)
          .where('user.status', '=', 'NORMAL')
          .where('session.locked_time', 'is', null)
          .where('session.id', 'in', some)
          .select(['session.id', 'session.expires_time', 'user.valid_until'])
          .execute()
        for (const row of rows)
          if (isUnexpired(row.expires_time, LONGEST_AHEAD_MS, now) && isInForce(row, now)) found.add(row.id)
      }
      return found
    },
    lock: async (sessionId, now) => {
      await database.db
        .updateTable('session')
        .set({ locked_time: now.toISOString() })
        .where('id', '=', sessionId)
        .where('locked_time', 'is', null)
        .execute()
      announce(sessionId)
    },
    unlock: async (sessionId) => {
      await database.db
        .updateTable('session')
        .set({ locked_time: null, unlock_failures: 0 })
        .where('id', '=', sessionId)
        .execute()
    },
    countUnlockFailure: async (sessionId) => {
      const { unlock_failures } = await database.db
        .updateTable('session')
        .set((row) => ({ unlock_failures: row('unlock_failures', '+', 1) }))
        .where('id', '=', sessionId)
        .returning('unlock_failures')
        .executeTakeFirstOrThrow()
      return unlock_failures
    },
  }
}
