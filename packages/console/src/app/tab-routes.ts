import type { RouteName } from '@netbar/shared'
import { pageTable } from './page-table.ts'

/** The routes whose pages are in tabs. A build leaves their names here, and nothing of the table (tools/without-page-table.ts). */
// The names of routes are its keys, which Object.keys forgets.
export const tabRoutes = Object.keys(pageTable) as readonly RouteName[]
