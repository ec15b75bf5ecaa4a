import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS, Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { SKEW_MS } from '../../../kernel/unexpired.ts'

/** Lifetime of a code. */
const LIFE_MS = 5 * MINUTE_MS
/** Minimum time between two codes to one phone. */
const PAUSE_MS = 60_000
/** Wrong attempts after which only a new code helps. */
const TRIES = 5
const PHONE_CODES_A_DAY = 10
const TICKET_CODES_AN_HOUR = 5
const DIGITS = 6

/** Recipient of a code, and the ticket it was requested with. */
export interface CodeOwner {
  readonly ticketId: string
  readonly username: string
  readonly phone: string
}

/** A code that is about to be sent. */
export interface NewCode {
  readonly id: string
  readonly code: string
  readonly expiresTime: string
  /** Seconds until another one may be requested. */
  readonly resendSeconds: number
}

const digest = (id: string, code: string) => createHash('sha256').update(`${id}\n${code}`).digest()

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

const countSince = async (
  trx: Transaction<Tables>,
  [column, value]: readonly ['phone' | 'ticket_id', string],
  since: string,
): Promise<number> => {
  const { count } = await trx
    .selectFrom('sms_code')
    .where(column, '=', value)
    .where('created_time', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const refuseTooMany = async (trx: Transaction<Tables>, { phone, ticketId }: CodeOwner, now: Date): Promise<void> => {
  const last = await trx
    .selectFrom('sms_code')
    .where('phone', '=', phone)
    .where('created_time', '>', after(now, -PAUSE_MS))
    // Later ones were created before the clock was set back: nobody waits for it to get there again.
    .where('created_time', '<=', after(now, SKEW_MS))
    .select(({ fn }) => fn.max('created_time').as('time'))
    .executeTakeFirst()
  // Without a row the maximum is null, which Kysely's types do not say.
  const lastTime: string | null = last?.time ?? null
  if (lastTime !== null) {
    const seconds = Math.max(1, Math.ceil((Date.parse(lastTime) + PAUSE_MS - now.getTime()) / 1000))
    throw new Refusal(Status.rateLimited, { key: 'sms.tooSoon', params: { seconds } })
  }
  const ofPhone = await countSince(trx, ['phone', phone], after(now, -DAY_MS))
  const ofTicket = await countSince(trx, ['ticket_id', ticketId], after(now, -HOUR_MS))
  if (ofPhone >= PHONE_CODES_A_DAY || ofTicket >= TICKET_CODES_AN_HOUR)
    throw new Refusal(Status.rateLimited, { key: 'sms.tooMany' })
}

/**
 * Creates a code. It counts against the limits whether it will be sent or not, so that an answer does not reveal
 * whose a phone is.
 *
 * @throws Refusal 42901 where the phone or the ticket has reached a limit.
 */
export const makeCode = async (
  trx: Transaction<Tables>,
  owner: CodeOwner,
  { now, newId }: { readonly now: Date; readonly newId: () => string },
): Promise<NewCode> => {
  await refuseTooMany(trx, owner, now)
  const id = newId()
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const expiresTime = after(now, LIFE_MS)
  await trx
    .insertInto('sms_code')
    .values({
      id,
      ticket_id: owner.ticketId,
      username: owner.username,
      phone: owner.phone,
      code_hash: digest(id, code).toString('hex'),
      tries: 0,
      expires_time: expiresTime,
      created_time: now.toISOString(),
    })
    .execute()
  return { id, code, expiresTime, resendSeconds: PAUSE_MS / 1000 }
}

/** Deletes a code that could not be sent: it does not count. */
export const forgetCode = async (trx: Transaction<Tables>, id: string): Promise<void> => {
  await trx.deleteFrom('sms_code').where('id', '=', id).execute()
}

/** Counts a try with the right code whose rest was wrong: a code is worth so many tries, whatever of them failed. */
export const countTry = async (trx: Transaction<Tables>, id: string): Promise<void> => {
  await trx
    .updateTable('sms_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Whether this is the owner's latest code and still valid. A wrong one is counted; the right one stays until it is
 * deleted.
 */
export const checkCode = async (
  trx: Transaction<Tables>,
  owner: CodeOwner,
  code: string,
  now: Date,
): Promise<{ readonly id: string } | null> => {
  const row = await trx
    .selectFrom('sms_code')
    .where('ticket_id', '=', owner.ticketId)
    .where('username', '=', owner.username)
    .where('phone', '=', owner.phone)
    // Later ones were sent before the clock was set back, and count as expired.
    .where('expires_time', '<=', after(now, LIFE_MS + SKEW_MS))
    .select(['id', 'code_hash', 'tries', 'expires_time'])
    .orderBy('created_time', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.expires_time <= now.toISOString() || row.tries >= TRIES) return null
  if (timingSafeEqual(Buffer.from(row.code_hash, 'hex'), digest(row.id, code))) return { id: row.id }
  await countTry(trx, row.id)
  return null
}

/** Voids every code of an account that was not used yet; they still count against the limits. */
export const voidCodes = async (trx: Transaction<Tables>, username: string, now: Date): Promise<void> => {
  await trx
    .updateTable('sms_code')
    .set({ expires_time: now.toISOString() })
    .where('username', '=', username.toLowerCase())
    .where('expires_time', '>', now.toISOString())
    .execute()
}

/** Deletes codes that no limit counts any more. */
export const pruneCodes = async (db: Database['db'], now: Date): Promise<void> => {
  await db.deleteFrom('sms_code').where('expires_time', '<', after(now, -DAY_MS)).execute()
}
