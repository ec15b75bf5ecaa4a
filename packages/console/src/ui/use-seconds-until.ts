import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** Whole seconds until a moment; ticks while it lies ahead. */
export const useSecondsUntil = (time: string | null): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (time === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [time])
  return time === null ? 0 : Math.max(0, Math.ceil((Date.parse(time) - now) / SECOND_MS))
}
