import { expect, it } from 'vitest'
import { optionsIn } from './option-list.ts'

it('options are parsed from a row, and from the JSON of a form or history', () => {
  const options = [{ kind: 'FLAVOUR' as const, name: '少冰', priceFen: 0 }]
  expect(optionsIn(options)).toEqual(options)
  expect(optionsIn(JSON.stringify(options))).toEqual(options)
  expect(optionsIn('')).toEqual([])
  expect(optionsIn([{ name: '没有类别' }])).toEqual([])
})
