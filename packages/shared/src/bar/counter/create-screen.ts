import { combine, createEvent, createStore, sample, type Event, type EventCallable, type Store } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { SECOND_MS } from '../../contract/core/durations.ts'
import { $isConnected } from '../../live/index.ts'
import { $branchId } from '../../org/branches/index.ts'
import { createInterval } from '../../platform/timers/create-timer.ts'

/** Interval at which a screen asks again while the live channel is closed, in ms. */
const POLL_MS = 30 * SECOND_MS

/** A screen that follows its branch by notices, and asks by itself while there are none. */
export interface Screen {
  readonly opened: EventCallable<void>
  readonly closed: EventCallable<void>
  /** The branch that is on the screen; null without. */
  readonly $branchId: Store<string | null>
  /** Whether it has to ask, as nothing tells it. */
  readonly $isPolling: Store<boolean>
  /** What it shows is to be asked for, as nothing tells what has changed. */
  readonly polled: Event<void>
}

/** A {@link Screen}. Module level only. */
export const createScreen = (): Screen => {
  const opened = createEvent()
  const closed = createEvent()
  const $isOpen = createStore(false)
    .on(opened, () => true)
    .reset(closed, signedOut)
  const $shownBranchId = combine($branchId, $isOpen, (branchId, isOpen) => (isOpen ? branchId : null))
  const $isPolling = combine($shownBranchId, $isConnected, (branchId, isConnected) => branchId !== null && !isConnected)
  const poll = createInterval()
  sample({ clock: $isPolling, filter: Boolean, fn: () => POLL_MS, target: poll.started })
  sample({ clock: $isPolling, filter: (isPolling) => !isPolling, fn: () => undefined, target: poll.cancelled })
  return { opened, closed, $branchId: $shownBranchId, $isPolling, polled: poll.elapsed }
}
