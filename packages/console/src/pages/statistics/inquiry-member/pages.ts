import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  inquiryMember: {
    texts: ['statistics', 'bar'],
    load: async () => (await import('./inquiry-member.tsx')).InquiryMember,
  },
}
