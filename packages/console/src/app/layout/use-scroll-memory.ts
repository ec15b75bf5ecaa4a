import { useLayoutEffect, useRef } from 'react'
import type { Tabs } from '../../frame/tabs/tabs.ts'

/** How far down a page was, and what of it was on the screen. */
interface Place {
  readonly search: string
  readonly top: number
}

/**
 * After each navigation a page is at its top (specification §4, guard step 8). One that is only gone back to, by its tab
 * or a link to it, is where it was left.
 *
 * @param shown key of the tab on the screen; null for a page that is in none.
 */
export const useScrollMemory = (shown: string | null, page: string, { list }: Tabs): void => {
  const places = useRef(new Map<string, Place>())
  const search = new URLSearchParams(list.find(({ key }) => key === shown)?.query).toString()
  // The browser would do so, too, on the way back: to the page that is still on the screen.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])
  useLayoutEffect(() => {
    const open = new Set(list.map((tab) => tab.key))
    for (const known of places.current.keys()) if (!open.has(known)) places.current.delete(known)
  }, [list])
  useLayoutEffect(() => {
    const place = shown === null ? undefined : places.current.get(shown)
    window.scrollTo(0, place?.search === search ? place.top : 0)
  }, [shown, page, search])
  // With the paint and not after it: what the change of pages scrolls is not for the page that went.
  useLayoutEffect(() => {
    if (shown === null) return undefined
    const remember = () => void places.current.set(shown, { search, top: window.scrollY })
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [shown, search])
}
