import { routes, type Route, type RouteName } from './route-table.ts'

const byName: ReadonlyMap<string, Route<RouteName>> = new Map(routes.map((route) => [route.name, route]))
const byPath: ReadonlyMap<string, Route<RouteName>> = new Map(routes.map((route) => [route.path, route]))

/** The route of this name, or null. */
export const routeNamed = (name: string): Route<RouteName> | null => byName.get(name) ?? null

/** The route at this path, or null; a trailing slash makes no difference. */
export const routeAt = (path: string): Route<RouteName> | null =>
  byPath.get(path.length > 1 ? path.replace(/\/$/, '') : path) ?? null

/** Address of a named route with its query. */
export const hrefOf = (name: RouteName, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query).toString()
  // The table contains every RouteName, as the type is derived from it.
  const { path } = byName.get(name) as Route<RouteName>
  return search ? `${path}?${search}` : path
}
