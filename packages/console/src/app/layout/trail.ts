import { routeNamed, type Route } from '@netbar/shared'

/** The routes from the home page to this one (specification §2: breadcrumbs always begin with the home page). */
export const breadcrumbOf = (name: string): readonly Route[] => {
  const trail: Route[] = []
  for (let route = routeNamed(name); route; route = route.parent === null ? null : routeNamed(route.parent))
    trail.unshift(route)
  const home = routeNamed('home')
  return home && trail[0]?.name !== home.name ? [home, ...trail] : trail
}
