import { expect, it } from 'vitest'
import { shortOf, shownUnder, sumOf } from './line-sums.ts'

it.each([
  [[], null],
  [[null, null], null],
  [[null, 0], 0],
  [[3, null, 4], 7],
] as const)('the sum of %j is %s', (values, sum) => {
  expect(sumOf(values, (value) => value)).toBe(sum)
})
it.each([
  [10, 8, 2],
  [10, 10, 0],
  [10, 12, -2],
  [10, null, null],
] as const)('of %s expected and %s entered, %s are short', (expected, entered, short) => {
  expect(shortOf(expected, entered)).toBe(short)
})
it('a line that a filter found stays in sight while it is mended, and one that it finds since appears', () => {
  const lines = [1, 0, 2].map((short, at) => ({ id: `l${at}`, short }))
  const isShort = ({ short }: (typeof lines)[number]) => short !== 0
  const idsOf = (first: ReadonlySet<string> | null) => shownUnder(lines, first, isShort).map(({ id }) => id)
  expect(idsOf(null)).toEqual(['l0', 'l1', 'l2'])
  expect(idsOf(new Set())).toEqual(['l0', 'l2'])
  expect(idsOf(new Set(['l1']))).toEqual(['l0', 'l1', 'l2'])
})
