import { describe, expect, it } from 'vitest'
import {
  FLAGS_AT,
  withFalseContents,
  packageOf,
  sheetXml,
  SIZE_AT,
  workbookOf,
  WORKBOOK,
} from '../../testing/packages.ts'
import { readSheet, SHEET_LIMITS, SheetError, writeSheets } from './index.ts'

const written = (rows: readonly (readonly string[])[]) => writeSheets([{ title: '商品', rows }])
const SHEET = 'xl/worksheets/sheet1.xml'
const MANY = 2_001
const texts = async (file: Buffer) =>
  (await readSheet(file, MANY)).map(({ line, cells }) => [line, ...[...cells].map(([at, { text }]) => `${at}=${text}`)])
const problemOf = async (file: Buffer, maxRows = MANY): Promise<string> => {
  try {
    await readSheet(file, maxRows)
  } catch (error) {
    if (error instanceof SheetError) return error.problem
    throw error
  }
  return 'none'
}
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const ROW = `<row>${inline('矿泉水')}</row>`

describe('a workbook', () => {
  it('[ENT-4] is read as it was written, whatever its cells begin with', async () => {
    const rows = [
      ['名称', '条码'],
      ['=1+1 <b>"&', '0690123456789'],
      ['  泡面  ', '\u0001\uFFFEx'],
    ]
    expect(await texts(await written(rows))).toEqual([
      [1, '0=名称', '1=条码'],
      [2, '0==1+1 <b>"&', '1=0690123456789'],
      [3, '0=泡面', '1=x'],
    ])
  })

  it('[ENT-4] is the same file whenever it is written', async () => {
    expect(await written([['a']])).toEqual(await written([['a']]))
  })

  it('[ENT-4] has numbers as a person writes them, booleans, and shared strings', async () => {
    const sheet = sheetXml(
      '<row r="2"><c r="A2"><v>28.800000000000001</v></c><c r="B2"><v>6.901234567892E12</v></c>' +
        '<c r="D2" t="s"><v>1</v></c><c r="E2" t="b"><v>1</v></c><c r="F2" t="str"><v>文</v></c><c r="G2"/></row>' +
        '<row r="7"><c r="A7" t="s"><v>0</v></c></row><row r="9"><c r="A9" t="s"><v>2</v></c></row>',
    )
    const shared =
      '<x:sst xmlns:x="y"><x:si><x:t>一</x:t></x:si><x:si><x:r><x:t>矿泉</x:t></x:r><x:r><x:t>水</x:t></x:r><x:rPh><x:t>kuang</x:t></x:rPh></x:si><x:si><x:t> </x:t></x:si></x:sst>'
    expect(await texts(await workbookOf(sheet, shared))).toEqual([
      [2, '0=28.8', '1=6901234567892', '3=矿泉水', '4=TRUE', '5=文'],
      [7, '0=一'],
    ])
  })

  it('[ENT-4] tells a formula from its result', async () => {
    const [row] = await readSheet(
      await workbookOf(sheetXml('<row><c r="A1"><f>HYPERLINK("http://x")</f><v>5</v></c><c r="B1"><v>5</v></c></row>')),
      MANY,
    )
    expect([...(row?.cells ?? [])]).toEqual([
      [0, { text: '5', isFormula: true }],
      [1, { text: '5', isFormula: false }],
    ])
  })

  it('[ENT-4] is read from its first sheet in the order of the tabs, wherever its part is', async () => {
    const file = await packageOf([
      ['xl/workbook.xml', '<workbook xmlns:q="r"><sheets><sheet q:id="b"/><sheet q:id="a"/></sheets></workbook>'],
      [
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/other/two.xml"/></Relationships>',
      ],
      [SHEET, sheetXml(`<row>${inline('first')}</row>`)],
      ['xl/other/two.xml', sheetXml(`<row>${inline('second')}</row>`)],
    ])
    expect(await texts(file)).toEqual([[1, '0=second']])
  })

  it('[ENT-4] may have the maximum number of rows, and not one more', async () => {
    const file = await written(Array.from({ length: 5 }, (_, index) => [String(index)]))
    expect(await problemOf(file, 5)).toBe('none')
    expect(await problemOf(file, 4)).toBe('tooManyRows')
  })
})

/** 150 MB of zeros, which compress to 150 KB. */
/** A sheet of three times what one part may unpack to; packed once, which takes longest here. */
const bomb = workbookOf(Buffer.concat([Buffer.from(sheetXml(ROW)), Buffer.alloc(3 * SHEET_LIMITS.partBytes, ' ')]))
const CELL_REFERENCES = ['ZZZZ1', 'A0123456789', '1A', '../A1']

describe('a file that is no workbook, or a malicious one', () => {
  it.each([
    ['is empty', Buffer.alloc(0)],
    ['is CSV under another name', Buffer.from('名称,条码\r\n矿泉水,1')],
    ['is a workbook of before 2007, or one with a password', Buffer.from('d0cf11e0a1b11ae1'.repeat(64), 'hex')],
    ['is a picture', Buffer.from('89504e470d0a1a0a'.repeat(9), 'hex')],
  ])('[ENT-4] %s: it is refused', async (_, file) => {
    expect(await problemOf(file)).toBe('notAWorkbook')
  })

  it('[ENT-4] is another kind of package: it is refused', async () => {
    expect(await problemOf(await packageOf([['word/document.xml', '<document/>']]))).toBe('notAWorkbook')
    expect(await problemOf(await packageOf(WORKBOOK))).toBe('notAWorkbook')
  })

  it('[ENT-4] unpacks to far more than its size: reading stops on the way', async () => {
    const file = await bomb
    expect(file.length).toBeLessThan(100_000)
    const before = process.memoryUsage().arrayBuffers
    expect(await problemOf(file)).toBe('tooMuch')
    // Includes what the chunks before have left behind.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 * SHEET_LIMITS.partBytes)
  })

  it.each([
    ['smaller', 1_000],
    ['larger', 2_000_000_000],
  ])('[ENT-4] declares that a part is %s than it is: reading stops on the way', async (_, bytes) => {
    const file = await bomb
    const liar = withFalseContents(file, SHEET, (entry) => entry.writeUInt32LE(bytes, SIZE_AT))
    expect(['tooMuch', 'damaged']).toContain(await problemOf(liar))
  })

  it('[ENT-4] hides more in one of many parts: all unpacked bytes count', async () => {
    const shared = `<sst>${'<si><t>x</t></si>'.repeat(10)}${' '.repeat(19_000_000)}</sst>`
    const workbook = WORKBOOK.map(([name, content]) => [name, content + ' '.repeat(19_000_000)] as const)
    const file = await packageOf([...workbook, [SHEET, sheetXml(ROW)], ['xl/sharedStrings.xml', shared]])
    expect(await problemOf(file)).toBe('tooMuch')
  })

  it('[ENT-4] has a text of a million characters: one more than a field accepts is kept', async () => {
    const file = await workbookOf(
      sheetXml(`<row><c t="s"><v>0</v></c>${inline('y'.repeat(1_000_000))}</row>`),
      `<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`,
    )
    const [row] = await readSheet(file, MANY)
    expect([...(row?.cells.values() ?? [])].map(({ text }) => text.length)).toEqual([1_001, 1_001])
  })

  it('[ENT-4] has endless shared strings: they are not read to the end', async () => {
    expect(await problemOf(await workbookOf(sheetXml(ROW), `<sst>${'<si/>'.repeat(200_001)}</sst>`))).toBe('tooMuch')
    expect(
      await problemOf(await workbookOf(sheetXml(ROW), `<sst><si><t>${'x'.repeat(21_000_000)}</t></si></sst>`)),
    ).toBe('tooMuch')
  })

  it.each([
    ['names a file', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', '&e;'],
    ['names a server', '<!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1:1/">]>', '&e;'],
    ['doubles itself', '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>', '&b;'],
    ['only says what it is', '<!DOCTYPE x>', 'a'],
    ['has an entity that nobody declared', '', '&e;'],
  ])('[ENT-4] %s: it is refused', async (_, doctype, text) => {
    expect(await problemOf(await workbookOf(doctype + sheetXml(`<row>${inline(text)}</row>`)))).toBe('damaged')
    expect(await problemOf(await workbookOf(sheetXml(ROW), `${doctype}<sst><si><t>${text}</t></si></sst>`))).toBe(
      'damaged',
    )
  })

  it('[ENT-4] is a thousand elements deep, or has a thousand attributes: it is not read to their end', async () => {
    expect(await problemOf(await workbookOf(sheetXml('<a>'.repeat(1_000))))).toBe('tooMuch')
    const attributes = Array.from({ length: 1_000 }, (_, index) => `a${index}=""`).join(' ')
    expect(await problemOf(await workbookOf(sheetXml(`<row ${attributes}/>`)))).toBe('tooMuch')
  })

  it('[ENT-4] has a cell in the last row: no memory is reserved for those before it', async () => {
    const file = await workbookOf(
      sheetXml('<row r="1048576"><c r="A1048576"><v>1</v></c><c r="XFD1048576"><v>2</v></c></row>'),
    )
    expect(await texts(file)).toEqual([[1_048_576, '0=1']])
  })

  it.each<readonly [what: string, rows: string | null]>([
    ['rows out of their order', '<row r="2"/><row r="2"/>'],
    ['a row of no number', '<row r="-1"/>'],
    ['a shared text that is not there', '<row><c t="s"><v>7</v></c></row>'],
    ['XML that ends early', '<row><c>'],
    ['no UTF-8', null],
    ...CELL_REFERENCES.map((reference) => [`a cell ${reference}`, `<row><c r="${reference}"/></row>`] as const),
  ])('[ENT-4] has %s: it is refused', async (_, rows) => {
    const xml = rows === null ? Buffer.from([0x3c, 0xff, 0xfe]) : rows === '<row><c>' ? rows : sheetXml(rows)
    expect(await problemOf(await workbookOf(xml))).toBe('damaged')
  })

  it('[ENT-4] has two parts of one name, an encrypted one, a path that leads out, or too many: it is refused', async () => {
    const twice = await packageOf([...WORKBOOK, [SHEET, sheetXml(ROW)], [SHEET, sheetXml('')]])
    expect(await problemOf(twice)).toBe('damaged')
    const locked = withFalseContents(await workbookOf(sheetXml(ROW)), SHEET, (entry) =>
      entry.writeUInt16LE(1, FLAGS_AT),
    )
    expect(await problemOf(locked)).toBe('damaged')
    const out = withFalseContents(await packageOf([...WORKBOOK, ['xl/aaa', 'x']]), 'xl/aaa', (entry) =>
      entry.write('../aaa', 46),
    )
    expect(await problemOf(out)).toBe('damaged')
    const parts = Array.from({ length: 201 }, (_, index) => [`p${index}`, ''] as const)
    expect(await problemOf(await packageOf([...WORKBOOK, ...parts]))).toBe('tooMuch')
  })

  it('[ENT-4] is truncated: it is refused', async () => {
    const file = await workbookOf(sheetXml(ROW))
    expect(await problemOf(file.subarray(0, file.length - 30))).toBe('notAWorkbook')
    const holed = Buffer.from(file)
    holed.fill(0, 60, 90)
    expect(await problemOf(holed)).toBe('damaged')
  })
})
