import { useEffect, useEffectEvent, useRef } from 'react'

/** Age at which what is shown is asked for again. */
const RENEWAL_MS = 60_000

/**
 * Asks for the row of this page when the page is shown, once a minute while somebody looks at it, and at once when the
 * browser comes back to it after longer: what others do sends no live message to everybody who looks on. A form with
 * unsaved input merges it with what came.
 *
 * @param id Id of the row; empty for a page without one.
 */
export const useRenewal = (id: string, ask: (id: string) => void): void => {
  const askedAt = useRef(0)
  const renew = useEffectEvent(() => {
    if (document.hidden) return
    askedAt.current = performance.now()
    ask(id)
  })
  const renewIfOld = useEffectEvent(() => {
    if (performance.now() - askedAt.current >= RENEWAL_MS) renew()
  })
  useEffect(() => {
    if (!id) return undefined
    askedAt.current = performance.now()
    ask(id)
    const timer = setInterval(renew, RENEWAL_MS)
    document.addEventListener('visibilitychange', renewIfOld)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renewIfOld)
    }
  }, [id, ask])
}
