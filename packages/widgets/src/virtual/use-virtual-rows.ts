import { useCallback, useSyncExternalStore, type RefObject } from 'react'

/** Rows rendered above and below the visible ones, so that fast scrolling shows no gap. */
const SPARE = 6

/** The rendered rows of a long list. */
export interface VirtualRows {
  /** Index of the first one. */
  readonly from: number
  /** Index after the last one. */
  readonly to: number
  /** Height of a row, in px. */
  readonly rowHeight: number
  /** Height of all rows, in px. */
  readonly height: number
  /** Scrolls as little as needed to show this row. */
  readonly reveal: (index: number) => void
}

interface View {
  readonly top: number
  readonly height: number
  /** Height of the first rendered row: in a narrow list rows may be cards. */
  readonly row?: number | undefined
}

/** Rows near the visible part of the scrolled list, of `count` rows of `rowHeight` px each. */
export const rowsInView = (count: number, rowHeight: number, { top, height }: View): { from: number; to: number } => ({
  from: Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - SPARE),
  to: Math.min(count, Math.ceil((top + height) / rowHeight) + SPARE),
})

/** Scroll position at which this row is fully visible. */
export const scrollTopFor = (index: number, rowHeight: number, { top, height }: View): number => {
  const start = index * rowHeight
  if (start < top) return start
  return Math.max(top, start + rowHeight - height)
}

/** Higher than any list, in px: in print all rows are rendered. */
const PAPER = 1e9
const printed = globalThis.matchMedia?.('print')

const viewOf = (list: HTMLElement | null): View =>
  printed?.matches
    ? { top: 0, height: PAPER }
    : {
        top: list?.scrollTop ?? 0,
        height: list?.clientHeight ?? 0,
        // None of a list that is hidden.
        row: list?.querySelector<HTMLElement>('[part=row]')?.offsetHeight || undefined,
      }

/** Limits the rendered rows of a scrolled list to those near its visible part; every row is `defaultHeight` px high until one is there. */
export const useVirtualRows = (
  list: RefObject<HTMLElement | null>,
  count: number,
  defaultHeight: number,
): VirtualRows => {
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
  // As a text, because equal views have to be identical to React.
  const view = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(viewOf(list.current)),
    () => JSON.stringify(viewOf(null)),
  )
  // The text was made from a view just above.
  const seen = JSON.parse(view) as View
  const rowHeight = seen.row ?? defaultHeight
  return {
    ...rowsInView(count, rowHeight, seen),
    rowHeight,
    height: count * rowHeight,
    reveal: (index) => {
      const element = list.current
      if (!element) return
      element.scrollTo({ top: scrollTopFor(index, rowHeight, viewOf(element)), behavior: 'instant' })
      // The browser fires it only with the next frame; the row is needed now, as the active descendant.
      element.dispatchEvent(new Event('scroll'))
    },
  }
}
