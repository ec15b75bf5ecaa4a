import { expect, it } from 'vitest'
import type { RateTerms } from '../../contract/bar/pricing/rates.ts'
import { copiedTerms } from './copied-terms.ts'

const ALWAYS = { weekdays: [1], from: 0, until: 0 }
const rate = (areaId: string | null, levelId: string | null) => ({ areaId, levelId, when: ALWAYS, fenPerHour: 600 })

it('rates are copied by the names of areas and levels; those without a counterpart are left out and counted', () => {
  const terms: RateTerms = {
    stepMinutes: 30,
    minimumFen: 100,
    baseFenPerHour: 500,
    rates: [rate('a1', null), rate('a2', null), rate(null, 'l1'), rate('a1', 'l2')],
    packages: [],
  }
  const from = {
    areas: [
      { id: 'a1', name: '大厅' },
      { id: 'a2', name: '包间' },
    ],
    levels: [
      { id: 'l1', name: '金卡' },
      { id: 'l2', name: '钻石' },
    ],
    terms,
  }
  const to = { areas: [{ id: 'b1', name: '大厅' }], levels: [{ id: 'm1', name: '金卡' }] }
  expect(copiedTerms(from, to)).toEqual({
    terms: { ...terms, rates: [rate('b1', null), rate(null, 'm1')] },
    leftOut: 2,
  })
})
