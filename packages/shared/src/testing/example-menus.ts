import type { MenuNode } from '../contract/access/user.ts'

/** A page of the menu, or a group of pages. */
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

/** Menus of a user who may open these pages, with these functions on each. */
export const exampleMenus = (pages: Readonly<Record<string, readonly string[]>>): MenuNode[] => [
  menu(
    'product_index',
    Object.entries(pages).map(([name, functions]) => menu(name, functions.map(permission))),
  ),
]
