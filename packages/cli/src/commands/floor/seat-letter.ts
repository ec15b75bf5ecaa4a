import { seatStateOf, type Seat, type SeatState } from '@netbar/shared/contract'
import type { Colour } from '../../output/colour.ts'

/** What a seat shows: who sits there, or what is wrong with the machine. */
export type SeatMark = SeatState | 'LOCKED' | 'LOST' | 'MAINTENANCE'

/** A letter for each, which is read without colours, and its colour. A lost machine with a visit is what the counter must see first. */
export const MARKS: Readonly<Record<SeatMark, { readonly letter: string; readonly colour: Colour }>> = {
  FREE: { letter: '.', colour: 'dim' },
  MEMBER: { letter: 'M', colour: 'blue' },
  GUEST: { letter: 'G', colour: 'green' },
  STAFF: { letter: 'S', colour: 'yellow' },
  LOCKED: { letter: 'L', colour: 'yellow' },
  LOST: { letter: '!', colour: 'red' },
  OFFLINE: { letter: 'x', colour: 'dim' },
  MAINTENANCE: { letter: 'R', colour: 'dim' },
}

/** What a seat shows. */
export const markOf = (seat: Pick<Seat, 'status' | 'condition' | 'guest'>): SeatMark => {
  const { condition, guest, status } = seat
  if (condition === 'MAINTENANCE') return condition
  const isUsed = guest !== null || status === 'IN_USE'
  if (isUsed && (condition === 'LOST' || condition === 'OFF')) return 'LOST'
  if (isUsed && condition === 'LOCKED') return condition
  return seatStateOf(seat)
}
