import { useState } from 'react'

const KEY = 'storePurchaseList-columns'

const read = (): readonly string[] => (localStorage.getItem(KEY) ?? '').split(',').filter(Boolean)

/** The columns that the person does not want to see, kept from visit to visit. */
export const useHiddenColumns = (): readonly [
  ReadonlySet<string>,
  (shown: readonly string[], all: readonly string[]) => void,
] => {
  const [hidden, setHidden] = useState(() => new Set(read()))
  const show = (shown: readonly string[], all: readonly string[]) => {
    const next = all.filter((key) => !shown.includes(key))
    localStorage.setItem(KEY, next.join(','))
    setHidden(new Set(next))
  }
  return [hidden, show]
}
