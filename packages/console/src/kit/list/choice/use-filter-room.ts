import { useLayoutEffect, useState, type RefObject } from 'react'

/** Width of a filter with its label, and of the buttons after the last one, in pixels. */
const FILTER_WIDTH = 262
const BUTTONS_WIDTH = 250
/** On a phone filters stand under each other. */
const PHONE_WIDTH = 500
const ON_PHONE = 2

const roomIn = (width: number): number =>
  width < PHONE_WIDTH ? ON_PHONE : Math.max(1, Math.floor((width - BUTTONS_WIDTH) / FILTER_WIDTH))

/** How many filters fit into one row of a bar. */
export const useFilterRoom = (bar: RefObject<HTMLElement | null>): number => {
  const [room, setRoom] = useState(ON_PHONE)
  useLayoutEffect(() => {
    const { current } = bar
    if (current === null) return undefined
    const measure = () => {
      // The page of a hidden tab has no width.
      if (current.clientWidth > 0) setRoom(roomIn(current.clientWidth))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [bar])
  return room
}
