import { mayOpenRoute, routeNamed, type Route, type RouteName } from '@netbar/shared'
import type { MenuNode } from '@netbar/shared/contract'
import { isBuilt } from './built-routes.ts'

/** The route of this name, if its page exists and the menus permit it; else null. */
export const openableRoute = (name: string, menus: readonly MenuNode[]): Route<RouteName> | null => {
  const route = routeNamed(name)
  return route !== null && isBuilt(route.name) && mayOpenRoute(route, menus) ? route : null
}
