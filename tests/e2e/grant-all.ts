import type { TestServer } from '@netbar/server/testing'

/** Grants every menu entry and function to the administrator. */
export const grantAll = async ({ database: { db } }: TestServer) => {
  const { role_id } = await db
    .selectFrom('user_role')
    .innerJoin('user', 'user.id', 'user_role.user_id')
    .where('username', '=', 'admin')
    .select('role_id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('role_menu').where('role_id', '=', role_id).execute()
  const nodes = await db.selectFrom('menu_node').select('id').execute()
  await db
    .insertInto('role_menu')
    .values(nodes.map(({ id }) => ({ role_id, menu_id: id })))
    .execute()
}
