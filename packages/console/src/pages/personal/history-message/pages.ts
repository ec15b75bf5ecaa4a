import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  historyMessage: {
    texts: ['personal'],
    load: async () => (await import('./history-message.tsx')).HistoryMessage,
  },
}
