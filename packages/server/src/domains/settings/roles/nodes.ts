import type { Grantable } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/db/index.ts'

/** Names of the nodes of these roles. */
export const namesOf = async (db: Kysely<Tables>, roleIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('role_menu')
    .innerJoin('menu_node', 'menu_node.id', 'role_menu.menu_id')
    .where('role_menu.role_id', 'in', ['', ...roleIds])
    .select('menu_node.name')
    .distinct()
    .execute()
  return new Set(rows.map(({ name }) => name))
}

const TITLES = { 'zh-CN': 'title_zh', 'en-US': 'title_en', 'zh-TW': 'title_tw' } as const

/** The whole menu, parents first, by the ids of its nodes. */
export const loadNodes = async (
  db: Kysely<Tables>,
  locale: CallContext['locale'],
): Promise<ReadonlyMap<string, Omit<Grantable, 'isHeld'>>> => {
  const rows = await db.selectFrom('menu_node').selectAll().orderBy('sort').orderBy('id').execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const nodes = new Map<string, Omit<Grantable, 'isHeld'>>()
  const add = (parentId: string | null) => {
    for (const row of rows)
      if (row.parent_id === parentId) {
        const parent = parentId === null ? null : (names.get(parentId) ?? null)
        nodes.set(row.id, { name: row.name, parent, title: row[TITLES[locale]], type: row.type })
        add(row.id)
      }
  }
  add(null)
  return nodes
}
