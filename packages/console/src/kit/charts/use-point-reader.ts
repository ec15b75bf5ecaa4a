import { useState, type KeyboardEvent } from 'react'

const STEP: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** The points of a chart are read one by one with the arrow keys, or where the pointer is; at first the last one. */
export const usePointReader = (count: number) => {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = count - 1
  // A chart of fewer points may have taken the place of the one that was read.
  const at = chosen === null ? null : Math.min(chosen, last)
  const shown = at ?? last
  return {
    /** The point that was chosen; null for none. */
    at,
    shown,
    read: setChosen,
    /** Of the element along which they are read: an `input` of that kind would draw an axis of its own. */
    slider: {
      role: 'slider',
      tabIndex: 0,
      'aria-valuemin': 1,
      'aria-valuemax': count,
      'aria-valuenow': shown + 1,
      onKeyDown: (event: KeyboardEvent) => {
        const step = STEP[event.key]
        if (step === undefined) return
        event.preventDefault()
        setChosen(step(shown, last))
      },
    },
  } as const
}
