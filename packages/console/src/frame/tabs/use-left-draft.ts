import { useContext } from 'react'
import { draftKeyOf, hasDraft } from './drafts.ts'
import { TabKey } from './tab-context.ts'

/** Whether a form of this tab, by name, has a draft: it had unsaved input at the last reload. */
export const useLeftDraft = (): ((form: string) => boolean) => {
  const tabKey = useContext(TabKey)
  return (form) => tabKey !== null && hasDraft(draftKeyOf(tabKey, form))
}
