import { useState } from 'react'

/**
 * The row of this page. The domain holds one row, and another tab may have asked for its own meanwhile: this page keeps
 * showing what it has until its own comes again, and with it what was typed.
 */
export const useOwnRow = <Row extends { readonly id: string }>(id: string, latest: Row | null): Row | null => {
  const [own, setOwn] = useState<Row | null>(null)
  if (latest?.id === id && latest !== own) {
    setOwn(latest)
    return latest
  }
  return own?.id === id ? own : null
}
