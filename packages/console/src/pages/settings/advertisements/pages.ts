import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  advertisements: {
    texts: ['picture'],
    load: async () => (await import('./advertisements.tsx')).Advertisements,
  },
  advertisementDetail: {
    texts: ['picture'],
    load: async () => (await import('./details.tsx')).AdvertisementDetail,
  },
  carouselClient: {
    texts: ['picture'],
    load: async () => (await import('./carousel/carousel-client.tsx')).CarouselClient,
  },
  clientAnnouncementDetail: {
    texts: ['picture'],
    load: async () => (await import('./details.tsx')).ClientAnnouncementDetail,
  },
}
