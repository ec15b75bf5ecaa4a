import type { Pages } from '../../frame/page.ts'

/** The pages of this group, found by their folders. */
export const pages: Pages = Object.assign(
  {},
  ...Object.values(import.meta.glob<Pages>('./*/pages.ts', { eager: true, import: 'pages' })),
)
