import type { RouteName } from '@netbar/shared'
import { pageTable } from './page-table.ts'

/** Routes of pages in tabs. A build leaves only their names here, not the table (tools/bundle/without-page-table.ts). */
// The keys are route names; Object.keys loses that type.
export const tabRoutes = Object.keys(pageTable) as readonly RouteName[]
