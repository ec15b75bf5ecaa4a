import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNationalId, nationalIdCheckCharacter } from './national-id.ts'

const TODAY = Date.UTC(2026, 10, 21)
const withCheck = (digits: string) => digits + nationalIdCheckCharacter(digits)

describe('isNationalId', () => {
  it.each([
    ['51999919950614001X', true],
    ['51999919950614001x', true],
    ['519999200109230025', true],
    ['11010519491231002X', true],
    [withCheck('42010619000101001'), true],
    [withCheck('42010620261121001'), true],
    [withCheck('42010620000229001'), true],
    ['519999199506140011', false],
    ['5199991995061400', false],
    ['51999919950614001XX', false],
    ['5199992001092300251', false],
    [' 51999919950614001X', false],
    ['5199991995061400IX', false],
    ['', false],
    [withCheck('99999919950614001'), false],
    [withCheck('00999919950614001'), false],
    [withCheck('42010618991231001'), false],
    [withCheck('42010630000101001'), false],
    [withCheck('42010619950014001'), false],
    [withCheck('42010619951314001'), false],
    [withCheck('42010619950600001'), false],
    [withCheck('42010619950631001'), false],
    [withCheck('42010619000229001'), false],
    [withCheck('42010620250229001'), false],
    [withCheck('42010620261122001'), false],
  ])('[VAL-1] %s: %s', (text, valid) => {
    expect(isNationalId(text, TODAY)).toBe(valid)
  })
  it('[VAL-1] accepts births up to the year 2999, once the day has come', () => {
    const inFuture = Date.UTC(3100, 0, 1)
    expect(isNationalId(withCheck('42010629991231001'), inFuture)).toBe(true)
    expect(isNationalId(withCheck('42010630000101001'), inFuture)).toBe(false)
  })
  const birth = fc.date({ min: new Date(Date.UTC(1900, 0, 1)), max: new Date(TODAY), noInvalidDate: true })
  const digitsOf = (date: Date, order: number) =>
    `420106${date.toISOString().slice(0, 10).replaceAll('-', '')}${String(order).padStart(3, '0')}`
  it('[VAL-1] accepts every number that is built by the rule', () => {
    fc.assert(
      fc.property(birth, fc.nat(999), (date, order) => {
        expect(isNationalId(withCheck(digitsOf(date, order)), TODAY)).toBe(true)
      }),
    )
  })
  it('[VAL-1] refuses it with any other last character, and with any one digit changed to break the checksum', () => {
    fc.assert(
      fc.property(birth, fc.nat(999), fc.constantFrom(...Array.from('0123456789X')), (date, order, last) => {
        const id = withCheck(digitsOf(date, order))
        fc.pre(id[17] !== last)
        expect(isNationalId(id.slice(0, 17) + last, TODAY)).toBe(false)
      }),
    )
  })
})
