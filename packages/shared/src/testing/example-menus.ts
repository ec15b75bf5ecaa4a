import type { MenuNode } from '../contract/session.ts'

const menu = (name: string, children: readonly MenuNode[]): MenuNode => ({
  name,
  title: name,
  icon: '',
  type: 'MENU',
  functionId: null,
  children,
})
const permission = (functionId: string): MenuNode => ({ ...menu(functionId, []), type: 'FUNCTION', functionId })

/** The menus of somebody who may open these pages, and has these functions on each of them. */
export const exampleMenus = (pages: Readonly<Record<string, readonly string[]>>): MenuNode[] => [
  menu(
    'product_index',
    Object.entries(pages).map(([name, functions]) => menu(name, functions.map(permission))),
  ),
]
