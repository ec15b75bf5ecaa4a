import type { Transaction } from 'kysely'
import type { MenuNode } from '../../../kernel/menu/index.ts'
import { translateKey } from '../../../kernel/texts/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { menuId } from './menu-id.ts'

/** The added nodes, and the ids of all nodes by name. */
interface AddedMenu {
  readonly added: readonly MenuNode[]
  readonly ids: ReadonlyMap<string, string>
}

/** Adds the nodes that the database lacks. Existing ones stay as they are, with their ids and any changes. */
export const addMenuNodes = async (trx: Transaction<Tables>, nodes: readonly MenuNode[]): Promise<AddedMenu> => {
  const known = await trx.selectFrom('menu_node').select(['id', 'name']).execute()
  const ids = new Map(known.map(({ id, name }) => [name, id]))
  const added = nodes.filter(({ name }) => !ids.has(name))
  for (const { name } of added) ids.set(name, menuId(name))
  const rows = added.map(({ name, parent, functionId, icon, sort }) => ({
    id: menuId(name),
    parent_id: parent === null ? null : (ids.get(parent) ?? null),
    type: functionId === null ? ('MENU' as const) : ('FUNCTION' as const),
    name,
    function_id: functionId,
    title_zh: translateKey('zh-CN', `menu.${name}`),
    title_en: translateKey('en-US', `menu.${name}`),
    title_tw: translateKey('zh-TW', `menu.${name}`),
    icon,
    sort,
    version: 1,
  }))
  if (rows.length > 0) await trx.insertInto('menu_node').values(rows).execute()
  return { added, ids }
}
