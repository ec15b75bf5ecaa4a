import { $isLocked, $user, hrefOf, lockRequested } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'

/** What the lock screen's place in the history remembers; it outlives a reload. */
const lockedFrom = v.object({ from: v.pipe(v.string(), v.startsWith('/')) })

/**
 * Whether the screen is locked (SES-5). Locking leads to /locking and unlocking back to where the person was; opening
 * /locking locks; going back while it is locked leads nowhere.
 */
export const useLock = (): boolean => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { isLocked, user, lock } = useUnit({ isLocked: $isLocked, user: $user, lock: lockRequested })
  const wasLocked = useRef(false)
  const isHere = pathname === hrefOf('locking')
  const isSignedIn = user !== null

  useEffect(() => {
    if (!isSignedIn) {
      wasLocked.current = false
      return
    }
    if (isLocked) {
      wasLocked.current = true
      if (!isHere) void navigate(hrefOf('locking'), { replace: true, state: { from: pathname + search } })
      return
    }
    if (!isHere) return
    if (!wasLocked.current) {
      lock()
      return
    }
    wasLocked.current = false
    const place = v.safeParse(lockedFrom, state)
    void navigate(place.success ? place.output.from : hrefOf('home'), { replace: true })
  }, [isSignedIn, isLocked, isHere, pathname, search, state, navigate, lock])
  return isSignedIn && (isLocked || isHere)
}
