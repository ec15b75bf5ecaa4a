import type { MenuNode } from '../../contract/access/user.ts'
import { mayOpenRoute, menuNamesOf } from '../permissions/index.ts'
import type { Route, RouteName } from '../../navigation/route-table.ts'
import { routeNamed } from '../../navigation/routes.ts'

/** Pages of a section that the menus permit, in menu order, without pages that belong to another page. */
export const pagesOfSection = (section: Route, menus: readonly MenuNode[]): readonly Route<RouteName>[] =>
  [...menuNamesOf(menus)].flatMap((name) => {
    const route = routeNamed(name)
    const isBelow = route?.parent === null && route.path.startsWith(`${section.path}/`)
    return isBelow && mayOpenRoute(route, menus) ? [route] : []
  })
