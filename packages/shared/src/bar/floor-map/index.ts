import { attach, createStore, sample } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { floorMapCalls, type Seat } from '../../contract/bar/floor-map/floor-map.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { $counterBranchId, counterPolled } from '../counter/index.ts'
import { visitMoving, visitOpening } from '../visits/seating.ts'
import { onlineCheckout } from '../visits/online-checkout.ts'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { countSeats } from './seat-counts.ts'
import { keepRows } from '../counter/kept-rows.ts'

export { occupancyOf, type SeatCounts } from './seat-counts.ts'

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
  .on(floorMap.answered, (before, { seats }) => keepRows(before, seats))
  .reset(floorMap.reset, signedOut)
/** How many seats are in each state. */
export const $seatCounts = $seats.map(countSeats)

sample({ clock: $branchId, target: floorMap.reset })
sample({ clock: $counterBranchId, filter: Boolean, fn: () => undefined, target: floorMap.asked })
createReload(floorMap, [
  reloadDueOf('machines'),
  visitOpening.done,
  visitMoving.done,
  onlineCheckout.done,
  counterPolled,
])
