import type { ReactNode } from 'react'

/** Shown for a missing value; a file has an empty cell instead. */
const NOTHING = '—'

/** The value, or a dash. */
export const orDash = (shown: ReactNode): ReactNode => {
  const isNothing = shown === '' || shown === null || shown === undefined || shown === false
  return isNothing || (Array.isArray(shown) && shown.length === 0) ? NOTHING : shown
}
