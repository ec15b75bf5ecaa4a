/* oxlint-disable react/immutability, react-hooks/exhaustive-deps -- the hook itself: it remembers what it saw outside of rendering, as React's own does */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'

interface Seen<Value> {
  value: Value
  read: () => Value
}

/** React's hook of this name, with which widgets subscribe. */
export const useSyncExternalStore = <Value>(
  subscribe: (changed: () => void) => () => void,
  read: () => Value,
): Value => {
  const value = read()
  const [{ seen }, renderAgain] = useState<{ readonly seen: Seen<Value> }>({ seen: { value, read } })
  const look = () => {
    if (!Object.is(seen.value, seen.read())) renderAgain({ seen })
  }
  useLayoutEffect(() => {
    seen.value = value
    seen.read = read
    look()
  }, [subscribe, value, read])
  useEffect(() => {
    look()
    return subscribe(look)
  }, [subscribe])
  return value
}
