/* oxlint-disable react/immutability, react-hooks/exhaustive-deps -- the hook itself: it remembers what it saw outside of rendering, as React's own does */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

interface Seen<Value> {
  value: Value
  read: () => Value
}

/** React's hook of this name, with which effector-react subscribes. */
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

/** The same for a selection of the store; an equal selection keeps its identity. */
const useSyncExternalStoreWithSelector = <Value, Part>(
  subscribe: (changed: () => void) => () => void,
  read: () => Value,
  _readOnServer: unknown,
  select: (value: Value) => Part,
  isEqual: (before: Part, next: Part) => boolean = Object.is,
): Part => {
  const before = useRef<{ readonly part: Part } | null>(null)
  const part = useSyncExternalStore(subscribe, () => {
    const next = select(read())
    return before.current && isEqual(before.current.part, next) ? before.current.part : next
  })
  before.current = { part }
  return part
}

// effector-react imports the default export.
// oxlint-disable-next-line import/no-default-export
export default { useSyncExternalStore, useSyncExternalStoreWithSelector }
