import { useState } from 'react'

const read = (key: string): readonly string[] => (localStorage.getItem(key) ?? '').split(',').filter(Boolean)

/** The columns of a page that the person does not want to see, kept from visit to visit. */
export const useHiddenColumns = (
  route: string,
): readonly [ReadonlySet<string>, (shown: readonly string[], all: readonly string[]) => void] => {
  const key = `${route}-columns`
  const [hidden, setHidden] = useState(() => new Set(read(key)))
  const show = (shown: readonly string[], all: readonly string[]) => {
    const next = all.filter((column) => !shown.includes(column))
    localStorage.setItem(key, next.join(','))
    setHidden(new Set(next))
  }
  return [hidden, show]
}
