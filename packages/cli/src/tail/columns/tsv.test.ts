import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { TSV_FIELDS, tsvCell, tsvLine } from './tsv.ts'

const envelope = {
  v: 1,
  id: 'b1#7',
  ts: '2026-11-21T03:59:21.000Z',
  branchId: 'b1',
  type: 'CALL',
  machineName: '012',
  orderNo: null,
  value: 'a\tb\\c\n',
  text: '012号机呼叫服务',
} as const
const branch = { id: 'b1', name: '光谷旗舰店', brandId: 'x', branchNo: 'XH001' }

it('[CLI-1] a notice is one line of the chosen columns, with empty cells and escaped controls', () => {
  expect(tsvLine(envelope, branch, ['branchNo', 'orderNo', 'value', 'text'])).toBe(
    'XH001\t\ta\\tb\\\\c\\n\t012号机呼叫服务',
  )
  expect(tsvLine(envelope, undefined, TSV_FIELDS).split('\t')).toHaveLength(TSV_FIELDS.length)
})

it('[CLI-1] no text makes another cell or line, or leaves a control to the terminal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      // oxlint-disable-next-line no-control-regex -- control characters are what this is about
      expect(tsvCell(text)).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
    }),
  )
})
