import { expect, it } from 'vitest'
import { fenOf, optionsIn } from './option-list.ts'

it.each([
  ['2', 200],
  ['+2.5', 250],
  ['-0.50', -50],
  ['', 0],
  ['1.234', null],
  ['1000', null],
  ['-', null],
  ['多', null],
])('%j more or less is %j fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen)
})

it('options are parsed from a row, and from the JSON of a form or history', () => {
  const options = [{ kind: 'FLAVOUR' as const, name: '少冰', priceFen: 0 }]
  expect(optionsIn(options)).toEqual(options)
  expect(optionsIn(JSON.stringify(options))).toEqual(options)
  expect(optionsIn('')).toEqual([])
  expect(optionsIn([{ name: '没有类别' }])).toEqual([])
})
