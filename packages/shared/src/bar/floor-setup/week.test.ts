import { describe, expect, it } from 'vitest'
import type { RateTerms, StandardRate } from '../../contract/bar/pricing/rates.ts'
import { weekOf } from './week.ts'

const rate = (fenPerHour: number, parts: Partial<StandardRate> = {}): StandardRate => ({
  areaId: null,
  levelId: null,
  when: { weekdays: [1, 2, 3, 4, 5, 6, 7], from: 0, until: 0 },
  fenPerHour,
  ...parts,
})
const terms = (...rates: readonly StandardRate[]): RateTerms => ({
  stepMinutes: 15,
  minimumFen: 0,
  baseFenPerHour: 500,
  rates: [...rates],
  packages: [],
})
const GUEST = { areaId: 'hall', levelId: null }
const shown = (plan: RateTerms, place = GUEST) =>
  weekOf(plan, place).map((parts) => parts.map(({ from, until, fenPerHour }) => `${from}-${until} ${fenPerHour}`))

describe('prices of a week', () => {
  it('are the base price all week where there are no rates', () => {
    expect(shown(terms())).toEqual(Array.from({ length: 7 }, () => ['0-1440 500']))
  })

  it('of a night go on to the morning of the next day, also from Sunday to Monday', () => {
    const night = rate(300, { when: { weekdays: [7], from: 1320, until: 480 } })
    const week = shown(terms(night))
    expect(week[6]).toEqual(['0-1320 500', '1320-1440 300'])
    expect(week[0]).toEqual(['0-480 300', '480-1440 500'])
    expect(week[1]).toEqual(['0-1440 500'])
  })

  it('are those of the nearest rate of an area and a level', () => {
    const plan = terms(rate(600, { areaId: 'hall' }), rate(400, { areaId: 'hall', levelId: 'gold' }))
    expect(shown(plan)[0]).toEqual(['0-1440 600'])
    expect(weekOf(plan, { areaId: 'hall', levelId: 'gold' })[0]?.map(({ fenPerHour }) => fenPerHour)).toEqual([400])
    expect(shown(plan, { areaId: 'room', levelId: null })[0]).toEqual(['0-1440 500'])
  })
})
