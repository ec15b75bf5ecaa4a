import { $isLocked, $user, hrefOf, lockRequested } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'

/** History state of the lock screen; it survives a reload. */
const lockedFrom = v.object({ from: v.pipe(v.string(), v.startsWith('/')) })

const placeIn = (state: unknown): string | null => (v.is(lockedFrom, state) ? state.from : null)

/**
 * Whether the screen is locked (SES-5). Locking navigates to /locking, and unlocking back to the former page; opening
 * /locking locks; going back while locked has no effect.
 */
export const useLock = (): boolean => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { isLocked, user, lock } = useUnit({ isLocked: $isLocked, user: $user, lock: lockRequested })
  const wasLocked = useRef(false)
  /** Page at the time of locking; going back meanwhile does not change it. */
  const place = useRef<string | null>(null)
  const isHere = pathname === hrefOf('locking')
  const isSignedIn = user !== null

  useEffect(() => {
    if (!isSignedIn) {
      wasLocked.current = false
      place.current = null
      return
    }
    if (isLocked) {
      wasLocked.current = true
      place.current ??= isHere ? placeIn(state) : pathname + search
      if (!isHere) void navigate(hrefOf('locking'), { replace: true, state: { from: place.current } })
      return
    }
    if (!isHere) return
    if (!wasLocked.current) {
      lock()
      return
    }
    wasLocked.current = false
    void navigate(place.current ?? hrefOf('home'), { replace: true })
    place.current = null
  }, [isSignedIn, isLocked, isHere, pathname, search, state, navigate, lock])
  return isSignedIn && (isLocked || isHere)
}
