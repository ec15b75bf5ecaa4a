import { describe, expect, it } from 'vitest'
import type { Seat } from '../../contract/bar/floor-map/floor-map.ts'
import { seatStateOf } from '../../contract/bar/floor-map/seat-state.ts'
import { keepRows } from '../counter/kept-rows.ts'
import { countSeats, occupancyOf } from './seat-counts.ts'

const guest = {
  sessionId: 's1',
  memberId: null,
  memberNo: null,
  name: null,
  startTime: '2026-11-28T04:00:00.000Z',
  billing: 'STANDARD',
  balanceFen: null,
} as const
const seat = (id: string, status: Seat['status'], kind: 'MEMBER' | 'GUEST' | 'STAFF' | null = null): Seat => ({
  id,
  name: id,
  areaId: null,
  status,
  condition: 'NORMAL',
  command: null,
  guest: kind === null ? null : { ...guest, kind },
})

describe('the state of a seat', () => {
  it.each([
    ['FREE', seat('1', 'IDLE')],
    ['MEMBER', seat('1', 'IN_USE', 'MEMBER')],
    ['GUEST', seat('1', 'IN_USE', 'GUEST')],
    ['STAFF', seat('1', 'IN_USE', 'STAFF')],
    ['GUEST', seat('1', 'IN_USE')],
    ['OFFLINE', seat('1', 'OFFLINE')],
    // A guest is still charged while the machine does not answer.
    ['MEMBER', seat('1', 'OFFLINE', 'MEMBER')],
  ] as const)('is %s', (state, one) => expect(seatStateOf(one)).toBe(state))
})

describe('the occupancy of a branch', () => {
  it('is the percentage in use of the seats that could be used', () => {
    const seats = [seat('1', 'IDLE'), seat('2', 'IN_USE', 'MEMBER'), seat('3', 'IN_USE', 'STAFF'), seat('4', 'OFFLINE')]
    expect(countSeats(seats)).toEqual({ FREE: 1, MEMBER: 1, GUEST: 0, STAFF: 1, OFFLINE: 1 })
    expect(occupancyOf(countSeats(seats))).toBe(67)
    expect(occupancyOf(countSeats([seat('1', 'OFFLINE')]))).toBe(0)
  })
})

it('a newer map keeps the objects of seats that have not changed', () => {
  const before = [seat('1', 'IDLE'), seat('2', 'IDLE')]
  const after = [seat('1', 'IDLE'), seat('2', 'IN_USE', 'GUEST'), seat('3', 'IDLE')]
  const kept = keepRows(before, after)
  expect(kept).toEqual(after)
  expect(kept[0]).toBe(before[0])
})
