import type { Transaction } from 'kysely'
import type { Database, Tables } from '../platform/db/index.ts'
import { newId } from '../kernel/new-id.ts'
import { grantedNames, roleGrants, seedMenus } from '../seed/index.ts'
import type { SeedFunction, SeedMenu } from '../seed/index.ts'

interface Node {
  readonly menu: SeedMenu | SeedFunction
  readonly name: string
  readonly parent: string | null
  readonly sort: number
}

const nameOf = (menu: SeedMenu | SeedFunction) => ('functionId' in menu ? menu.functionId : menu.name)

const nodesUnder = (menu: SeedMenu | SeedFunction, parent: string | null, sort: number): readonly Node[] => {
  const name = nameOf(menu)
  const below = 'children' in menu ? [...menu.children, ...menu.functions] : []
  return [{ menu, name, parent, sort }, ...below.flatMap((child, index) => nodesUnder(child, name, index))]
}

/** Every page and function of this release, parents first. */
const nodes = seedMenus.flatMap((menu, index) => nodesUnder(menu, null, index))

const insertNode = async (trx: Transaction<Tables>, { menu, name, parent, sort }: Node, ids: Map<string, string>) => {
  const id = newId(new Date())
  const [title_zh, title_en, title_tw] = menu.titles
  ids.set(name, id)
  await trx
    .insertInto('menu_node')
    .values({
      id,
      parent_id: parent === null ? null : (ids.get(parent) ?? null),
      type: 'functionId' in menu ? 'FUNCTION' : 'MENU',
      name,
      function_id: 'functionId' in menu ? menu.functionId : null,
      title_zh,
      title_en,
      title_tw,
      icon: 'functionId' in menu ? '' : menu.icon,
      sort,
    })
    .execute()
}

const missingIn = (known: readonly { readonly name: string }[]) => {
  const names = new Set(known.map(({ name }) => name))
  return nodes.filter(({ name }) => !names.has(name))
}

/**
 * Lays the pages and functions of this release that the database does not know yet, and grants them to the roles of
 * platform administrators, and what is part of another page or function to the roles that have that one. What an
 * administrator has taken from a role stays taken.
 */
export const syncMenus = async (database: Database): Promise<void> => {
  // Most starts change nothing, and then write nothing.
  if (missingIn(await database.db.selectFrom('menu_node').select('name').execute()).length === 0) return
  await database.write(async (trx) => {
    const known = await trx.selectFrom('menu_node').select(['id', 'name']).execute()
    const ids = new Map(known.map(({ id, name }) => [name, id]))
    const missing = missingIn(known)
    for (const node of missing) await insertNode(trx, node, ids)
    const granted = new Set(grantedNames(roleGrants.platformAdmin))
    const roles = await trx
      .selectFrom('role')
      .where('brand_id', 'is', null)
      .where('level', '=', '1')
      .select('id')
      .execute()
    const grants = roles.flatMap((role) =>
      missing.flatMap(({ name }) => {
        const menu_id = ids.get(name)
        return granted.has(name) && menu_id !== undefined ? [{ role_id: role.id, menu_id }] : []
      }),
    )
    for (const { menu, name } of missing) {
      const [menu_id, whole] = [ids.get(name), menu.partOf ? ids.get(menu.partOf) : undefined]
      if (menu_id === undefined || whole === undefined) continue
      const holders = await trx.selectFrom('role_menu').where('menu_id', '=', whole).select('role_id').execute()
      for (const { role_id } of holders)
        if (!grants.some((grant) => grant.role_id === role_id && grant.menu_id === menu_id))
          grants.push({ role_id, menu_id })
    }
    if (grants.length > 0) await trx.insertInto('role_menu').values(grants).execute()
  })
}
