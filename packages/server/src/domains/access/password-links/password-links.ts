import { hash, randomBytes } from 'node:crypto'
import { DAY_MS, Status } from '@netbar/shared/contract'
import type { passwordLinkCalls, PasswordLink } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { CallContext, PublicContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { isUnexpired } from '../../../kernel/unexpired.ts'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { isGuessable } from '../password-rules/is-guessable.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { NO_PASSWORD } from '../accounts/new-user.ts'
import { replacePassword } from '../accounts/replace-password.ts'
import type { Holders } from '../accounts/replace-password.ts'

const LIFE_MS = DAY_MS
const SECRET_BYTES = 32

/** Digest under which a link is stored: its secret has 256 random bits, which no slower hash would make safer. */
const digestOf = (secret: string): string => hash('sha256', secret)

/**
 * Ends the password of an account, and makes the link by which its owner sets another; an earlier link ends.
 *
 * @returns The link, and what tells the phone and this process, once it is committed.
 */
export const issuePasswordLink = async (
  trx: Transaction<Tables>,
  user: { readonly id: string; readonly username: string },
  context: CallContext,
  holders: Holders,
): Promise<{ readonly link: PasswordLink; readonly announce: () => void }> => {
  const now = context.now()
  const announce = await replacePassword(trx, user, NO_PASSWORD, context, holders)
  await trx.deleteFrom('password_link').where('user_id', '=', user.id).execute()
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const expiresTime = new Date(now.getTime() + LIFE_MS).toISOString()
  await trx
    .insertInto('password_link')
    .values({
      digest: digestOf(secret),
      user_id: user.id,
      made_by: context.actor.userId,
      created_time: now.toISOString(),
      expires_time: expiresTime,
    })
    .execute()
  return { link: { secret, expiresTime }, announce }
}

/** The account of a link. @throws Refusal 42202 for one that was used, has expired or was never made. */
const accountOf = async (db: Database['db'], secret: string, now: Date) => {
  const row = await db
    .selectFrom('password_link')
    .innerJoin('user', 'user.id', 'password_link.user_id')
    .where('password_link.digest', '=', digestOf(secret))
    .where('user.status', '=', 'NORMAL')
    .where('user.deleted_time', 'is', null)
    .select(['user.id', 'user.username', 'user.name', 'password_link.expires_time'])
    .executeTakeFirst()
  if (row === undefined || !isUnexpired(row.expires_time, LIFE_MS, now))
    throw new Refusal(Status.businessRule, { key: 'session.linkOver' })
  return row
}

/** Sets the password of a link’s account; of several at once, one does. */
const useLink = async (
  { secret, newPassword }: { readonly secret: string; readonly newPassword: string },
  context: PublicContext,
  { passwords, ...holders }: Holders & { readonly passwords: Passwords },
): Promise<void> => {
  const { database } = context
  const { username, name } = await accountOf(database.db, secret, context.now())
  if (await isGuessable(newPassword, [username, name])) {
    const text = { key: 'session.guessablePassword' } as const
    throw new Refusal(Status.invalidFields, text, [{ field: 'newPassword', text }])
  }
  const hashed = await passwords.hash(newPassword)
  const announce = await database.write(async (trx) => {
    const user = await accountOf(trx, secret, context.now())
    await trx.deleteFrom('password_link').where('user_id', '=', user.id).execute()
    return replacePassword(trx, user, hashed, context, holders)
  })
  announce()
}

/** Handles the calls of who has a link. */
export const createPasswordLinkHandlers = (
  parts: Holders & { readonly passwords: Passwords },
): Handlers<typeof passwordLinkCalls> => ({
  look: async ({ body }, { database, now }) => {
    const { username } = await accountOf(database.db, body.secret, now())
    return { username }
  },
  use: ({ body }, context) => useLink(body, context, parts),
})

/** Deletes links that have expired. */
export const prunePasswordLinks = async (db: Database['db'], now: Date): Promise<void> => {
  await db.deleteFrom('password_link').where('expires_time', '<', now.toISOString()).execute()
}
