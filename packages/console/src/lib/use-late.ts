import { useEffect, useState } from 'react'

/**
 * A value loaded on demand; null until it is loaded, and where loading fails.
 *
 * @param load Must be the same function on every render.
 */
export const useLate = <Value>(isWanted: boolean, load: () => Promise<Value>): Value | null => {
  // In an object, because the value may be a function.
  const [late, setLate] = useState<{ readonly value: Value } | null>(null)
  const isMissing = isWanted && late === null
  useEffect(() => {
    if (!isMissing) return undefined
    let isGone = false
    load().then(
      (value) => {
        if (!isGone) setLate({ value })
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isMissing, load])
  return isWanted && late ? late.value : null
}
