import { expect, it } from 'vitest'
import { readNumber, steppedNumber, type NumberRule } from './number-text.ts'

const quantity: NumberRule = { min: 0, max: 1_000_000, decimals: 0 }
const price: NumberRule = { min: 0.01, max: 100_000, decimals: 2 }

it.each([
  ['', quantity, null],
  ['  ', quantity, null],
  ['7', quantity, 7],
  ['007', quantity, 7],
  ['-0', quantity, 0],
  ['1,000', quantity, 1000],
  ['１，０００', quantity, 1000],
  [' 1 000 ', quantity, 1000],
  ['12.00', quantity, 12],
  ['-5', quantity, 'wrong'],
  ['10.5', quantity, 'wrong'],
  ['99999999999', quantity, 'wrong'],
  ['1000001', quantity, 'wrong'],
  ['1000000', quantity, 1_000_000],
  ['1e3', quantity, 'wrong'],
  ['ten', quantity, 'wrong'],
  ['20,000.50', price, 20_000.5],
  ['￥12.5', price, 12.5],
  ['1.500', price, 1.5],
  ['1.005', price, 'wrong'],
  ['0', price, 'wrong'],
  ['100000.01', price, 'wrong'],
] as const)('the text "%s" of a number field is neither rounded nor moved to a limit', (typed, rule, read) => {
  expect(readNumber(typed, rule)).toBe(read)
})

it.each([
  ['7', 1, quantity, 8],
  ['', 1, quantity, 1],
  ['0', -1, quantity, null],
  ['1000000', 1, quantity, null],
  ['99999999999', -1, quantity, null],
  ['10.5', 1, quantity, null],
  ['x', 1, quantity, null],
  ['4.10', 1, price, 5.1],
] as const)('an arrow key takes "%s" by %s, never beyond a limit', (typed, by, rule, next) => {
  expect(steppedNumber(typed, by, rule)).toBe(next)
})
