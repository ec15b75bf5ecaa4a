import { expect, it } from 'vitest'
import { costOf } from './cost.ts'

it.each([
  [24, 4800, 24, 4800],
  [1, 4800, 24, 200],
  [1, 100, 3, 33],
  [1, 5, 2, 3],
  [-1, 5, 2, -3],
  [-2, 100, 3, -67],
  [0, 4800, 24, 0],
  [-1, 1, 24, 0],
])('%i sale units at %i fen for %i cost %i fen', (quantity, purchase_price_fen, pack_size, fen) => {
  expect(costOf(quantity, { purchase_price_fen, pack_size })).toBe(fen)
})
