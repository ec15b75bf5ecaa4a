import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { openTable } from '../table-writer.ts'

const COLUMNS = [
  { title: '条码', isFigure: false },
  { title: '金额', isFigure: true },
  { title: '时间', isFigure: false },
]

/** Parts of a workbook, by name. */
const partsOf = async (...batches: string[][][]): Promise<(name: string) => string> => {
  const writer = await openTable('xlsx', COLUMNS)
  for (const rows of batches) writer.add(rows)
  const parts = unzipSync(new Uint8Array(await writer.finish().arrayBuffer()))
  return (name) => strFromU8(parts[name] ?? new Uint8Array())
}

it('a workbook has numbers where a list has amounts and times, and texts where it has codes', async () => {
  const part = await partsOf([['6901234567892', '¥623,937.60', '2026-11-24 08:30:00']], [['00017', '12 罐', '']])
  const sheet = part('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">6901234567892</t></is></c>')
  expect(sheet).toContain('<c s="3"><v>623937.6</v></c>')
  expect(sheet).toMatch(/<c s="4"><v>46350\.354166\d*<\/v><\/c>/)
  expect(sheet).toContain('>00017</t>')
  expect(sheet).toContain('<c s="5"><v>12</v></c><c/></row>')
  const styles = part('xl/styles.xml')
  expect([...styles.matchAll(/formatCode="([^"]*)"/g)].map(([, code]) => code)).toEqual([
    '&quot;¥&quot;#,##0.00',
    'yyyy-mm-dd hh:mm:ss',
    '0&quot; 罐&quot;',
  ])
  expect(styles.match(/<xf /g)).toHaveLength(1 + 6)
})

it.each(['=1+1', '+1', '@SUM(A1)', ' =1', '＝1'])('%s is a text that stays one when it is typed anew', async (text) => {
  const sheet = (await partsOf([[text, '', '']]))('xl/worksheets/sheet1.xml')
  expect(sheet).toContain(`<c t="inlineStr" s="2"><is><t xml:space="preserve">${text}</t></is></c>`)
  expect(sheet).not.toContain('<f')
})

it('what XML does not have, or a spreadsheet would read otherwise, is written so that it is read as it was', async () => {
  const sheet = (await partsOf([['a<b>&"\u0001_x0041_', '', '']]))('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('>a&lt;b&gt;&amp;&quot;_x005F_x0041_<')
})
