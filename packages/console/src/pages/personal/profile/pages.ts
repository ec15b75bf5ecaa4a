import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  profile: {
    texts: ['personal'],
    load: async () => (await import('./profile.tsx')).Profile,
  },
}
