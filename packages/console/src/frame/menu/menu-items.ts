import type { MenuNode } from '@netbar/shared/contract'
import { openableRoute } from '../openable.ts'

/** An entry of the menu: a page, or a group of them. */
export interface MenuItem {
  readonly key: string
  readonly label: string
  /** Icon name from the server. */
  readonly icon: string
  readonly children: readonly MenuItem[]
}

const itemOf = (node: MenuNode, menus: readonly MenuNode[]): readonly MenuItem[] => {
  // The home page is always the first tab; its menu entry only holds its permissions.
  if (node.type !== 'MENU' || node.name === 'home') return []
  const children = node.children.flatMap((child) => itemOf(child, menus))
  const isPage = openableRoute(node.name, menus) !== null
  if (!isPage && children.length === 0) return []
  // A parent with one child shows only the child (specification §2).
  const [only] = children
  if (!isPage && only && children.length === 1) return [only]
  return [{ key: node.name, label: node.title, icon: node.icon, children: isPage ? [] : children }]
}

/** The menu of the permitted pages that exist (specification §2). */
export const menuItems = (menus: readonly MenuNode[]): readonly MenuItem[] =>
  menus.flatMap((node) => itemOf(node, menus))
