import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  brandPlatform: {
    texts: ['picture'],
    load: async () => (await import('./brand-platforms.tsx')).BrandPlatforms,
  },
  brandResourceConfig: {
    texts: ['picture'],
    load: async () => (await import('./resource-config.tsx')).ResourceConfig,
  },
}
