import type { MenuNode } from '../contract/access/session.ts'

/** A page of the menu, or what leads to its pages. */
export const menu = (name: string, children: readonly MenuNode[], title = name): MenuNode => ({
  name,
  title,
  icon: '',
  type: 'MENU',
  functionId: null,
  children,
})
/** A function that a role has on a page. */
export const permission = (functionId: string): MenuNode => ({ ...menu(functionId, []), type: 'FUNCTION', functionId })

/** The menus of somebody who may open these pages, and has these functions on each of them. */
export const exampleMenus = (pages: Readonly<Record<string, readonly string[]>>): MenuNode[] => [
  menu(
    'product_index',
    Object.entries(pages).map(([name, functions]) => menu(name, functions.map(permission))),
  ),
]
