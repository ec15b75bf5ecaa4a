import type { Plugin } from 'vite'
import { pageNames } from './page-names.ts'

const NAMES = /packages\/console\/src\/app\/tab-routes\.ts$/

/**
 * The menu needs the names of the pages alone: where each is and what it loads takes a hundred bytes a page, and is
 * loaded with the first page.
 */
export const withoutPageTable: Plugin = {
  name: 'netbar-without-page-table',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: NAMES },
    handler: () => `export const tabRoutes = ${JSON.stringify(pageNames().join(' '))}.split(' ')`,
  },
}
