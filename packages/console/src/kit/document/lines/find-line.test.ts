import { expect, it } from 'vitest'
import { findByWords, readScan } from './find-line.ts'

const line = (id: string, code: string, barcode: string) => ({
  id,
  code,
  barcode,
  productName: `商品${id}`,
  spec: '330ml',
})
const LINES = [
  line('cola', 'SP001', '6901234567892'),
  line('water', 'sp002', ''),
  line('star', '2*SP001', ''),
  line('tea', 'SP003', '6900000000001'),
  line('twin', 'SP004', '6900000000001'),
]

it.each([
  ['6901234567892', 'cola', 1],
  ['SP001', 'cola', 1],
  [' sp001 ', 'cola', 1],
  ['ＳＰ００２', 'water', 1],
  ['12*6901234567892', 'cola', 12],
  ['12 × SP002', 'water', 12],
  ['１２＊SP002', 'water', 12],
  ['2*SP001', 'star', 1],
  ['3*SP001', 'cola', 3],
  ['3*2*SP001', 'star', 3],
] as const)('"%s" is %s, %i of it', (typed, id, times) => {
  expect(readScan(LINES, typed)).toMatchObject({ line: { id }, times })
})
it.each([
  ['', '', 'unknown'],
  ['*', '*', 'unknown'],
  ['SP00', 'SP00', 'unknown'],
  ['0*SP001', '0*SP001', 'unknown'],
  ['-2*SP001', '-2*SP001', 'unknown'],
  ['99999999*SP001', '99999999*SP001', 'unknown'],
  ['6900000000001', '6900000000001', 'several'],
  ['5*6900000000001', '6900000000001', 'several'],
] as const)('"%s" adds nothing: %s is %s', (typed, code, why) => {
  expect(readScan(LINES, typed)).toEqual({ line: null, code, why })
})
it.each([
  ['商品cola', true],
  ['330 COLA', true],
  ['892', true],
  ['sp001', true],
  ['', true],
  ['12*', true],
  ['12*cola', true],
  ['12*tea', false],
  ['cola 500', false],
] as const)('a search for "%s" finds the line: %s', (typed, isFound) => {
  expect(findByWords(LINES.slice(0, 1), typed)).toHaveLength(isFound ? 1 : 0)
})
