import { routes, type Route, type RouteName } from './route-table.ts'

const byName: ReadonlyMap<string, Route<RouteName>> = new Map(routes.map((route) => [route.name, route]))
const byPath: ReadonlyMap<string, Route<RouteName>> = new Map(routes.map((route) => [route.path, route]))

/** The route of this name, or null. */
export const routeNamed = (name: string): Route<RouteName> | null => byName.get(name) ?? null

/** The route at this path, or null; a trailing slash makes no difference. */
export const routeAt = (path: string): Route<RouteName> | null =>
  byPath.get(path.length > 1 ? path.replace(/\/$/, '') : path) ?? null

/** Where a named route is found, its query included. */
export const hrefOf = (name: RouteName, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query).toString()
  // Every RouteName is in the table that the type comes from.
  const { path } = byName.get(name) as Route<RouteName>
  return search ? `${path}?${search}` : path
}
