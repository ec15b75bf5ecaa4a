import { expect, it } from 'vitest'
import { supplyOf } from './order-supply.ts'

it.each([
  ['nothing to send', [], null],
  ['lines that are sent already', [[0, 5]], null],
  ['what is there to the last piece', [[5, 5]], 'ALL'],
  ['one piece too few', [[5, 4]], 'PART'],
  [
    'one of two products',
    [
      [5, 5],
      [1, 0],
    ],
    'PART',
  ],
  [
    'nothing in stock',
    [
      [5, 0],
      [1, 0],
    ],
    'NONE',
  ],
  [
    'nothing in stock of what is left, but of what was sent',
    [
      [5, 0],
      [0, 9],
    ],
    'NONE',
  ],
] as const)('tells of %s what the company can send', (_, goods, supply) => {
  expect(supplyOf(goods.map(([wanted, available]) => ({ wanted, available })))).toBe(supply)
})
