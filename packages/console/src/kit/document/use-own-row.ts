import { useState } from 'react'

/**
 * The row of this page. The domain holds one row, and another tab may have loaded its own meanwhile: this page keeps
 * showing the former one, and its input, until its own is loaded again.
 */
export const useOwnRow = <Row extends { readonly id: string }>(id: string, latest: Row | null): Row | null => {
  const [own, setOwn] = useState<Row | null>(null)
  if (latest?.id === id && latest !== own) {
    setOwn(latest)
    return latest
  }
  return own?.id === id ? own : null
}
