import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  notificationDetail: {
    texts: ['personal'],
    load: async () => (await import('./notification-detail.tsx')).NotificationDetail,
  },
}
