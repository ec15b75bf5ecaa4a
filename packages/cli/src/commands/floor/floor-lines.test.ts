import type { Seat } from '@netbar/shared/contract'
import { describe, expect, it } from 'vitest'
import { painter } from '../../output/colour.ts'
import { textWidth } from '../../output/text-width.ts'
import type { Floor } from './floor-data.ts'
import { floorLines, waitText } from './floor-lines.ts'
import { MARKS, markOf } from './seat-letter.ts'

const NOW = Date.parse('2026-11-28T04:10:05.000Z')
const guest = (kind: 'MEMBER' | 'GUEST' | 'STAFF') => ({
  sessionId: 's',
  kind,
  memberId: null,
  memberNo: null,
  name: null,
  startTime: '2026-11-28T04:00:00.000Z',
  billing: 'STANDARD' as const,
  balanceFen: null,
})
const seat = (name: string, parts: Partial<Seat> = {}): Seat => ({
  id: name,
  name,
  areaId: 'hall',
  status: 'IDLE',
  condition: 'NORMAL',
  command: null,
  guest: null,
  ...parts,
})
const floor: Floor = {
  branch: { id: 'b', branchNo: 'XH001', name: '光谷\u001b[31m旗舰店' },
  map: {
    areas: [{ id: 'hall', name: '大厅' }],
    seats: [
      seat('001'),
      seat('002', { status: 'IN_USE', guest: guest('MEMBER') }),
      seat('003', { status: 'IN_USE', guest: guest('GUEST'), condition: 'LOST' }),
      seat('181', { areaId: null, status: 'OFFLINE', condition: 'MAINTENANCE' }),
    ],
  },
  services: [{ id: 'c', type: 'TEA', machineName: '002', waitingSince: '2026-11-28T03:00:00.000Z' }],
  tills: { own: null, openTills: [{ tillNo: 1, cashierName: '王*' }] },
}
const t = (key: string, params: Readonly<Record<string, unknown>> = {}) => [key, ...Object.values(params)].join(' ')
const lines = (columns: number, of: Floor = floor) => floorLines(of, { t, paint: painter(false), columns, now: NOW })

describe('the floor in a terminal', () => {
  it('shows seats by area with their letters, calls with how long they wait, and tills, without colours too', () => {
    expect(lines(80)).toEqual([
      'XH001 光谷\uFFFD[31m旗舰店  floor.used 2 4',
      '',
      '大厅 2/3',
      '001 .  002 M  003 !',
      '',
      'floor.noArea 0/1',
      '181 R',
      '',
      'floor.calls 1',
      '70:05  002  floor.call.TEA',
      '',
      'floor.till 1 王*',
      '',
      '. floor.mark.FREE         M floor.mark.MEMBER       ! floor.mark.LOST',
      'R floor.mark.MAINTENANCE',
    ])
  })

  it('is as narrow as the terminal', () => {
    for (const line of lines(24).slice(2)) expect(textWidth(line)).toBeLessThanOrEqual(26)
    expect(lines(20).slice(3, 6)).toEqual(['001 .  002 M  003 !', '', 'floor.noArea 0/1'])
  })

  it('leaves out what the user may not see, and says where there is nothing', () => {
    expect(lines(80, { ...floor, services: null, tills: null }).join('\n')).not.toMatch(/calls|till/)
    expect(lines(80, { ...floor, tills: { own: null, openTills: [] } })).toContain('floor.noTill')
    expect(lines(80, { ...floor, map: { areas: [], seats: [] } }).at(-1)).toBe('floor.noSeats')
  })

  it.each([
    ['FREE', seat('1')],
    ['GUEST', seat('1', { status: 'IN_USE' })],
    ['STAFF', seat('1', { status: 'IN_USE', guest: guest('STAFF') })],
    ['LOCKED', seat('1', { status: 'IN_USE', guest: guest('MEMBER'), condition: 'LOCKED' })],
    ['LOST', seat('1', { status: 'IN_USE', guest: guest('MEMBER'), condition: 'OFF' })],
    ['OFFLINE', seat('1', { status: 'OFFLINE', condition: 'LOST' })],
    ['FREE', seat('1', { condition: 'LOCKED' })],
    ['MAINTENANCE', seat('1', { status: 'IN_USE', guest: guest('MEMBER'), condition: 'MAINTENANCE' })],
  ] as const)('marks a seat as %s', (mark, of) => {
    expect(markOf(of)).toBe(mark)
  })

  it('has a letter of its own for each mark', () => {
    const letters = Object.values(MARKS).map(({ letter }) => letter)
    expect(new Set(letters).size).toBe(letters.length)
  })

  it.each([
    ['2026-11-28T04:10:00.000Z', '00:05'],
    ['2026-11-28T02:00:00.000Z', '130:05'],
    ['2026-11-28T05:00:00.000Z', '00:00'],
  ])('waits since %s for %s', (since, text) => {
    expect(waitText(since, NOW)).toBe(text)
  })
})
