import { combine, createEvent, createStore, sample } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { SECOND_MS } from '../../contract/core/durations.ts'
import { $isConnected } from '../../live/index.ts'
import { $branchId } from '../../org/branches/index.ts'
import { createInterval } from '../../platform/timers/create-timer.ts'

/** Interval at which the counter asks again while the live channel is closed, in ms. */
const COUNTER_POLL_MS = 30 * SECOND_MS

/** The counter was opened: it follows its branch. */
export const tillOpened = createEvent()
/** The counter was closed. */
export const tillClosed = createEvent()

const $isOpen = createStore(false)
  .on(tillOpened, () => true)
  .reset(tillClosed, signedOut)
/** The branch whose counter is on the screen; null without. */
export const $counterBranchId = combine($branchId, $isOpen, (branchId, isOpen) => (isOpen ? branchId : null))

/** Whether the counter has to ask, as nothing tells it. */
export const $isPolling = combine(
  $counterBranchId,
  $isConnected,
  (branchId, isConnected) => branchId !== null && !isConnected,
)
const poll = createInterval()
sample({ clock: $isPolling, filter: Boolean, fn: () => COUNTER_POLL_MS, target: poll.started })
sample({ clock: $isPolling, filter: (isPolling) => !isPolling, fn: () => undefined, target: poll.cancelled })
/** What the counter shows is to be asked for, as nothing tells what has changed. */
export const counterPolled = poll.elapsed
