import { useUnit } from 'effector-react'
import { createContext, useContext, useEffect } from 'react'
import { tabLabelled } from './tabs-model.ts'

/** Key of the page's tab; null for a page in none. */
export const TabKey = createContext<string | null>(null)

/** Names this instance of a page in its tab and in the window's title, once the name is known. */
export const useTabLabel = (label: string | null): void => {
  const key = useContext(TabKey)
  const rename = useUnit(tabLabelled)
  useEffect(() => {
    if (key !== null && label !== null) rename({ key, label })
  }, [key, label, rename])
}
