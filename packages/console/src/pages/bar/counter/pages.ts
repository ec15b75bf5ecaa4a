import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  console: {
    texts: ['bar', 'statistics'],
    load: async () => (await import('./counter.tsx')).Counter,
  },
}
