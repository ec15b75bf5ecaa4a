import { describe, expect, it } from 'vitest'
import { whatChanged } from './what-changed.ts'
import type { ChangedGroup, ReviewFacts } from './what-changed.ts'

const group = (id: string, before: number, value: number): ChangedGroup => ({ id, code: '', name: id, value, before })
const facts = (of: Partial<ReviewFacts>): ReviewFacts => ({
  revenue: { value: 100_000, before: 100_000 },
  fees: { value: 60_000, before: 60_000 },
  goods: { value: 40_000, before: 40_000 },
  refundedBp: null,
  occupancyBp: null,
  branches: [],
  products: [],
  hours: [],
  opened: [],
  ...of,
})
const said = (of: Partial<ReviewFacts>) =>
  whatChanged(facts(of)).map(({ kind, id, value, before }) => `${kind} ${id} ${before} → ${value}`.replace('  ', ' '))
const fell = {
  revenue: { value: 80_000, before: 100_000 },
  fees: { value: 45_000, before: 60_000 },
  goods: { value: 35_000, before: 40_000 },
}

describe('what has changed', () => {
  it.each<[string, Partial<ReviewFacts>, readonly string[]]>([
    ['is said of the income alone where nothing did', {}, ['revenue 100000 → 100000']],
    ['is nothing without a period to compare with', { revenue: { value: 5_000, before: 0 } }, []],
    ['is the part that made the most of it', fell, ['revenue 100000 → 80000', 'fees 60000 → 45000']],
    [
      'is the part that went with the income, and not the larger one against it',
      { ...fell, fees: { value: 65_000, before: 60_000 }, goods: { value: 15_000, before: 40_000 } },
      ['revenue 100000 → 80000', 'goods 40000 → 15000'],
    ],
    [
      'is the branch with most of it, and then the one against it',
      { ...fell, branches: [group('a', 50_000, 52_000), group('b', 30_000, 18_000), group('c', 20_000, 10_000)] },
      ['revenue 100000 → 80000', 'fees 60000 → 45000', 'branch b 30000 → 18000', 'branch a 50000 → 52000'],
    ],
    [
      'is not said again of the only branch',
      { ...fell, branches: [group('a', 100_000, 80_000)] },
      ['revenue 100000 → 80000', 'fees 60000 → 45000'],
    ],
    [
      'is not said of goods whose change is below a hundredth of the income',
      { ...fell, products: [group('p', 5_000, 4_001), group('q', 3_000, 2_000)] },
      ['revenue 100000 → 80000', 'fees 60000 → 45000', 'product q 3000 → 2000'],
    ],
    [
      'is one hour, which went with the income',
      { ...fell, hours: [group('20', 9_000, 4_000), group('3', 1_000, 9_000)] },
      ['revenue 100000 → 80000', 'fees 60000 → 45000', 'hour 20 9000 → 4000'],
    ],
    [
      'is a rate of refunds half a point higher, and seats in use a point less',
      { refundedBp: { value: 150, before: 100 }, occupancyBp: { value: 4_000, before: 4_100 } },
      ['revenue 100000 → 100000', 'refunds 100 → 150', 'occupancy 4100 → 4000'],
    ],
    [
      'is no rate that is about the same',
      { refundedBp: { value: 149, before: 100 }, occupancyBp: { value: 4_099, before: 4_000 } },
      ['revenue 100000 → 100000'],
    ],
    [
      'is a branch that opened, also without a period before',
      { revenue: { value: 1, before: 0 }, opened: [group('n', 0, 0)] },
      ['opened n 0 → 0'],
    ],
  ])('%s', (_, of, expected) => expect(said(of)).toEqual(expected))
})
