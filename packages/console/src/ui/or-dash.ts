import type { ReactNode } from 'react'

/** What stands where there is nothing to say; in a file nothing does. */
const NOTHING = '—'

/** What is said, or a dash. */
export const orDash = (shown: ReactNode): ReactNode => {
  const isNothing = shown === '' || shown === null || shown === undefined || shown === false
  return isNothing || (Array.isArray(shown) && shown.length === 0) ? NOTHING : shown
}
