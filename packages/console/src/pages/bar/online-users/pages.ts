import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  onlineUsers: {
    texts: ['bar'],
    load: async () => (await import('./online-users.tsx')).OnlineUsers,
  },
}
