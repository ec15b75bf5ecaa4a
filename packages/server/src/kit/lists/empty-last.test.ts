import { expect, it } from 'vitest'
import { compareEmptyLast } from './empty-last.ts'

it.each([
  ['asc', [1, 2, 3, null]],
  ['desc', [3, 2, 1, null]],
] as const)('values in the order %s have the missing ones last', (direction, sorted) => {
  expect([2, null, 3, 1].toSorted((left, right) => compareEmptyLast(left, right, direction))).toEqual(sorted)
})

it('equal values, and two that are missing, are the same', () => {
  expect([compareEmptyLast('a', 'a', 'asc'), compareEmptyLast(null, null, 'desc')]).toEqual([0, 0])
})
