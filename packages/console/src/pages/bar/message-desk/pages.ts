import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  messageConsole: {
    texts: ['bar'],
    load: async () => (await import('./message-desk.tsx')).MessageDesk,
  },
}
