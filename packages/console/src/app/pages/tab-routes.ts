import type { RouteName } from '@netbar/shared'
import type { Pages } from '../../frame/page.ts'

const tables = import.meta.glob<Pages>('../../pages/*/pages.ts', { eager: true, import: 'pages' })

/**
 * Routes of pages in tabs, and the group of the menu whose folder declares them. A build leaves a digit for each route here, not
 * the tables (tools/bundle/without-page-tables.ts).
 */
export const groupOfRoute: ReadonlyMap<RouteName, string> = new Map(
  Object.entries(tables).flatMap(([file, pages]) =>
    // The keys are route names; Object.keys loses that type.
    (Object.keys(pages) as RouteName[]).map((name) => [name, file.split('/').at(-2) ?? ''] as const),
  ),
)
