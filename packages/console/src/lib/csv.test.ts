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
    ).toBe('\uFEFF订单号,金额\r\nCG1,¥1.00\r\n')
    expect(toCsv([['CG2', '¥2.00']])).toBe('CG2,¥2.00\r\n')
    expect(toCsv([])).toBe('')
  })
  it('quotes commas, quotes and line ends', () => {
    expect(body([['a,b', 'say "hi"', 'two\nlines']])).toBe('"a,b","say ""hi""","two\nlines"')
  })
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1+1'])('does not let %j become a formula', (cell) => {
    expect(body([[cell]])).toBe(`'${cell}`)
  })
})
