import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutUnits, unitsLeaving, withoutUnits } from './lot-units.ts'
import type { Leaving, LotUnits } from './lot-units.ts'

const of = (expireDate: string | null, units: number): LotUnits => ({ expireDate, units })
const LOTS = new Map([
  ['2026-12-20', 5],
  ['2026-11-20', 3],
  ['2026-12-01', 4],
])
const leaving = (parts: Partial<Leaving>) =>
  unitsLeaving(LOTS, { units: 0, stock: 15, wished: [], goodOn: null, ...parts })

describe('units that leave a stock', () => {
  it.each<[string, Partial<Leaving>, readonly LotUnits[]]>([
    ['nothing', {}, []],
    ['what ends first', { units: 2 }, [of('2026-11-20', 2)]],
    ['one lot after the other', { units: 8 }, [of('2026-11-20', 3), of('2026-12-01', 4), of('2026-12-20', 1)]],
    [
      'what never ends, at last',
      { units: 15 },
      [of('2026-11-20', 3), of('2026-12-01', 4), of('2026-12-20', 5), of(null, 3)],
    ],
    ['nothing that has expired', { units: 4, goodOn: '2026-11-21' }, [of('2026-12-01', 4)]],
    ['what ends on the day itself', { units: 4, goodOn: '2026-12-01' }, [of('2026-12-01', 4)]],
    ['all that is good', { units: 8, goodOn: '2026-12-02' }, [of('2026-12-20', 5), of(null, 3)]],
    ['what is wished for', { units: 2, wished: [of('2026-12-20', 9)] }, [of('2026-12-20', 2)]],
    [
      'what is wished for and the rest in order',
      { units: 8, wished: [of('2026-12-20', 9)] },
      [of('2026-12-20', 5), of('2026-11-20', 3)],
    ],
    [
      'no more of a wish than was wished',
      { units: 4, wished: [of(null, 1), of('2026-12-20', 1)] },
      [of(null, 1), of('2026-12-20', 1), of('2026-11-20', 2)],
    ],
    ['a wish that is not there, in order', { units: 1, wished: [of('2027-01-01', 1)] }, [of('2026-11-20', 1)]],
    ['a lot once, wished for and in order', { units: 3, wished: [of('2026-11-20', 1)] }, [of('2026-11-20', 3)]],
    [
      'no more of a lot than there is, wished for and in order',
      { units: 4, wished: [of('2026-11-20', 2)] },
      [of('2026-11-20', 3), of('2026-12-01', 1)],
    ],
  ])('are %s', (_, parts, units) => {
    expect(leaving(parts)).toEqual(units)
  })

  it.each<[string, Partial<Leaving>]>([
    ['there is', { units: 16 }],
    ['is good', { units: 13, goodOn: '2026-11-21' }],
  ])('are never more than %s', (_, parts) => {
    expect(() => leaving(parts)).toThrow('not there')
  })

  it('are complete, in stock, and leave nothing behind that expires before them', () => {
    const days = fc.integer({ min: 1, max: 9 }).map((n) => `2026-12-0${n}`)
    const lots = fc.dictionary(days, fc.integer({ min: 1, max: 20 }))
    fc.assert(
      fc.property(lots, fc.nat(20), fc.nat(100), fc.option(days), (there, undated, part, goodOn) => {
        const own = new Map(Object.entries(there))
        const stock = [...own.values()].reduce((sum, units) => sum + units, undated)
        const isGood = (day: string | null) => goodOn === null || day === null || day >= goodOn
        const good = [...own].reduce((sum, [day, units]) => sum + (isGood(day) ? units : 0), undated)
        const units = Math.floor((good * part) / 100)
        const parts = unitsLeaving(own, { units, stock, wished: [], goodOn })
        expect(parts.reduce((sum, cut) => sum + cut.units, 0)).toBe(units)
        for (const { expireDate, units: cut } of parts) {
          expect(isGood(expireDate)).toBe(true)
          expect(cut).toBeLessThanOrEqual(expireDate === null ? undated : (own.get(expireDate) ?? 0))
          const earlier = [...own].filter(([day]) => isGood(day) && (expireDate === null || day < expireDate))
          for (const [day, all] of earlier) expect(parts).toContainEqual(of(day, all))
        }
      }),
    )
  })
})

it.each<[readonly LotUnits[], number, readonly LotUnits[], readonly LotUnits[]]>([
  [[], 2, [of(null, 2)], []],
  [[of('2026-12-01', 3)], 2, [of('2026-12-01', 2)], [of('2026-12-01', 1)]],
  [[of('2026-12-01', 1), of('2026-12-20', 2)], 1, [of('2026-12-01', 1)], [of('2026-12-20', 2)]],
  [[of('2026-12-01', 3), of(null, 2)], 4, [of('2026-12-01', 3), of(null, 1)], [of(null, 1)]],
  [[of('2026-12-01', 3)], 5, [of('2026-12-01', 3), of(null, 2)], []],
  [[of(null, 1), of('2026-12-01', 3), of(null, 2)], 5, [of(null, 2), of('2026-12-01', 3)], [of(null, 1)]],
])('of %j the first %s units are cut off', (parts, units, taken, rest) => {
  expect(cutUnits(parts, units)).toEqual({ taken, rest })
})

describe('units without those that came back', () => {
  it.each<[string, readonly LotUnits[], readonly LotUnits[], readonly LotUnits[]]>([
    ['are all, where nothing did', [of('2026-11-20', 3), of(null, 1)], [], [of('2026-11-20', 3), of(null, 1)]],
    ['are the rest of each lot', [of('2026-11-20', 3), of(null, 2)], [of(null, 1)], [of('2026-11-20', 3), of(null, 1)]],
    [
      'leave out a lot that is back',
      [of('2026-11-20', 3), of('2026-12-01', 1)],
      [of('2026-11-20', 3)],
      [of('2026-12-01', 1)],
    ],
    ['are never fewer than none', [of('2026-11-20', 3)], [of('2026-11-20', 9), of(null, 9)], []],
  ])('%s', (_, parts, taken, rest) => expect(withoutUnits(parts, taken)).toEqual(rest))
})
