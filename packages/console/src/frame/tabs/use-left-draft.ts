import { useContext } from 'react'
import { draftKeyOf, hasDraft } from './drafts.ts'
import { TabKey } from './tab-context.ts'

/** Tells whether a form of this tab, by its name, has a draft: it was open with something typed at the last reload. */
export const useLeftDraft = (): ((form: string) => boolean) => {
  const tabKey = useContext(TabKey)
  return (form) => tabKey !== null && hasDraft(draftKeyOf(tabKey, form))
}
