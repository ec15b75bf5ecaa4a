import type { BookingConfig } from '@netbar/shared/contract'
import { createContext, useContext } from 'react'

export type BookingFloor = Pick<BookingConfig, 'areas' | 'machines'>

/** Areas and machines of the branch whose rules a page shows: pages of several branches may be open. */
export const FloorOfBranch = createContext<BookingFloor>({ areas: [], machines: [] })

/** A group of machines: those of an area, or of none. */
export interface SeatGroup {
  readonly id: string
  /** Null for machines in no area. */
  readonly name: string | null
  readonly machines: BookingFloor['machines']
}

/** Machines by area, in the order of the branch; those in none come last. */
export const seatGroups = ({ areas, machines }: BookingFloor): readonly SeatGroup[] => {
  const known = new Set(areas.map(({ id }) => id))
  const groups = Map.groupBy(machines, ({ areaId }) => (areaId !== null && known.has(areaId) ? areaId : ''))
  return [...areas, { id: '', name: null }].flatMap(({ id, name }) => {
    const own = groups.get(id) ?? []
    return own.length === 0 ? [] : [{ id, name, machines: own }]
  })
}

/** Areas and machines of the branch whose rules the page shows. */
export const useFloorOfBranch = (): BookingFloor => useContext(FloorOfBranch)
