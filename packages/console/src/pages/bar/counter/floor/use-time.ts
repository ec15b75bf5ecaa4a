import { MINUTE_MS } from '@netbar/shared/contract'
import { useEffect, useState } from 'react'

/** The time, in ms since 1970, as often as minutes need it. */
export const useTime = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
