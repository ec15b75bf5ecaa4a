import type { Plugin } from 'vite'
import { pageNamesByGroup } from './page-names.ts'

const NAMES = /packages\/console\/src\/app\/pages\/tab-routes\.ts$/

/**
 * The menu needs the names of the pages alone: where each is and what it loads takes a hundred bytes a page, and is
 * loaded with the first page of its group.
 */
export const withoutPageTables: Plugin = {
  name: 'netbar-without-page-tables',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: NAMES },
    handler: () => {
      const groups = Object.entries(pageNamesByGroup()).map(([group, names]) => [group, names.join(' ')])
      const names = JSON.stringify(Object.fromEntries(groups))
      return `export const groupOfRoute = new Map(Object.entries(${names}).flatMap(([group, names]) => names.split(' ').map((name) => [name, group])))`
    },
  },
}
