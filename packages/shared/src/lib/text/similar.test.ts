import { expect, it } from 'vitest'
import { similarTo } from './similar.ts'

it.each([
  ['raed', 'read'],
  ['lst', 'list'],
  ['remvoe', 'remove'],
  ['use', 'use'],
  ['xyz', null],
  ['', null],
])('%s was probably meant to be %s', (word, meant) => {
  expect(similarTo(word, ['read', 'list', 'remove', 'use', 'open'])).toBe(meant)
})
