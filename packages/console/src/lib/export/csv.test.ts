import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const body = (rows: string[][]) => toCsv(rows).slice(0, -2)

describe('toCsv', () => {
  it('starts with a byte order mark and uses the line ends of spreadsheets', () => {
    expect(
      toCsv(
        [
          ['订单号', '金额'],
          ['CG1', '¥1.00'],
        ],
        true,
      ),
    ).toBe('\uFEFF订单号,金额\r\nCG1,1.00\r\n')
    expect(toCsv([['CG2', '¥2.00']])).toBe('CG2,2.00\r\n')
    expect(toCsv([])).toBe('')
  })
  it('quotes commas, quotes and line ends', () => {
    expect(body([['a,b', 'say "hi"', 'two\nlines']])).toBe('"a,b","say ""hi""","two\nlines"')
  })
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1+1', '-¥1+2'])(
    'does not let %j become a formula',
    (cell) => {
      expect(body([[cell]]).replaceAll('"', '')).toBe(`'${cell}`)
    },
  )
  it.each([
    ['¥0.05', '0.05'],
    ['¥623,937.60', '623937.60'],
    ['-¥1,200.00', '-1200.00'],
    ['+¥91.20', '91.20'],
  ])('writes %s as a plain number', (cell, number) => {
    expect(body([[cell]])).toBe(number)
  })
  it.each(['6901234567892', '04210000526', '00000017'])('keeps the code %s as text', (code) => {
    expect(body([[code]])).toBe(`"\t${code}"`)
  })
  it.each(['12', '0', '0.50', '99999999'])('leaves the number %s', (number) => {
    expect(body([[number]])).toBe(number)
  })
})
