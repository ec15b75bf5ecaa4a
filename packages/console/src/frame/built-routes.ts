import type { RouteName } from '@netbar/shared'

const built = new Set<string>()

/** Registers the routes that have a page: only `app` knows the pages, and calls this before anything is shown. */
export const addBuiltRoutes = (names: readonly RouteName[]): void => {
  for (const name of names) built.add(name)
}

/** Whether a route has a page. */
export const isBuilt = (name: string): boolean => built.has(name)
