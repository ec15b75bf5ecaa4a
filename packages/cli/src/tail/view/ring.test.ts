import { describe, expect, it } from 'vitest'
import type { Envelope } from '../envelope.ts'
import { createRing, nextPlace, windowOf, type Filter } from './ring.ts'

const envelope = (n: number, type = 'CALL'): Envelope => ({
  v: 1,
  id: `b1#${n}`,
  ts: '2026-11-21T04:00:00.000Z',
  branchId: 'b1',
  type,
  machineName: String(n),
  orderNo: null,
  value: null,
  text: `${n}号机呼叫服务`,
})
const filled = (capacity: number, count: number) => {
  const ring = createRing(capacity)
  ring.add(Array.from({ length: count }, (_, index) => envelope(index, index % 2 === 0 ? 'CALL' : 'TEA')))
  return ring
}
const all: Filter = { search: '', hiddenTypes: new Set() }

describe('the ring buffer of the full view', () => {
  it('[CLI-1] keeps the last notices and drops the others', () => {
    const ring = filled(3, 5)
    expect([ring.total, ring.oldest]).toEqual([5, 2])
    expect([1, 2, 4, 5].map((place) => ring.at(place)?.machineName)).toEqual([undefined, '2', '4', undefined])
  })

  it('[CLI-1] fills a window up to an index, the oldest first', () => {
    expect(windowOf(filled(10, 6), 5, 3, all)).toEqual([3, 4, 5])
    expect(windowOf(filled(10, 6), 1, 3, all)).toEqual([0, 1])
    expect(windowOf(filled(3, 6), 9, 5, all)).toEqual([3, 4, 5])
    expect(windowOf(createRing(3), 0, 3, all)).toEqual([])
  })

  it('[CLI-1] skips notices that are hidden or do not match', () => {
    expect(windowOf(filled(10, 6), 5, 9, { ...all, hiddenTypes: new Set(['TEA']) })).toEqual([0, 2, 4])
    expect(windowOf(filled(10, 6), 5, 9, { ...all, search: 'tea' })).toEqual([1, 3, 5])
    expect(windowOf(filled(10, 6), 5, 9, { ...all, search: '4号' })).toEqual([4])
    expect(nextPlace(filled(10, 6), 0, 1, { ...all, search: '5号' })).toBe(5)
    expect(nextPlace(filled(10, 6), 0, 1, { ...all, search: 'nothing' })).toBeNull()
  })
})
