import { useState } from 'react'

const read = (key: string): readonly string[] => (localStorage.getItem(key) ?? '').split(',').filter(Boolean)

/** Columns of a page hidden by the user, stored between visits. */
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
