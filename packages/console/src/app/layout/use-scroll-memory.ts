import { useLayoutEffect, useRef } from 'react'
import type { Tabs } from '../tabs/tabs.ts'

/**
 * A page opens at its top (specification §4, guard step 8), and a kept one where it was left.
 *
 * @param key what is on the screen.
 */
export const useScrollMemory = (key: string, { list }: Tabs): void => {
  const places = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const open = new Set(list.map((tab) => tab.key))
    for (const known of places.current.keys()) if (!open.has(known)) places.current.delete(known)
  }, [list])
  useLayoutEffect(() => {
    window.scrollTo(0, places.current.get(key) ?? 0)
  }, [key])
  // With the paint and not after it: what the change of pages scrolls is not for the page that went.
  useLayoutEffect(() => {
    const remember = () => void places.current.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])
}
