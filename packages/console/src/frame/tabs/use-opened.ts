import { useState } from 'react'
import { useLeftDraft } from './use-left-draft.ts'

/**
 * What is open over a list, null for nothing. A dialog that had input before a reload is open again, as soon as what it
 * belongs to is loaded.
 *
 * @param isLoaded Whether the rows of the list are there.
 * @param leftOf Finds what has a draft, among what is there.
 */
export const useOpened = <Opened>(
  isLoaded: boolean,
  leftOf: (hasDraft: (form: string) => boolean) => Opened | null,
): readonly [Opened | null, (opened: Opened | null) => void] => {
  const hasDraft = useLeftDraft()
  const [opened, setOpened] = useState(() => leftOf(hasDraft))
  const [isLooked, setIsLooked] = useState(isLoaded)
  if (!isLooked && isLoaded) {
    setIsLooked(true)
    if (opened === null) setOpened(leftOf(hasDraft))
  }
  return [opened, setOpened]
}
