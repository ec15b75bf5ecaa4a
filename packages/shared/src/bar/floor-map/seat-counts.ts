import type { Seat } from '../../contract/bar/floor-map/floor-map.ts'
import { seatStateOf, type SeatState } from '../../contract/bar/floor-map/seat-state.ts'

/** Seats by state. */
export type SeatCounts = Readonly<Record<SeatState, number>>

/** How many seats are in each state. */
export const countSeats = (seats: readonly Seat[]): SeatCounts => {
  const counts: Record<SeatState, number> = { FREE: 0, MEMBER: 0, GUEST: 0, STAFF: 0, OFFLINE: 0 }
  for (const seat of seats) counts[seatStateOf(seat)] += 1
  return counts
}

/** Whole percent of the seats that could be used which are in use; 0 without any. */
export const occupancyOf = ({ FREE, MEMBER, GUEST, STAFF }: SeatCounts): number => {
  const used = MEMBER + GUEST + STAFF
  return used === 0 ? 0 : Math.round((100 * used) / (used + FREE))
}
