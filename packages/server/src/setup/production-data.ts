import { ConfigError } from '../platform/config/index.ts'
import type { Database } from '../platform/db/index.ts'
import { seedAccounts } from '../seed/index.ts'

/**
 * Refuses data that production must not run on.
 *
 * @throws ConfigError for a database without any account, or with the demo's accounts, whose password is widely
 * known.
 */
export const refuseUnsafeData = async ({ db }: Database): Promise<void> => {
  if ((await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) === undefined)
    throw new ConfigError('There is no account yet: run netbar-server setup once, then start.')
  const usernames = seedAccounts.map(({ username }) => username)
  const found = await db.selectFrom('user').where('username', 'in', usernames).select('id').execute()
  if (found.length === usernames.length)
    throw new ConfigError('This database holds the demo and its accounts: production needs one of its own.')
}
