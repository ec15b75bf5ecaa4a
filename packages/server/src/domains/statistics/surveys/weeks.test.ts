import { describe, expect, it } from 'vitest'
import { mondayOf, weeksOf } from './weeks.ts'
import type { SurveyDay } from './weeks.ts'

const day = (date: string, parts: Partial<SurveyDay> = {}): SurveyDay => ({
  date,
  count: 1,
  seats: 100,
  inUse: 50,
  nearSeats: 200,
  nearInUse: 120,
  hallFen: 600,
  hallCount: 1,
  nearHallFen: 1_100,
  nearHallCount: 2,
  ...parts,
})

describe('the Monday of a week', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-11-30', '2026-11-30'],
    ['2027-01-03', '2026-12-28'],
  ])('of %s is %s', (date, monday) => {
    expect(mondayOf(date)).toBe(monday)
  })
})

describe('weeks of surveys', () => {
  it('have rates over all seats, so that a large place counts for more, and prices by survey', () => {
    const small = day('2026-11-25', { seats: 20, inUse: 20, nearSeats: 100, nearInUse: 0, hallFen: 400 })
    expect(weeksOf([day('2026-11-24'), small])).toEqual([
      {
        week: '2026-11-23',
        count: 2,
        ownRateBp: Math.round((70 / 120) * 10_000),
        nearRateBp: 4_000,
        ownHallFen: 500,
        nearHallFen: 550,
      },
    ])
  })

  it('come in their order, and are left out where nobody surveyed', () => {
    const weeks = weeksOf([day('2026-12-01'), day('2026-11-02')])
    expect(weeks.map(({ week }) => week)).toEqual(['2026-11-02', '2026-11-30'])
  })

  it('have no price where no survey knows one', () => {
    const unknown = { hallFen: 0, hallCount: 0, nearHallFen: 0, nearHallCount: 0 }
    expect(weeksOf([day('2026-12-01', unknown)])).toMatchObject([{ ownHallFen: null, nearHallFen: null }])
  })
})
