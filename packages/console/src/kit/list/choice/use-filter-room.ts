import { useLayoutEffect, useState, type RefObject } from 'react'
import type { ListFilter } from './list-choice.ts'

/** Width of a filter with its label, of one for a period, and of the buttons after the last one, in pixels. */
const FILTER_WIDTH = 262
const PERIOD_WIDTH = 352
const BUTTONS_WIDTH = 250
/** On a phone filters stand under each other. */
const PHONE_WIDTH = 500
const ON_PHONE = 2

const roomIn = (width: number, filters: readonly ListFilter[]): number => {
  if (width < PHONE_WIDTH) return ON_PHONE
  const widths = filters.map(({ kind }) => (kind === 'days' ? PERIOD_WIDTH : FILTER_WIDTH))
  const endOf = (count: number) => widths.slice(0, count).reduce((sum, each) => sum + each, BUTTONS_WIDTH)
  return Math.max(1, widths.findLastIndex((_, index) => endOf(index + 1) <= width) + 1)
}

/** How many of the filters fit into one row of a bar. */
export const useFilterRoom = (bar: RefObject<HTMLElement | null>, filters: readonly ListFilter[]): number => {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = bar
    if (current === null) return undefined
    const measure = () => {
      // The page of a hidden tab has no width.
      if (current.clientWidth > 0) setWidth(current.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [bar])
  return roomIn(width, filters)
}
