import type { Pages } from '../frame/page.ts'

/** The pages in tabs, found by their folders. Where each lies and what it loads is much to know, so this comes with the first. */
export const pageTable: Pages = Object.assign(
  {},
  ...Object.values(import.meta.glob<Pages>('../pages/*/*/pages.ts', { eager: true, import: 'pages' })),
)
