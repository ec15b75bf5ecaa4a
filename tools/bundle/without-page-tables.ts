import type { Plugin } from 'vite'
import { pageNamesByGroup } from './page-names.ts'
import { routeNames } from './route-names.ts'

const NAMES = /packages\/console\/src\/app\/pages\/tab-routes\.ts$/

/** A route without a page in a tab. */
const NONE = '-'

/** For each route, in the order of their table, one character: the position of its page's group, or NONE. */
export function placesOf(routes: readonly string[], groups: readonly (readonly string[])[]): string {
  const groupOf = new Map(groups.flatMap((names, index) => names.map((name) => [name, index])))
  if (groups.length > 10) throw new Error('a digit does not tell more than ten groups of pages apart')
  const unknown = [...groupOf.keys()].filter((name) => !routes.includes(name))
  if (unknown.length > 0) throw new Error(`pages of no route: ${unknown.join(', ')}`)
  return routes.map((name) => groupOf.get(name) ?? NONE).join('')
}

/**
 * The first script needs to know which routes have a page, and it contains the names of all routes anyway: a digit per route
 * says it. Where a page is and what it loads takes a hundred bytes, and is loaded with the first page of its group.
 */
export const withoutPageTables: Plugin = {
  name: 'netbar-without-page-tables',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: NAMES },
    handler: () => {
      const groups = pageNamesByGroup()
      return [
        `import { routes } from '@netbar/shared'`,
        `const groups = ${JSON.stringify(Object.keys(groups))}`,
        `const places = ${JSON.stringify(placesOf(routeNames(), Object.values(groups)))}`,
        `export const groupOfRoute = new Map(routes.flatMap(({ name }, index) => groups[places[index]] ? [[name, groups[places[index]]]] : []))`,
      ].join('\n')
    },
  },
}
