import { attach, createEvent, createStore, sample, scopeBind, type Event, type EventCallable } from 'effector'
import { appStopped } from '../app.ts'
import { $clock, type Stop } from '../ports/index.ts'

/** A timer for a model: at most one callback is pending at any time. */
export interface Timer {
  /** Starts, or restarts, with this many milliseconds. */
  readonly started: EventCallable<number>
  readonly cancelled: EventCallable<void>
  readonly elapsed: Event<void>
}

const idle: Stop = () => undefined

const createWaiting = (repeat: boolean): Timer => {
  const started = createEvent<number>()
  const cancelled = createEvent()
  const elapsed = createEvent()
  const $stop = createStore<Stop>(idle, { serialize: 'ignore' })

  /** Stops what is pending and, with a delay, starts anew. One effect for both: effector makes two dozen nodes for each. */
  const setFx = attach({
    source: { clock: $clock, stop: $stop },
    effect: ({ clock, stop }, ms: number | null) => {
      stop()
      if (ms === null) return idle
      const notify = scopeBind(elapsed, { safe: true })
      return repeat ? clock.every(ms, notify) : clock.after(ms, notify)
    },
  })

  $stop.on(setFx.doneData, (_, stop) => stop)
  sample({ clock: started, target: setFx })
  sample({ clock: [cancelled, appStopped], fn: () => null, target: setFx })
  return { started, cancelled, elapsed }
}

/** A timer that fires once. Module level only. */
export const createTimer = (): Timer => createWaiting(false)

/** A timer that fires repeatedly until it is cancelled. Module level only. */
export const createInterval = (): Timer => createWaiting(true)
