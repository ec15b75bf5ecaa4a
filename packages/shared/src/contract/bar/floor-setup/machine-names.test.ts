import { describe, expect, it } from 'vitest'
import { machineNamesOf, MAX_NEW_MACHINES } from './machine-names.ts'

describe('numbers of machines that were typed', () => {
  it.each([
    ['', []],
    ['201', ['201']],
    ['201, 203，205、A1', ['201', '203', '205', 'A1']],
    ['008-011', ['008', '009', '010', '011']],
    ['98~101', ['98', '99', '100', '101']],
    ['7-7', ['7']],
    ['12-11', []],
    ['201-203 202 204', ['201', '202', '203', '204']],
    ['VIP-1', ['VIP-1']],
  ])('%j are %j', (typed, names) => {
    expect(machineNamesOf(typed)).toEqual(names)
  })

  it('are never many more than may be added at once', () => {
    expect(machineNamesOf('1-999999999')).toHaveLength(MAX_NEW_MACHINES + 1)
  })
})
