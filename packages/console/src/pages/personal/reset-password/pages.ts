import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  resetPassword: {
    texts: ['personal'],
    load: async () => (await import('./reset-password.tsx')).ResetPassword,
  },
}
