import { useCallback, useSyncExternalStore, type RefObject } from 'react'

/** Rows above and below what is seen that are there too, so that fast scrolling shows no gap. */
const SPARE = 6

/** The rows of a long list that are worth having in the page. */
export interface VirtualRows {
  /** The first of them, 0 being the list's first. */
  readonly from: number
  /** The one behind the last of them. */
  readonly to: number
  /** Height of all rows, in px. */
  readonly height: number
  /** Scrolls as little as shows this row. */
  readonly reveal: (index: number) => void
}

interface View {
  readonly top: number
  readonly height: number
}

/** Which of `count` rows of `rowHeight` px each are near the view of the scrolled list. */
export const rowsInView = (count: number, rowHeight: number, { top, height }: View): { from: number; to: number } => ({
  from: Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - SPARE),
  to: Math.min(count, Math.ceil((top + height) / rowHeight) + SPARE),
})

/** Where the list has to be scrolled to for this row to be seen whole. */
export const scrollTopFor = (index: number, rowHeight: number, { top, height }: View): number => {
  const start = index * rowHeight
  if (start < top) return start
  return Math.max(top, start + rowHeight - height)
}

/** More than any list is high, in px: paper shows all rows. */
const PAPER = 1e9
const printed = globalThis.matchMedia?.('print')

const viewOf = (list: HTMLElement | null): View =>
  printed?.matches ? { top: 0, height: PAPER } : { top: list?.scrollTop ?? 0, height: list?.clientHeight ?? 0 }

/** Keeps the rows of a scrolled list down to those in view; every row is `rowHeight` px high. */
export const useVirtualRows = (list: RefObject<HTMLElement | null>, count: number, rowHeight: number): VirtualRows => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const element = list.current
      if (!element) return () => undefined
      const observer = new ResizeObserver(changed)
      observer.observe(element)
      element.addEventListener('scroll', changed, { passive: true })
      printed?.addEventListener('change', changed)
      return () => {
        printed?.removeEventListener('change', changed)
        observer.disconnect()
        element.removeEventListener('scroll', changed)
      }
    },
    [list],
  )
  // As a text, because two views that are equal have to be the same to React.
  const view = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(viewOf(list.current)),
    () => JSON.stringify(viewOf(null)),
  )
  return {
    // Written as a view just above.
    ...rowsInView(count, rowHeight, JSON.parse(view) as View),
    height: count * rowHeight,
    reveal: (index) => {
      const element = list.current
      if (!element) return
      element.scrollTo({ top: scrollTopFor(index, rowHeight, viewOf(element)), behavior: 'instant' })
      // The browser tells of it with the next frame; the row is wanted now, to be named as the active one.
      element.dispatchEvent(new Event('scroll'))
    },
  }
}
