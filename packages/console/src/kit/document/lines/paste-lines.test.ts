import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { NumberRule } from '../../form/number/number-text.ts'
import { pasteByCode, pasteDown, withinLimit } from './paste-lines.ts'
import { readCells } from './read-cells.ts'

const rule: NumberRule = { min: 0, max: 1000, decimals: 0 }
const ruleOf = () => rule
const line = (id: string, code: string, barcode: string) => ({ id, code, barcode, productName: `商品${id}`, spec: '' })
const LINES = [line('a', 'SP001', '690001'), line('b', 'SP002', ''), line('c', 'SP003', '690003')]
const plain = (paste: ReturnType<typeof pasteByCode>) =>
  typeof paste === 'string'
    ? paste
    : { values: [...paste.values], problems: paste.problems.map(({ row, why }) => [row, why]) }
const down = (copied: string) => plain(pasteDown(readCells(copied) ?? [], LINES, ruleOf))
const byCode = (copied: string) => plain(pasteByCode(readCells(copied) ?? [], LINES, ruleOf, '实盘'))

it.each([
  ['12', null],
  ['a b', null],
  ['12\r\n', [['12']]],
  ['1\n2\n', [['1'], ['2']]],
  [
    'a\tb\r\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\t\n\n\tb', [['a', ''], [''], ['', 'b']]],
  ['"two\nlines"\t1', [['two\nlines', '1']]],
  ['"say ""hi"""\t1', [['say "hi"', '1']]],
  ['5" screen\t1', [['5" screen', '1']]],
  ['"open\t1', [['"open', '1']]],
] as const)('the copied text %j is read as cells', (copied, cells) => {
  expect(readCells(copied)).toEqual(cells)
})

it.each([
  [
    '7\n8\n9',
    {
      values: [
        ['a', 7],
        ['b', 8],
        ['c', 9],
      ],
      problems: [],
    },
  ],
  ['7\r\n', { values: [['a', 7]], problems: [] }],
  [
    '实盘\n7\n1,000',
    {
      values: [
        ['a', 7],
        ['b', 1000],
      ],
      problems: [],
    },
  ],
  [
    '7\n10.5\n9',
    {
      values: [
        ['a', 7],
        ['c', 9],
      ],
      problems: [[2, 'wrong']],
    },
  ],
  [
    '7\n8\n9\n10\n11',
    {
      values: [
        ['a', 7],
        ['b', 8],
        ['c', 9],
      ],
      problems: [
        [4, 'beyond'],
        [5, 'beyond'],
      ],
    },
  ],
] as const)('a column %j is filled in downward', (copied, paste) => {
  expect(down(copied)).toEqual(paste)
})

it.each([
  [
    'SP002\t8\nSP001\t7',
    {
      values: [
        ['b', 8],
        ['a', 7],
      ],
      problems: [],
    },
  ],
  ['690003\t可乐\t9', { values: [['c', 9]], problems: [] }],
  ['编码\t品名\t数量\nSP001\t可乐\t7', { values: [['a', 7]], problems: [] }],
  ['SP001\t7\nSP009\t8', { values: [['a', 7]], problems: [[2, 'unknown']] }],
  ['SP001\t7\nSP001\t8', { values: [['a', 7]], problems: [[2, 'twice']] }],
  ['SP001\t7\nSP002\t-1', { values: [['a', 7]], problems: [[2, 'wrong']] }],
  ['SP001\t7\nSP002\t', { values: [['a', 7]], problems: [] }],
  // A quantity that is also a code.
  ['SP001\t690003\nSP002\t7', { values: [['b', 7]], problems: [[1, 'wrong']] }],
  // The code and the barcode of one product.
  [
    'SP001\t690001\t7\nSP003\t690003\t9',
    {
      values: [
        ['a', 7],
        ['c', 9],
      ],
      problems: [],
    },
  ],
  ['编码\t账面\t实盘\nSP001\t10\t7', { values: [['a', 7]], problems: [] }],
  ['SP001\t10\t7', 'severalQuantities'],
  ['SP001\t可乐', 'noQuantities'],
  ['可乐\t7', 'noCodes'],
] as const)('a table %j is filled in by its codes', (copied, paste) => {
  expect(byCode(copied)).toEqual(paste)
})

const codes = fc.uniqueArray(fc.stringMatching(/^[A-Z]{2}\d{4}$/), { minLength: 1, maxLength: 30 })
const word = fc.constantFrom('', '可乐', 'a "b"', 'two\nlines', 'tab\there')
const quoted = (cell: string) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

it('whatever stands beside them and in whatever order they are copied, quantities reach the lines of their codes', () => {
  fc.assert(
    fc.property(
      codes.chain((own) =>
        fc.tuple(
          fc.shuffledSubarray(
            own.map((code) => line(`id-${code}`, code, '')),
            { minLength: own.length },
          ),
          fc.tuple(...own.map((code) => fc.tuple(fc.constant(code), word, fc.nat({ max: 1000 })))),
        ),
      ),
      ([lines, rows]) => {
        const copied = rows.map(([code, name, n]) => [name, code, String(n)].map(quoted).join('\t')).join('\r\n')
        const paste = pasteByCode(readCells(copied) ?? [], lines, ruleOf, '实盘')
        expect(plain(paste)).toEqual({ values: rows.map(([code, , n]) => [`id-${code}`, n]), problems: [] })
      },
    ),
  )
})

it('whatever is pasted, each filled cell becomes a value within the rule or a problem, and nothing is rounded', () => {
  const cell = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String))
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 12 }), (column) => {
      const cells = column.map((text) => [text.trim()])
      const { values, problems } = pasteDown(cells, LINES, ruleOf)
      const filled = cells.flatMap(([text = ''], index) => (text === '' ? [] : [{ text, row: index + 1 }]))
      const title = cells.length > 1 && !/\p{Nd}/u.test(cells[0]?.[0] ?? '') && cells[0]?.[0] !== '' ? 1 : 0
      expect(values.size + problems.length).toBe(filled.length - title)
      for (const value of values.values()) {
        expect(Number.isInteger(value) && value >= 0 && value <= 1000).toBe(true)
        expect(column.some((text) => Number(text.normalize('NFKC').replaceAll(/[\s,¥￥]/g, '')) === value)).toBe(true)
      }
    }),
  )
})

it.each([
  [3, ['a', 'b', 'c'], 0],
  [2, ['a', 'b'], 1],
  [1, ['a'], 2],
  [0, ['a'], 2],
  [Infinity, ['a', 'b', 'c'], 0],
])(
  'of a paste into a document of at most %d lines, the new ones beyond are left out and counted',
  (max, ids, beyond) => {
    const values = new Map([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ])
    const limited = withinLimit({ values, problems: [] }, [{ id: 'a' }], max)
    expect([[...limited.values.keys()], limited.beyond]).toEqual([ids, beyond])
  },
)
