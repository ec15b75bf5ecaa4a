import { mayOpenRoute, routeNamed } from '@netbar/shared'
import type { MenuNode } from '@netbar/shared/contract'
import { pages } from '../pages.ts'

/** An entry of the menu: a page, or a group of them. */
export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly children: readonly MenuItem[]
}

/** A page that exists and is permitted. */
const isOpenable = (name: string, menus: readonly MenuNode[]): boolean => {
  const route = routeNamed(name)
  return route !== null && route.name in pages && mayOpenRoute(route, menus)
}

const itemOf = (node: MenuNode, menus: readonly MenuNode[]): readonly MenuItem[] => {
  if (node.type !== 'MENU') return []
  const children = node.children.flatMap((child) => itemOf(child, menus))
  const isPage = isOpenable(node.name, menus)
  if (!isPage && children.length === 0) return []
  // A parent with one child shows only the child (specification §2).
  const [only] = children
  if (!isPage && only && children.length === 1) return [only]
  return [{ key: node.name, label: node.title, children: isPage ? [] : children }]
}

/** The menu of the permitted pages that exist (specification §2). */
export const menuItems = (menus: readonly MenuNode[]): readonly MenuItem[] =>
  menus.flatMap((node) => itemOf(node, menus))
