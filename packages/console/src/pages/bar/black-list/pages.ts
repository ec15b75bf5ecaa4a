import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  blackList: {
    texts: ['bar', 'attachment'],
    load: async () => (await import('./black-list.tsx')).BlackList,
  },
}
