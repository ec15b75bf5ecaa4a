import type { Seat } from './floor-map.ts'

/** What a tile of the map shows, in the order of the legend. */
export const SEAT_STATES = ['FREE', 'MEMBER', 'GUEST', 'STAFF', 'OFFLINE'] as const
export type SeatState = (typeof SEAT_STATES)[number]

/** State of a seat: who sits there, or why nobody does. A machine that was switched on by hand is a guest's. */
export const seatStateOf = ({ status, guest }: Pick<Seat, 'status' | 'guest'>): SeatState =>
  guest?.kind ?? (status === 'IDLE' ? 'FREE' : status === 'IN_USE' ? 'GUEST' : 'OFFLINE')
