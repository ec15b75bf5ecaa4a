import { describe, expect, it } from 'vitest'
import { ringOf } from './ring-of.ts'

describe('a ring', () => {
  it('has consecutive parts that add up to the whole', () => {
    const ring = ringOf([
      { channel: 'WECHAT', amountFen: 600 },
      { channel: 'CASH', amountFen: 150 },
      { channel: null, amountFen: 50 },
    ])
    expect(ring.map(({ from, to, percent }) => [from, to, percent])).toEqual([
      [0, 75, 75],
      [75, 93.75, 19],
      [93.75, 100, 6],
    ])
  })
  it('has no part for a channel with more refunds than payments, nor for zero', () => {
    const ring = ringOf([
      { channel: 'WECHAT', amountFen: 600 },
      { channel: 'CASH', amountFen: -50 },
    ])
    expect(ring.map(({ from, to, percent }) => [from, to, percent])).toEqual([
      [0, 100, 100],
      [100, 100, 0],
    ])
    expect(ringOf([{ channel: 'CASH', amountFen: 0 }])).toEqual([
      { channel: 'CASH', amountFen: 0, from: 0, to: 0, percent: 0 },
    ])
  })
})
