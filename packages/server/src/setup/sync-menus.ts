import type { Transaction } from 'kysely'
import { addMenuNodes } from '../domains/access/index.ts'
import { menu } from '../domains/index.ts'
import { standingNames } from '../kernel/menu/index.ts'
import type { MenuNode } from '../kernel/menu/index.ts'
import type { Database, Tables } from '../platform/db/index.ts'

type Grant = Tables['role_menu']

/** Those of these nodes that exist, with the pages and groups above them, for administrators of the platform. */
const grantsOfAdministrators = async (
  trx: Transaction<Tables>,
  added: readonly MenuNode[],
  ids: ReadonlyMap<string, string>,
): Promise<readonly Grant[]> => {
  const roles = await trx
    .selectFrom('role')
    .where('brand_id', 'is', null)
    .where('level', '=', '1')
    .select('id')
    .execute()
  const menuIds = [...standingNames(menu, added)].flatMap((name) => ids.get(name) ?? [])
  return roles.flatMap((role) => menuIds.map((menu_id) => ({ role_id: role.id, menu_id })))
}

/** Whoever has a page or function has its parts too. */
const grantsOfWhole = async (trx: Transaction<Tables>, menu_id: string, wholeId: string): Promise<readonly Grant[]> => {
  const holders = await trx.selectFrom('role_menu').where('menu_id', '=', wholeId).select('role_id').execute()
  return holders.map(({ role_id }) => ({ role_id, menu_id }))
}

/**
 * Lays the pages and functions of this release that the database does not know yet, and grants them to the roles of
 * platform administrators, and what is part of another page or function to the roles that have that one. What an
 * administrator has taken from a role stays taken.
 */
export const syncMenus = async (database: Database): Promise<void> => {
  const known = await database.db.selectFrom('menu_node').select('name').execute()
  const names = new Set(known.map(({ name }) => name))
  // Most starts change nothing, and then write nothing.
  if (menu.every(({ name }) => names.has(name))) return
  await database.write(async (trx) => {
    const { added, ids } = await addMenuNodes(trx, menu)
    const grants = [...(await grantsOfAdministrators(trx, added, ids))]
    for (const { name, partOf } of added) {
      const [menuId, wholeId] = [ids.get(name), partOf === null ? undefined : ids.get(partOf)]
      if (menuId !== undefined && wholeId !== undefined) grants.push(...(await grantsOfWhole(trx, menuId, wholeId)))
    }
    if (grants.length === 0) return
    await trx
      .insertInto('role_menu')
      .values(grants)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
