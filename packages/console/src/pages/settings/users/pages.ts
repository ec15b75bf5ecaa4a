import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  user: {
    texts: ['people', 'import'],
    load: async () => (await import('./users.tsx')).Users,
  },
  userDetail: {
    texts: ['people'],
    load: async () => (await import('./users.tsx')).UserDetail,
  },
}
