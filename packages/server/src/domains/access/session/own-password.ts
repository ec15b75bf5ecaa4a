import type { CallContext } from '../../../kernel/context.ts'
import type { Passwords } from '../passwords/passwords.ts'

/** Whether a password is the actor's. */
export const isOwnPassword = async (
  password: string,
  { database, actor }: CallContext,
  passwords: Passwords,
): Promise<boolean> => {
  const { password_hash } = await database.db
    .selectFrom('user')
    .where('id', '=', actor.userId)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  return passwords.verify(password_hash, password)
}
