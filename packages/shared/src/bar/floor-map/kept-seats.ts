import type { Seat } from '../../contract/bar/floor-map.ts'

const isSame = (one: Seat, other: Seat): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The newer seats, with the objects of before where nothing has changed: a map of 200 tiles draws only those that did. */
export const keepSeats = (before: readonly Seat[], after: readonly Seat[]): readonly Seat[] => {
  const known = new Map(before.map((seat) => [seat.id, seat]))
  return after.map((seat) => {
    const old = known.get(seat.id)
    return old !== undefined && isSame(old, seat) ? old : seat
  })
}
