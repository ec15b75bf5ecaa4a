import { hash } from 'node:crypto'
import { DAY_MS, MINUTE_MS, SERVICE_TOKEN_DAYS } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { storedNames, storedScopes } from '../../../kernel/grants/service-grant.ts'
import type { ServiceGrant } from '../../../kernel/grants/service-grant.ts'
import { isUnexpired } from '../../../kernel/unexpired.ts'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { createRevocation } from '../revocation/create-revocation.ts'
import type { Revocation } from '../revocation/create-revocation.ts'
import type { FactorPolicy } from '../second-factor/factor-policy.ts'
import { isInForce } from '../accounts/entry.ts'
import { hasSecondFactor } from '../second-factor/factors.ts'
import type { ServiceTokenTable } from './tables.ts'

/** Tolerated clock change, as of sessions. */
const LONGEST_AHEAD_MS = (SERVICE_TOKEN_DAYS.max + 1) * DAY_MS
/** The last use is written this often at most: a check asks several calls in a row. */
const USED_MS = MINUTE_MS

/** A valid service token with its maker. */
export interface FoundServiceToken {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly name: string
  /** Whether its maker has to enrol a second factor before anything else. */
  readonly mustEnrol: boolean
  readonly expiresAt: number
  readonly lastUsedTime: string | null
  readonly grant: ServiceGrant
}

/** The service tokens of the database, as far as those who use them are concerned. */
export interface ServiceTokens extends Revocation {
  /** Null when it is unknown, was revoked or has expired, or its maker may not sign in any more. */
  find(token: string, now: Date): Promise<FoundServiceToken | null>
  /** Writes the last use; a failure is of no consequence. */
  recordUse(token: FoundServiceToken, ip: string, now: Date): void
  /** Those of the given tokens that {@link ServiceTokens.find} would still return. */
  stillGood(ids: readonly string[], now: Date): Promise<ReadonlySet<string>>
}

/** Digest under which a token is stored: its secret has 256 random bits, which no slower hash would make safer. */
export const digestOf = (token: string): string => hash('sha256', token)

/** The grant of a stored token. */
export const grantOf = (row: Pick<ServiceTokenTable, 'scopes' | 'branch_ids' | 'networks'>): ServiceGrant => ({
  scopes: v.parse(storedScopes, row.scopes),
  branchIds: row.branch_ids === null ? null : v.parse(storedNames, row.branch_ids),
  networks: v.parse(storedNames, row.networks),
})

/** Tokens that were not revoked, of users who may sign in. */
export const liveTokens = (db: Database['db'] | Transaction<Tables>) =>
  db
    .selectFrom('service_token')
    .innerJoin('user', 'user.id', 'service_token.user_id')
    .where('service_token.revoked_time', 'is', null)
    .where('user.status', '=', 'NORMAL')

export const createServiceTokens = ({ db }: Pick<Database, 'db'>, demandsFactor: FactorPolicy): ServiceTokens => {
  const { announce: _ofRevocation, ...revocation } = createRevocation({ db }, 'service_token')
  const isGood = (expiresTime: string, now: Date) => isUnexpired(expiresTime, LONGEST_AHEAD_MS, now)
  return {
    ...revocation,
    find: async (token, now) => {
      const row = await liveTokens(db)
        .where('service_token.digest', '=', digestOf(token))
        .selectAll('service_token')
        .select(['user.username', 'user.name as user_name', 'user.valid_until'])
        .executeTakeFirst()
      if (row === undefined || !isGood(row.expires_time, now) || !isInForce(row, now)) return null
      const { id, user_id: userId, username, user_name: name, expires_time, last_used_time: lastUsedTime } = row
      const mustEnrol = (await demandsFactor(db, userId)) && !(await hasSecondFactor(db, userId))
      const maker = { userId, username, name, mustEnrol }
      return { id, ...maker, expiresAt: Date.parse(expires_time), lastUsedTime, grant: grantOf(row) }
    },
    recordUse: ({ id, lastUsedTime }, ip, now) => {
      const age = lastUsedTime === null ? USED_MS : Math.abs(now.getTime() - Date.parse(lastUsedTime))
      if (age < USED_MS) return
      const set = { last_used_time: now.toISOString(), last_used_ip: ip }
      db.updateTable('service_token')
        .set(set)
        .where('id', '=', id)
        .execute()
        .catch(() => undefined)
    },
    stillGood: async (ids, now) => {
      if (ids.length === 0) return new Set()
      const rows = await liveTokens(db)
        .where('service_token.id', 'in', ids)
        .select(['service_token.id', 'service_token.expires_time', 'user.valid_until'])
        .execute()
      return new Set(rows.filter((row) => isGood(row.expires_time, now) && isInForce(row, now)).map(({ id }) => id))
    },
  }
}
