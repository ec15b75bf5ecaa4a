import { describe, expect, it } from 'vitest'
import { dayOfCell } from './day-of-cell.ts'
import { readLine } from './read-line.ts'
import { surveysOfLines } from './survey-of-lines.ts'

const choices = {
  of: {
    branchId: [{ value: 'b1', labels: ['XH001', '旗舰店'] }],
    slot: [{ value: 'EVENING', labels: ['晚上'] }],
    weather: [
      { value: 'SUNNY', labels: ['晴'] },
      { value: 'RAINY', labels: ['雨'] },
    ],
  },
  cafes: new Map([
    [
      'b1',
      [
        { value: 'c1', labels: ['蓝鲸网咖'] },
        { value: 'c2', labels: ['老地方网吧'] },
      ],
    ],
  ]),
}
const first = {
  branchId: 'XH001',
  date: '2026-10-31',
  slot: '晚上',
  weather: '晴',
  seats: '80',
  inUse: '40',
  cafeId: '蓝鲸网咖',
  cafeSeats: '100',
  cafeInUse: '60',
}
const { weather: _, seats: __, inUse: ___, ...rest } = first
const second = { ...rest, cafeId: '老地方网吧', cafeSeats: '60', cafeInUse: '12' }

const surveysIn = (...rows: readonly Readonly<Record<string, string>>[]) =>
  surveysOfLines(rows.map((cells, index) => readLine({ line: index + 2, cells, formulas: [] }, choices)))
const problemsIn = (...rows: readonly Readonly<Record<string, string>>[]) =>
  surveysIn(...rows).flatMap(({ problems }) =>
    [...problems].flatMap(([line, of]) => of.map(({ field, text }) => `${line} ${field} ${text.key}`)),
  )

describe('the rows of a file', () => {
  it('of one branch, day and time are one survey, whose facts one of them has', () => {
    const [survey, ...others] = surveysIn(
      { ...first, hallPriceFen: '6', conclusion: '价格偏高' },
      {
        ...second,
        branchId: '旗舰店',
        date: '2026/10/31',
        weather: '晴',
        cafePriceFen: '5.5',
        cafePromotion: '充一百送三十',
      },
    )
    expect(others).toEqual([])
    expect(survey?.draft).toEqual({
      branchId: 'b1',
      date: '2026-10-31',
      slot: 'EVENING',
      weather: 'SUNNY',
      places: [
        { cafeId: null, seats: 80, inUse: 40, hallPriceFen: 600, promotion: '', photoId: null },
        { cafeId: 'c1', seats: 100, inUse: 60, hallPriceFen: null, promotion: '', photoId: null },
        { cafeId: 'c2', seats: 60, inUse: 12, hallPriceFen: 550, promotion: '充一百送三十', photoId: null },
      ],
      conclusion: '价格偏高',
    })
  })

  it('of another day are another survey', () => {
    expect(surveysIn(first, { ...first, date: '2026-11-01' }).map(({ draft }) => draft?.date)).toEqual([
      '2026-10-31',
      '2026-11-01',
    ])
  })

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['a branch of others', { ...first, branchId: 'XH999' }, '2 branchId surveys.noSuchBranch'],
    ['an unknown neighbour', { ...first, cafeId: '没有的网吧' }, '2 cafeId surveys.noSuchCafeHere'],
    ['no neighbour', { ...first, cafeId: '' }, '2 cafeId errors.required'],
    ['no weather', { ...first, weather: '' }, '2 weather errors.required'],
    ['an unknown weather', { ...first, weather: '冰雹' }, '2 weather imports.noSuchChoice'],
    ['a day that is none', { ...first, date: '2026-02-30' }, '2 date surveys.notADay'],
    ['more in use than there are', { ...first, inUse: '81' }, '2 inUse surveys.overfull'],
    ['more in use nearby than there are', { ...first, cafeInUse: '101' }, '2 cafeInUse surveys.overfull'],
    ['no seats', { ...first, cafeSeats: '0', cafeInUse: '0' }, '2 cafeSeats errors.tooSmall'],
    ['half a seat', { ...first, cafeSeats: '1.5' }, '2 cafeSeats imports.notANumber'],
    ['a price of three places', { ...first, cafePriceFen: '5.555' }, '2 cafePriceFen imports.notMoney'],
    ['too long a promotion', { ...first, cafePromotion: '送'.repeat(101) }, '2 cafePromotion errors.tooLong'],
    ['too long a conclusion', { ...first, conclusion: '好'.repeat(501) }, '2 conclusion errors.tooLong'],
  ])('are refused with %s, by line and column', (_title, cells, problem) => {
    expect(problemsIn(cells)).toEqual([problem])
  })

  it('are refused where they contradict or repeat an earlier row of their survey', () => {
    expect(problemsIn(first, { ...second, weather: '雨' })).toEqual(['3 weather surveys.otherThanLine'])
    expect(problemsIn(first, { ...second, cafeId: '蓝鲸网咖' })).toEqual(['3 cafeId imports.sameAsLine'])
  })
})

describe('a day in a cell', () => {
  it.each([
    ['2026-10-31', '2026-10-31'],
    ['2026/1/5', '2026-01-05'],
    ['2026年10月1日', '2026-10-01'],
    ['46326', '2026-10-31'],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['20261031', null],
    ['明天', null],
  ])('%s is %s', (text, day) => {
    expect(dayOfCell(text)).toBe(day)
  })
})
