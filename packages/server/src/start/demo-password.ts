import { randomInt } from 'node:crypto'
import type { Database } from '../platform/db/index.ts'
import { readSecret } from '../platform/secrets/secret-file.ts'
import type { Passwords } from '../domains/access/index.ts'

/** Letters that are easy to read aloud and to type. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

const makeUp = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The password of all demo accounts: the given one, or one generated at the first start. */
export const readDemoPassword = (dataDir: string, given: string | null): string =>
  given ?? readSecret(dataDir, 'demo-password', makeUp)

/** Sets the password of every demo account, also where the database was seeded with another one. */
export const applyDemoPassword = async (database: Database, passwords: Passwords, password: string): Promise<void> => {
  const someone = await database.db.selectFrom('user').select('password_hash').orderBy('id').limit(1).executeTakeFirst()
  if (someone === undefined || (await passwords.verify(someone.password_hash, password))) return
  const password_hash = await passwords.hash(password)
  await database.db.updateTable('user').set({ password_hash }).execute()
}
