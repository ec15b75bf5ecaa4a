import { attach, combine, createEvent, createStore, sample } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { floorMapCalls, type Seat } from '../../contract/bar/floor-map.ts'
import { SECOND_MS } from '../../contract/core/durations.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { $isConnected } from '../../live/index.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { visitMoving, visitOpening } from '../visits/seating.ts'
import { onlineCheckout } from '../visits/online-checkout.ts'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { createInterval } from '../../platform/timers/create-timer.ts'
import { countSeats } from './seat-counts.ts'
import { keepSeats } from './kept-seats.ts'

export { occupancyOf, SEAT_STATES, seatStateOf, type SeatCounts, type SeatState } from './seat-counts.ts'

/** Interval at which the counter asks again while the live channel is closed, in ms. */
export const FLOOR_POLL_MS = 30 * SECOND_MS

/** The counter was opened: its map follows the branch and the machines. */
export const floorOpened = createEvent()
/** The counter was closed. */
export const floorClosed = createEvent()

/** Machines of the current branch with who sits there. */
export const floorMap = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, id) => ({ params: { id: id ?? '' } }),
    effect: createCallFx(floorMapCalls.find),
  }),
)
/** Seats of the map by name; one that has not changed is the same object as before. */
export const $seats = createStore<readonly Seat[]>([])
  .on(floorMap.answered, (before, { seats }) => keepSeats(before, seats))
  .reset(floorMap.reset, signedOut)
/** How many seats are in each state. */
export const $seatCounts = $seats.map(countSeats)

const $isOpen = createStore(false)
  .on(floorOpened, () => true)
  .reset(floorClosed, signedOut)

const $openBranchId = combine($branchId, $isOpen, (branchId, isOpen) => (isOpen ? branchId : null))
sample({ clock: $branchId, target: floorMap.reset })
sample({ clock: $openBranchId, filter: Boolean, fn: () => undefined, target: floorMap.asked })

/** Whether the counter has to ask, as nothing tells it. */
export const $isPolling = combine(
  $openBranchId,
  $isConnected,
  (branchId, isConnected) => branchId !== null && !isConnected,
)
const poll = createInterval()
sample({ clock: $isPolling, filter: Boolean, fn: () => FLOOR_POLL_MS, target: poll.started })
sample({ clock: $isPolling, filter: (isPolling) => !isPolling, fn: () => undefined, target: poll.cancelled })
createReload(floorMap, [
  reloadDueOf('machines'),
  visitOpening.done,
  visitMoving.done,
  onlineCheckout.done,
  poll.elapsed,
])
