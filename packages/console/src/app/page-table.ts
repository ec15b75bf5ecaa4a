import type { Pages } from '../frame/page.ts'

/** Pages in tabs, found by their folders. Loaded with the first page, as the table of their chunks is large. */
export const pageTable: Pages = Object.assign(
  {},
  ...Object.values(import.meta.glob<Pages>('../pages/*/*/pages.ts', { eager: true, import: 'pages' })),
)
