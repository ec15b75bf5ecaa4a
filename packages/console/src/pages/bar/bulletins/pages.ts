import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  notification: {
    texts: ['personal', 'attachment'],
    load: async () => (await import('./bulletins.tsx')).Bulletins,
  },
}
