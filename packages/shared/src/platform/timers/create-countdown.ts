import { attach, createEvent, createStore, sample, type EventCallable, type Store } from 'effector'
import { SECOND_MS } from '../../contract/core/durations.ts'
import { $clock } from '../ports/index.ts'
import { createInterval } from './create-timer.ts'

/** Counts down seconds, unaffected by setting the clock. */
export interface Countdown {
  /** Starts, or restarts, with this many seconds. */
  readonly started: EventCallable<number>
  readonly cancelled: EventCallable<void>
  /** Whole seconds left; 0 when it is over, and before the first start. */
  readonly $seconds: Store<number>
}

/** A countdown for a model. Module level only. */
export const createCountdown = (): Countdown => {
  const started = createEvent<number>()
  const cancelled = createEvent()
  const ticks = createInterval()

  const beginFx = attach({ source: $clock, effect: (clock, seconds: number) => clock.elapsed() + seconds * SECOND_MS })
  const $endsAt = createStore(0).on(beginFx.doneData, (_, endsAt) => endsAt)
  // Timers of a hidden page fire late: the time left is measured, not counted.
  const measureFx = attach({
    source: { clock: $clock, endsAt: $endsAt },
    effect: ({ clock, endsAt }) => Math.max(0, Math.ceil((endsAt - clock.elapsed()) / SECOND_MS)),
  })
  const $seconds = createStore(0)
    .on(started, (_, seconds) => seconds)
    .on(measureFx.doneData, (_, seconds) => seconds)
    .reset(cancelled)

  sample({ clock: started, target: beginFx })
  sample({ clock: started, fn: () => SECOND_MS, target: ticks.started })
  sample({ clock: ticks.elapsed, target: measureFx })
  const isOver = sample({ clock: measureFx.doneData, filter: (seconds) => seconds === 0 })
  sample({ clock: [isOver, cancelled], target: ticks.cancelled })
  return { started, cancelled, $seconds }
}
