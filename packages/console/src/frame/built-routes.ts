import type { RouteName } from '@netbar/shared'

const built = new Set<string>()

/** Tells the frame which routes have a page: `app` alone knows the pages, and says so before anything is shown. */
export const addBuiltRoutes = (names: readonly RouteName[]): void => {
  for (const name of names) built.add(name)
}

/** Whether a route has a page. */
export const isBuilt = (name: string): boolean => built.has(name)
