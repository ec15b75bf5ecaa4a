import { newRole, newUser } from '../domains/access/index.ts'
import type { Database } from '../platform/db/index.ts'
import { newId } from '../kernel/new-id.ts'
import { seedRoles } from '../seed/index.ts'
import { syncMenus } from './sync-menus.ts'

/** The first administrator of an empty database. */
export interface FirstAdministrator {
  readonly username: string
  readonly name: string
  readonly passwordHash: string
}

/** The database cannot be set up; the message is one line. */
export class SetupError extends Error {
  override readonly name = 'SetupError'
}

/**
 * Creates the first account: an administrator of the platform, who sees every brand.
 *
 * @throws SetupError where there is any account already.
 */
export const setUp = async (
  database: Database,
  { username, name, passwordHash }: FirstAdministrator,
  now: Date,
): Promise<void> => {
  await database.write(async (trx) => {
    if ((await trx.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined)
      throw new SetupError('This database has accounts already: it is set up once.')
    const [userId, roleId] = [newId(now), newId(now)]
    await trx
      .insertInto('role')
      .values(newRole({ id: roleId, brand_id: null, ...seedRoles.platformAdmin }, now.toISOString()))
      .execute()
    await trx
      .insertInto('user')
      .values(newUser({ id: userId, brand_id: null, username, name, password_hash: passwordHash }, now.toISOString()))
      .execute()
    await trx.insertInto('user_role').values({ user_id: userId, role_id: roleId, sort: 0 }).execute()
  })
  await syncMenus(database)
}
