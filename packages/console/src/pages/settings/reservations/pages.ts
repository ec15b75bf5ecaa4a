import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  reservationConfiguration: {
    texts: ['setting'],
    load: async () => (await import('./config-list.tsx')).ReservationConfiguration,
  },
  reservationConfigurationPage: {
    texts: ['setting', 'people'],
    load: async () => (await import('./config-form.tsx')).ReservationConfigurationPage,
  },
  reservationConfigurationPageView: {
    texts: ['setting', 'people'],
    load: async () => (await import('./config-view.tsx')).ReservationConfigurationPageView,
  },
}
