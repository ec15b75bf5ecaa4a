import { activityNoticed } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

/** Activity is told this often at most, in ms. */
const NOTIFY_EVERY_MS = 5_000
/** Storage key by which the other tabs of the browser hear of it: work in one of them keeps all unlocked. */
const ACTIVITY_KEY = 'active-at'
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const

/** Tells the domain that the person is there. */
export const useActivity = (): void => {
  const notify = useUnit(activityNoticed)
  useEffect(() => {
    let notifiedAt = Number.NEGATIVE_INFINITY
    const notice = () => {
      // Not by the clock: one that is set back would have a busy person taken for one who is away.
      if (performance.now() - notifiedAt < NOTIFY_EVERY_MS) return
      notifiedAt = performance.now()
      notify()
      try {
        localStorage.setItem(ACTIVITY_KEY, String(notifiedAt))
      } catch {
        // The other tabs do not hear of it then.
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
