import { expect, it } from 'vitest'
import { moved, picturesIn } from './picture-list.ts'

it.each([
  [['/uploads/a.png'], ['/uploads/a.png']],
  ['["/uploads/a.png"]', ['/uploads/a.png']],
  ['', []],
  ['{', []],
  [null, []],
])('pictures in %j are %j', (value, found) => {
  expect(picturesIn(value)).toEqual(found)
})

it.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
])('what is at %i moves by %i, and not beyond the ends', (from, by, list) => {
  expect(moved(['a', 'b', 'c'], from, by)).toEqual(list)
})
