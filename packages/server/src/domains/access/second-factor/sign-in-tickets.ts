import { hash, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@netbar/shared/contract'
import type { SecondStep } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { isUnexpired } from '../../../kernel/unexpired.ts'

/** Lifetime of a ticket. */
const LIFE_MS = 5 * MINUTE_MS
/** Wrong codes after which only a new sign-in helps. */
const MAX_TRIES = 5
const TICKET_BYTES = 24

const idOf = (ticket: string) => hash('sha256', ticket)

/** Issues a ticket: proof that the first step of a sign-in was right. Only its digest is stored. `openid` is bound by the second step. */
export const issueSignInTicket = async (
  trx: Transaction<Tables>,
  userId: string,
  now: Date,
  openid: string | null = null,
): Promise<Omit<SecondStep, 'ways'>> => {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url')
  const expiresTime = new Date(now.getTime() + LIFE_MS).toISOString()
  await trx
    .insertInto('sign_in_ticket')
    .values({ id: idOf(ticket), user_id: userId, tries: 0, expires_time: expiresTime, openid })
    .execute()
  return { ticket, expiresTime }
}

/** The user of a valid ticket whose account may sign in; null otherwise. */
export const findSignInTicket = async (db: Database['db'], ticket: string, now: Date) => {
  const row = await db
    .selectFrom('sign_in_ticket')
    .innerJoin('user', 'user.id', 'sign_in_ticket.user_id')
    .where('sign_in_ticket.id', '=', idOf(ticket))
    .where('user.status', '=', 'NORMAL')
    .where('tries', '<', MAX_TRIES)
    .select(['sign_in_ticket.id as ticketId', 'user.id', 'user.username', 'expires_time', 'sign_in_ticket.openid'])
    .executeTakeFirst()
  return row !== undefined && isUnexpired(row.expires_time, LIFE_MS, now) ? row : null
}

/** Counts a wrong code. */
export const countTicketTry = async (trx: Transaction<Tables>, ticketId: string): Promise<void> => {
  await trx
    .updateTable('sign_in_ticket')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', ticketId)
    .execute()
}

/** Voids every ticket of a user: one of them was used, or the password was changed. */
export const voidSignInTickets = async (trx: Transaction<Tables>, userId: string): Promise<void> => {
  await trx.deleteFrom('sign_in_ticket').where('user_id', '=', userId).execute()
}

/** Deletes expired tickets. */
export const pruneSignInTickets = async (db: Database['db'], now: Date): Promise<void> => {
  await db.deleteFrom('sign_in_ticket').where('expires_time', '<', now.toISOString()).execute()
}
