import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  publishLog: {
    texts: ['setting'],
    load: async () => (await import('./client-releases.tsx')).ClientReleases,
  },
}
