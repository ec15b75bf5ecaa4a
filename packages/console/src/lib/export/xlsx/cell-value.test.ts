import { formatDateTime, formatMoney } from '@netbar/shared'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellValue, DAY_FORMAT, MONEY_FORMAT, PERCENT_FORMAT, TIME_FORMAT } from './cell-value.ts'

it('every amount is a number of yuan, and every time the day and time that the list shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (fen) => {
      expect(cellValue(formatMoney(fen), false)).toEqual({ number: fen / 100, format: MONEY_FORMAT })
    }),
  )
  const time = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(time, (moment) => {
      const text = formatDateTime(moment.getTime())
      const value = cellValue(text, false)
      if (!('number' in value)) throw new Error(text)
      const shown = new Date(Math.round((value.number - 25_569) * 86_400_000))
      expect(shown.toISOString().slice(0, 19).replace('T', ' ')).toBe(text)
      expect(value.format).toBe(TIME_FORMAT)
    }),
  )
})

it.each([
  ['2026-11-24', false, { number: 46_350, format: DAY_FORMAT }],
  ['2026-02-31', false, { text: '2026-02-31' }],
  ['6901234567892', false, { text: '6901234567892' }],
  ['6901234567892000', true, { text: '6901234567892000' }],
  ['00017', false, { text: '00017' }],
  ['12', true, { number: 12, format: '0' }],
  ['1,234.5', true, { number: 1234.5, format: '#,##0.0' }],
  ['-3 罐', true, { number: -3, format: '0" 罐"' }],
  ['41.20%', true, { number: 0.412, format: PERCENT_FORMAT }],
  ['=1+1', true, { text: '=1+1' }],
  ['可乐 12 罐', true, { text: '可乐 12 罐' }],
])('%s, in a column of figures: %s, becomes %j', (text, isFigure, value) => {
  expect(cellValue(text, isFigure)).toEqual(value)
})
