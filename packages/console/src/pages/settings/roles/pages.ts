import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  role: {
    texts: ['people'],
    load: async () => (await import('./roles.tsx')).Roles,
  },
}
