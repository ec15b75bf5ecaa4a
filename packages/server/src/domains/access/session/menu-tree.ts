import type { MenuNode } from '@netbar/shared/contract'
import type { Database } from '../../../platform/db/index.ts'
import type { MenuNodeTable } from '../tables.ts'
import type { Locale } from '../../../kernel/texts/index.ts'

const titleOf = (node: MenuNodeTable, locale: Locale): string =>
  ({ 'zh-CN': node.title_zh, 'en-US': node.title_en, 'zh-TW': node.title_tw })[locale]

/** Builds the tree of sorted menu nodes. A node whose parent is missing is left out. */
const buildMenuTree = (
  nodes: readonly MenuNodeTable[],
  locale: Locale,
  parentId: string | null = null,
): readonly MenuNode[] =>
  nodes
    .filter((node) => node.parent_id === parentId)
    .map((node) => ({
      name: node.name,
      title: titleOf(node, locale),
      icon: node.icon,
      type: node.type,
      functionId: node.function_id,
      children: buildMenuTree(nodes, locale, node.id),
    }))

/** The menu of a user with these roles. */
export const loadMenuTree = async (
  db: Database['db'],
  roleIds: readonly string[],
  locale: Locale,
): Promise<readonly MenuNode[]> => {
  if (roleIds.length === 0) return []
  const nodes = await db
    .selectFrom('menu_node')
    .where('id', 'in', db.selectFrom('role_menu').where('role_id', 'in', roleIds).select('menu_id'))
    .selectAll()
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return buildMenuTree(nodes, locale)
}
