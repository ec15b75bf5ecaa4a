import { useLayoutEffect, useState, type RefObject } from 'react'

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
  /** For the list's `onScroll`. */
  readonly onScroll: () => void
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

/** Keeps the rows of a scrolled list down to those in view; every row is `rowHeight` px high. */
export const useVirtualRows = (list: RefObject<HTMLElement | null>, count: number, rowHeight: number): VirtualRows => {
  const [view, setView] = useState<View>({ top: 0, height: 0 })
  const look = () => {
    const element = list.current
    if (!element) return
    const next = { top: element.scrollTop, height: element.clientHeight }
    setView((before) => (before.top === next.top && before.height === next.height ? before : next))
  }
  useLayoutEffect(() => {
    look()
    const observer = new ResizeObserver(look)
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
    // The element is the list's for as long as the component lives.
  }, [list])
  // A list that grows shorter than where it is scrolled to jumps by itself, without an event that comes in time.
  useLayoutEffect(look)

  return {
    ...rowsInView(count, rowHeight, view),
    height: count * rowHeight,
    onScroll: look,
    reveal: (index) => {
      const element = list.current
      if (!element) return
      element.scrollTop = scrollTopFor(index, rowHeight, { top: element.scrollTop, height: element.clientHeight })
      look()
    },
  }
}
