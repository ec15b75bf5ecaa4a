import type { RowRange } from '@netbar/shared/console'
import { theme } from 'antd'
import { useLayoutEffect, useState, type RefObject, type UIEvent } from 'react'
import { flushSync } from 'react-dom'

/** Space over and under the text of a row, as in list.css. In pixels, like all here. */
const PADDING = 6
const BORDER = 1

/** Height of each row, including its border, and of the header: that of other lists in the person's density. */
export const useRowHeight = (isRoomy: boolean): number => {
  const { fontSize, lineHeight, paddingSM } = theme.useToken().token
  return Math.round(fontSize * lineHeight) + 2 * (isRoomy ? paddingSM : PADDING) + BORDER
}

/** Rows rendered before and after the visible ones, because a browser scrolls before it reports it. */
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

/** Visible range of many rows of equal height in a scrolling box with a sticky header. */
export const useRowWindow = (box: RefObject<HTMLElement | null>, total: number, rowHeight: number): RowWindow => {
  const [first, setFirst] = useState(0)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const { current } = box
    if (current === null) return undefined
    const observer = new ResizeObserver(() => setHeight(current.clientHeight))
    observer.observe(current)
    return () => observer.disconnect()
  }, [box])
  // The first row may be partly visible, and so may the last.
  const last = first + Math.max(1, Math.ceil(height / rowHeight))
  return {
    seen: within(total, first, last - 1),
    drawn: within(total, first - BEYOND, last + BEYOND),
    onScroll: ({ currentTarget }) => {
      const hadFocus = currentTarget.contains(document.activeElement)
      // Rendered before the frame with the new scroll position.
      flushSync(() => setFirst(Math.floor(currentTarget.scrollTop / rowHeight)))
      // The focused element may not be rendered any more; the box takes the focus, so that keys still scroll.
      if (hadFocus && !currentTarget.contains(document.activeElement)) currentTarget.focus({ preventScroll: true })
    },
  }
}
