import { useEffect, useState } from 'react'

/**
 * What only some want, loaded when it is wanted; null until it has come, and where it does not come.
 *
 * @param load has to be the same from render to render.
 */
export const useLate = <Value>(isWanted: boolean, load: () => Promise<Value>): Value | null => {
  // In an object, because what comes may be a function.
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
