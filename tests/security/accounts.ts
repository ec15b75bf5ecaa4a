import type { TestServer } from '@netbar/server/testing'

/** A test account; its password is that of every test account. */
export interface TestAccount {
  readonly username: string
  readonly level: '1' | '2'
  /** Brand of its role; null for every brand. */
  readonly brandId: string | null
  /** Its own branches, which apply at level '2'. */
  readonly branchIds: readonly string[]
}

/** Grants a role exactly the selected functions, with the menus above them. */
export const grant = async (
  { database: { db } }: Pick<TestServer, 'database'>,
  roleId: string,
  isGranted: (functionId: string) => boolean,
): Promise<void> => {
  const nodes = await db.selectFrom('menu_node').select(['id', 'function_id']).execute()
  const granted = nodes.filter(({ function_id }) => function_id === null || isGranted(function_id))
  await db.deleteFrom('role_menu').where('role_id', '=', roleId).execute()
  await db
    .insertInto('role_menu')
    .values(granted.map(({ id }) => ({ role_id: roleId, menu_id: id })))
    .execute()
}

/** Adds an account whose role has every function. Returns the role's id. */
export const addAccount = async (server: TestServer, account: TestAccount): Promise<string> => {
  const { db } = server.database
  const { username, level, brandId, branchIds } = account
  const { password_hash, created_time } = await db
    .selectFrom('user')
    .where('username', '=', 'admin')
    .select(['password_hash', 'created_time'])
    .executeTakeFirstOrThrow()
  const [id, roleId] = [`user-${username}`, `role-${username}`]
  await db
    .insertInto('user')
    .values({
      id,
      username,
      name: username,
      password_hash,
      openid: null,
      phone: null,
      status: 'NORMAL',
      created_time,
      brand_id: brandId,
      enabled: 1,
      version: 1,
      updated_time: created_time,
      ip_policy: 'NONE',
      allowed_ips: '[]',
    })
    .execute()
  await db
    .insertInto('role')
    .values({
      id: roleId,
      brand_id: brandId,
      name: username,
      level,
      remark: '',
      needs_factor: 0,
      enabled: 1,
      version: 1,
      created_time,
      updated_time: created_time,
      deleted_time: null,
    })
    .execute()
  await db.insertInto('user_role').values({ user_id: id, role_id: roleId, sort: 0 }).execute()
  for (const branch_id of branchIds) await db.insertInto('user_branch').values({ user_id: id, branch_id }).execute()
  await grant(server, roleId, () => true)
  return roleId
}
