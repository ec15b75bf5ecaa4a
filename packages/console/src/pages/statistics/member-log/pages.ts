import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  memberLog: {
    texts: ['statistics', 'bar'],
    load: async () => (await import('./member-log.tsx')).MemberLog,
  },
}
