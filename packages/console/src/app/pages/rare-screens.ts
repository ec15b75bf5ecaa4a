import type { ComponentType } from 'react'
import { loadPageTexts, loadTexts } from '../../frame/texts/i18n.ts'

const problemPages = () => import('../../pages/public/problem-pages.tsx')

/** What few visits open, in a script of its own: naming all that these load weighs half a kilobyte. */
export const rareScreens = {
  bindingAccount: async () => {
    const [{ BindingAccount }] = await Promise.all([import('../../pages/public/binding-account.tsx'), loadPageTexts()])
    return BindingAccount
  },
  announcement: async () => {
    const [{ Announcement }] = await Promise.all([
      import('../../pages/public/announcement/announcement.tsx'),
      loadPageTexts(),
      loadTexts('personal'),
    ])
    return Announcement
  },
  /** Few accounts see it, and each of them once. */
  enrolFirst: async () => {
    const [{ EnrolFirst }] = await Promise.all([
      import('../layout/enrol-first.tsx'),
      loadPageTexts(),
      loadTexts('personal'),
    ])
    return EnrolFirst
  },
  error_403: async () => (await problemPages()).Forbidden,
  error_500: async () => (await problemPages()).ServerError,
  notFound: async () => {
    const [{ NotFound }] = await Promise.all([problemPages(), loadPageTexts()])
    return NotFound
  },
} satisfies Readonly<Record<string, () => Promise<ComponentType>>>
