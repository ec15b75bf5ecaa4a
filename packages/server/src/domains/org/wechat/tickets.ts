import { MINUTE_MS } from '@netbar/shared/contract'
import { createHash, randomBytes } from 'node:crypto'
import type { WechatUser } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { isUnexpired } from '../../../kernel/unexpired.ts'

/** Lifetime of a ticket, within which a user must bind their account. */
const LIFE_MS = 15 * MINUTE_MS
const TICKET_BYTES = 24

/** A valid ticket. */
export interface WechatTicket {
  readonly id: string
  readonly openid: string
}

const idOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

/** Issues a ticket: proof that the bearer has scanned with this WeChat account. Only its digest is stored. */
export const issueTicket = async ({ db }: Database, openid: string, now: Date): Promise<WechatUser> => {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url')
  const expiresTime = new Date(now.getTime() + LIFE_MS).toISOString()
  await db
    .insertInto('wechat_ticket')
    .values({ id: idOf(ticket), openid, expires_time: expiresTime })
    .execute()
  return { ticket, expiresTime }
}

/** The ticket, or null for one that is unknown, expired, or used. */
export const findTicket = async (trx: Transaction<Tables>, ticket: string, now: Date): Promise<WechatTicket | null> => {
  const row = await trx.selectFrom('wechat_ticket').where('id', '=', idOf(ticket)).selectAll().executeTakeFirst()
  return row !== undefined && isUnexpired(row.expires_time, LIFE_MS, now) ? { id: row.id, openid: row.openid } : null
}

/** Marks a ticket as used. */
export const spendTicket = async (trx: Transaction<Tables>, id: string): Promise<void> => {
  await trx.deleteFrom('wechat_ticket').where('id', '=', id).execute()
}

/** Voids the tickets with which codes were requested for an account. */
export const voidTickets = async (trx: Transaction<Tables>, username: string): Promise<void> => {
  await trx
    .deleteFrom('wechat_ticket')
    .where('id', 'in', (code) =>
      code.selectFrom('sms_code').where('username', '=', username.toLowerCase()).select('ticket_id'),
    )
    .execute()
}

/** Deletes expired tickets. */
export const pruneTickets = async (db: Database['db'], now: Date): Promise<void> => {
  await db.deleteFrom('wechat_ticket').where('expires_time', '<', now.toISOString()).execute()
}
