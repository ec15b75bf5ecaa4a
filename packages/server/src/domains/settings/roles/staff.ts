import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { ADMINISTERS } from './administrators.ts'
import type { RoleState, Staff } from './administrators.ts'

/** Those of these roles that may give rights. */
const administering = async (db: Kysely<Tables>, roleIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await db
    .selectFrom('role_menu')
    .innerJoin('menu_node', 'menu_node.id', 'role_menu.menu_id')
    .where('role_menu.role_id', 'in', ['', ...roleIds])
    .where('menu_node.function_id', '=', ADMINISTERS)
    .select('role_menu.role_id')
    .execute()
  return new Set(found.map(({ role_id }) => role_id))
}

/** The state of a role. */
export const stateOf = (
  { level, enabled, deleted_time }: Pick<Selectable<Tables['role']>, 'level' | 'enabled' | 'deleted_time'>,
  administers: boolean,
): RoleState => ({ level, enabled: enabled === 1 && deleted_time === null, administers })

/** Everybody with a role of a brand, and these roles, as they are now; an account that ends by itself is not counted on. */
export const staffOf = async (db: Kysely<Tables>, brandId: string): Promise<Staff> => {
  const rows = await db.selectFrom('role').where('brand_id', '=', brandId).selectAll().execute()
  const administer = await administering(
    db,
    rows.map(({ id }) => id),
  )
  const holders = await db
    .selectFrom('user_role')
    .innerJoin('user', 'user.id', 'user_role.user_id')
    .where('user_role.role_id', 'in', db.selectFrom('role').where('brand_id', '=', brandId).select('id'))
    .select(['user.id', 'user.status', 'user.valid_until', 'user_role.role_id'])
    .orderBy('user_role.sort')
    .orderBy('user_role.role_id')
    .execute()
  const people = Map.groupBy(holders, ({ id }) => id)
  return {
    people: new Map(
      [...people].map(([id, own]) => [
        id,
        {
          active: own[0]?.status === 'NORMAL' && own[0].valid_until === null,
          roleIds: own.map(({ role_id }) => role_id),
        },
      ]),
    ),
    roles: new Map(rows.map((row) => [row.id, stateOf(row, administer.has(row.id))])),
  }
}
