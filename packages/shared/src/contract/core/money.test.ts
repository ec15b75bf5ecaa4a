import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareBp, toFen, toYuan, yuanText } from '../index.ts'

/** More than a chain's yearly revenue. */
const MAX_FEN = 100_000_000_000

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [1230, '12.30'],
  [28_805, '288.05'],
])('%s fen are %s yuan', (fen, text) => {
  expect(yuanText(fen)).toBe(text)
})

it('converting between yuan and fen loses no fen, as a number or as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MAX_FEN, max: MAX_FEN }), (fen) => {
      expect(toFen(toYuan(fen))).toBe(fen)
      expect(toFen(Number(yuanText(fen)))).toBe(fen)
    }),
  )
})

it.each([
  [1, 3, 3333],
  [2, 3, 6667],
  [3, 3, 10_000],
  [0, 3, 0],
  [0, 0, null],
])('%s of %s are %s basis points', (part, whole, basisPoints) => {
  expect(shareBp(part, whole)).toBe(basisPoints)
})
