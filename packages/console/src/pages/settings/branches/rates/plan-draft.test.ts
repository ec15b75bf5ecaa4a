import { describe, expect, it } from 'vitest'
import {
  clockOf,
  freePackageId,
  minuteOf,
  NEW_RATE,
  newPackage,
  ofKind,
  readPlan,
  type TypedPlan,
} from './plan-draft.ts'

const plan = (parts: Partial<TypedPlan> = {}): TypedPlan => ({
  stepMinutes: 15,
  minimumFen: 0,
  baseFenPerHour: 500,
  rates: [],
  packages: [],
  ...parts,
})
const problemsOf = (typed: TypedPlan) => Object.fromEntries(readPlan(typed).problems)

describe('a plan that is typed', () => {
  it('is one where nothing is missing', () => {
    expect(readPlan(plan()).terms).toEqual(plan())
  })

  it.each<[string, Partial<TypedPlan>, object]>([
    ['no base price', { baseFenPerHour: null }, { baseFenPerHour: 'branchRates.problem.missing' }],
    ['a rate without a price', { rates: [NEW_RATE] }, { 'rates.0.fenPerHour': 'branchRates.problem.missing' }],
    [
      'a rate on no day',
      { rates: [{ ...NEW_RATE, fenPerHour: 600, when: { weekdays: [], from: 0, until: 0 } }] },
      { 'rates.0.when': 'branchRates.problem.missing' },
    ],
    [
      'a step of a part of a fen',
      { rates: [{ ...NEW_RATE, fenPerHour: 501 }] },
      { 'rates.0.fenPerHour': 'branchRates.problem.stepNotWhole' },
    ],
    [
      'two rates at once, of which one has no price yet',
      { rates: [{ ...NEW_RATE, fenPerHour: 600 }, NEW_RATE] },
      { 'rates.1.fenPerHour': 'branchRates.problem.missing', 'rates.1.when': 'branchRates.problem.overlap' },
    ],
    [
      'a package without anything',
      { packages: [newPackage('p')] },
      {
        'packages.0.name': 'branchRates.problem.missing',
        'packages.0.priceFen': 'branchRates.problem.missing',
        'packages.0.minutes': 'branchRates.problem.missing',
      },
    ],
  ])('with %s says it at its field', (_, parts, problems) => {
    expect(problemsOf(plan(parts))).toEqual(problems)
    expect(readPlan(plan(parts)).terms).toBeNull()
  })

  it('keeps what two kinds of packages have in common', () => {
    const night = ofKind({ ...newPackage('p'), name: '通宵', priceFen: 2500 }, 'OVERNIGHT')
    expect(night).toMatchObject({ id: 'p', name: '通宵', priceFen: 2500, night: { from: 1320, until: 480 } })
    expect(readPlan(plan({ packages: [night] })).terms?.packages).toEqual([night])
    expect(ofKind(night, 'PACKAGE')).not.toHaveProperty('night')
  })
})

it('a package that is added has an id that no other has', () => {
  expect(freePackageId([])).toBe('package-1')
  expect(freePackageId([newPackage('package-2'), newPackage('package-1')])).toBe('package-3')
  expect(freePackageId([newPackage('package-2')])).toBe('package-1')
})

describe('a time of day', () => {
  it.each([
    ['00:00', 0],
    ['09:05', 545],
    ['23:59', 1439],
  ])('%s is minute %d', (clock, minute) => {
    expect(minuteOf(clock)).toBe(minute)
    expect(clockOf(minute)).toBe(clock)
  })

  it.each(['', '9:05', '24:00', '12:60', 'x'])('%j is none', (clock) => {
    expect(minuteOf(clock)).toBeNull()
  })
})
