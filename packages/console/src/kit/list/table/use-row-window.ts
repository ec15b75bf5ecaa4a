import type { RowRange } from '@netbar/shared'
import { useLayoutEffect, useState, type RefObject, type UIEvent } from 'react'
import { flushSync } from 'react-dom'

/** How high each row is, its line included, and the header. In pixels, as long-list.css has it. */
export const ROW_HEIGHT = 47
/** Rows drawn before and after those that are seen: a browser scrolls on before it hears what is to be drawn. */
const BEYOND = 20

interface RowWindow {
  readonly seen: RowRange
  readonly drawn: RowRange
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
}

const within = (total: number, from: number, to: number): RowRange => ({
  from: Math.max(0, Math.min(from, total - 1)),
  to: Math.max(-1, Math.min(to, total - 1)),
})

/** Which of many rows of one height are seen in a box that scrolls under a header that stays. */
export const useRowWindow = (box: RefObject<HTMLElement | null>, total: number): RowWindow => {
  const [first, setFirst] = useState(0)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const { current } = box
    if (current === null) return undefined
    const observer = new ResizeObserver(() => setHeight(current.clientHeight))
    observer.observe(current)
    return () => observer.disconnect()
  }, [box])
  // The first one is seen in part, and so may the last one be.
  const last = first + Math.max(1, Math.ceil(height / ROW_HEIGHT))
  return {
    seen: within(total, first, last - 1),
    drawn: within(total, first - BEYOND, last + BEYOND),
    onScroll: ({ currentTarget }) => {
      const hadFocus = currentTarget.contains(document.activeElement)
      // Drawn before the frame that shows the new place is.
      flushSync(() => setFirst(Math.floor(currentTarget.scrollTop / ROW_HEIGHT)))
      // What had the focus may not be drawn any more; the keys go on scrolling.
      if (hadFocus && !currentTarget.contains(document.activeElement)) currentTarget.focus({ preventScroll: true })
    },
  }
}
