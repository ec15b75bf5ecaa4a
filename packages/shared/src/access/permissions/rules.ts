import type { MenuNode, User } from '../../contract/access/user.ts'
import type { Route } from '../../navigation/route-table.ts'

const walk = (menus: readonly MenuNode[]): readonly MenuNode[] =>
  menus.flatMap((node) => [node, ...walk(node.children)])

/** The functionIds of every FUNCTION entry (specification §6). */
export const functionsOf = (menus: readonly MenuNode[]): ReadonlySet<string> =>
  new Set(walk(menus).flatMap(({ type, functionId }) => (type === 'FUNCTION' && functionId ? [functionId] : [])))

/** The names of every MENU entry (specification §6). */
export const menuNamesOf = (menus: readonly MenuNode[]): ReadonlySet<string> =>
  new Set(walk(menus).flatMap(({ type, name }) => (type === 'MENU' ? [name] : [])))

/** A page's function permissions: the functionIds of its menu entry's children (specification §6). */
export const pageFunctionsOf = (menus: readonly MenuNode[], page: string): ReadonlySet<string> => {
  const entry = walk(menus).find(({ type, name }) => type === 'MENU' && name === page)
  return functionsOf(entry?.children ?? [])
}

/** Authority that the server declares for a route, on the node of its name (specification §3, meta.authority). */
const authorityOf = (menus: readonly MenuNode[], name: string): readonly string[] =>
  walk(menus).find((node) => node.name === name)?.meta?.authority ?? []

/**
 * Whether the user's menus permit a route (specification §6): a route of the main menu set needs its name among
 * the MENU entries; another needs one of its authorities among the FUNCTION entries, or nothing if it declares none.
 * Without menus nothing is permitted.
 */
export const mayOpenRoute = (route: Route, menus: readonly MenuNode[]): boolean => {
  if (menus.length === 0) return false
  if (route.inMenu) return menuNamesOf(menus).has(route.name)
  const declared = [...route.authority, ...authorityOf(menus, route.name)]
  if (declared.length === 0) return true
  const functions = functionsOf(menus)
  return declared.some((code) => functions.has(code))
}

/** A menu named auditNetbar, at the top or below it, marks the right to audit netbars (specification §6). */
export const mayAuditNetbar = (menus: readonly MenuNode[]): boolean => menuNamesOf(menus).has('auditNetbar')

/** The level of the first role; null for a user without roles. */
export const levelOf = (user: User): '1' | '2' | null => user.roles[0]?.level ?? null
