import { useLayoutEffect, useRef } from 'react'
import type { Tabs } from '../../frame/tabs/tabs.ts'

/** Scroll position of a page, and its content at that time. */
interface Place {
  readonly search: string
  readonly top: number
}

/**
 * After each navigation a page starts at its top (specification §4, guard step 8). A page that is only returned to, by
 * its tab or a link, is where it was left.
 *
 * @param shown Key of the tab on the screen; null for a page in none.
 */
export const useScrollMemory = (shown: string | null, page: string, { list }: Tabs): void => {
  const places = useRef(new Map<string, Place>())
  const search = new URLSearchParams(list.find(({ key }) => key === shown)?.query).toString()
  // The browser's own restoration on the way back would scroll the page that is still on the screen.
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
  // In a layout effect: scrolling caused by the change of pages must not be recorded for the page that was left.
  useLayoutEffect(() => {
    if (shown === null) return undefined
    const remember = () => void places.current.set(shown, { search, top: window.scrollY })
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [shown, search])
}
