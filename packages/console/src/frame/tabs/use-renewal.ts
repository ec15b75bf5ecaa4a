import { useUnit } from 'effector-react'
import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { TabKey } from './tab-context.ts'
import { $unsavedKeys } from './tabs-model.ts'

/** Age at which what is shown is asked for again. */
const RENEWAL_MS = 60_000

/**
 * Asks for the row of this page when the page is shown, once a minute while somebody looks at it, and at once when the
 * browser comes back to it after longer: what others do sends no live message to everybody who looks on. A page with
 * unsaved input asks for nothing, so that its form stays as it was decided on.
 *
 * @param id Id of the row; empty for a page without one.
 */
export const useRenewal = (id: string, ask: (id: string) => void): void => {
  const tabKey = useContext(TabKey)
  const unsaved = useUnit($unsavedKeys)
  const askedAt = useRef(0)
  const renew = useEffectEvent(() => {
    const isUnsaved = tabKey !== null && unsaved.has(tabKey)
    if (isUnsaved || document.hidden) return
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
