import { activityNoticed } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

/** Minimum interval between reports of activity, in ms. */
const NOTIFY_EVERY_MS = 5_000
/** Storage key that reports activity to the browser's other tabs: work in one of them keeps all unlocked. */
const ACTIVITY_KEY = 'active-at'
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const

/** Reports the user's activity to the domain. */
export const useActivity = (): void => {
  const notify = useUnit(activityNoticed)
  useEffect(() => {
    let notifiedAt = Number.NEGATIVE_INFINITY
    const notice = () => {
      // Not by the clock: setting it back would make an active user seem idle.
      if (performance.now() - notifiedAt < NOTIFY_EVERY_MS) return
      notifiedAt = performance.now()
      notify()
      try {
        localStorage.setItem(ACTIVITY_KEY, String(notifiedAt))
      } catch {
        // Without storage the other tabs are not informed.
      }
    }
    const hear = ({ key }: StorageEvent) => {
      if (key === ACTIVITY_KEY) notify()
    }
    for (const sign of SIGNS) window.addEventListener(sign, notice, { passive: true })
    window.addEventListener('storage', hear)
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, notice)
      window.removeEventListener('storage', hear)
    }
  }, [notify])
}
