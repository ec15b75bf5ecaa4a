import { expect, it } from 'vitest'
import { swapped } from './swapped.ts'

it.each([
  [
    ['a', 'b', 'c'],
    ['a', 'x', 'c'],
  ],
  [['b', 'x'], ['x']],
  [['x', 'b'], ['x']],
  [['a'], ['a']],
  [[], []],
])('of %j the second is replaced, and none is there twice', (urls, expected) => {
  expect(swapped(urls, { from: 'b', to: 'x' })).toEqual(expected)
})
