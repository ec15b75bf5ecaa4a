import { useUnit } from 'effector-react'
import { useContext } from 'react'
import { draftKeyOf, hasDraft } from './drafts.ts'
import { TabKey } from './tab-context.ts'
import { $unsavedKeys } from './tabs-model.ts'

/** Whether a form of this tab, by name, has a draft: it has unsaved input, or had some at the last reload. */
export const useLeftDraft = (): ((form: string) => boolean) => {
  const tabKey = useContext(TabKey)
  // Storage tells of no change: drafts begin and end with unsaved input.
  useUnit($unsavedKeys)
  return (form) => tabKey !== null && hasDraft(draftKeyOf(tabKey, form))
}
