import { createEvent, createStore, sample, type Event, type EventCallable } from 'effector'
import { createTimer } from './create-timer.ts'

/** Lets at most one signal through per `ms`: the first at once, and one at the end for all others. */
export interface Throttle {
  readonly triggered: EventCallable<void>
  readonly passed: Event<void>
}

/** Module level only. `trailing: false` drops the others. */
export const createThrottle = (ms: number, { trailing }: { trailing: boolean }): Throttle => {
  const triggered = createEvent()
  const passed = createEvent()
  const heldBack = createEvent()
  const timer = createTimer()
  const $isResting = createStore(false)
  const $isOwed = createStore(false)

  const asked = sample({ clock: triggered, source: $isResting })
  sample({ clock: asked, filter: (isResting) => !isResting, target: passed })
  sample({ clock: asked, filter: Boolean, target: heldBack })
  $isResting.on(passed, () => true).on(timer.elapsed, () => false)
  $isOwed.on(heldBack, () => trailing).on(passed, () => false)
  sample({ clock: passed, fn: () => ms, target: timer.started })
  sample({ clock: timer.elapsed, source: $isOwed, filter: Boolean, target: passed })
  return { triggered, passed }
}
