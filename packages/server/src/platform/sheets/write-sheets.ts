import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A sheet of texts; its first row has the titles. */
export interface Sheet {
  /** At most 31 characters, none of them one of `:\\/?*[]`. */
  readonly title: string
  readonly rows: readonly (readonly string[])[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Format 49 is text: a number that is typed into the template stays as typed. The titles are bold. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`
/** Width of a column, in characters. */
const WIDTH = 18
/** A fixed time, so that equal rows give equal files. */
const MTIME = new Date('2020-01-01T00:00:00Z')

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML cannot represent most control characters; they are left out. */
const isWritten = (sign: string) => sign === '\n' || sign === '\t'
const escaped = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => (isWritten(sign) ? sign : ''))
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

// Every cell is a text: a leading `=` is no formula, and a barcode keeps its zeros.
const cell = (text: string, style: number) =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
const row = (cells: readonly string[], index: number) =>
  `<row r="${index + 1}">${cells.map((text) => cell(text, index === 0 ? 1 : 2)).join('')}</row>`

const sheetXml = ({ rows }: Sheet) =>
  `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(1, rows[0]?.length ?? 1)}" width="${WIDTH}" style="2" customWidth="1"/></cols><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
const relations = (...all: readonly string[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="${TYPE}.${type}+xml"/>`

const partsOf = (sheets: readonly Sheet[]): Readonly<Record<string, string>> => {
  const named = sheets.map((sheet, index) => ({ sheet, part: `worksheets/sheet${index + 1}`, id: `rId${index + 1}` }))
  const overrides = named.map(({ part }) => override(part, 'worksheet'))
  const tabs = named.map(
    ({ sheet, id }, index) => `<sheet name="${escaped(sheet.title)}" sheetId="${index + 1}" r:id="${id}"/>`,
  )
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${overrides.join('')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...named.map(({ id, part }) => relation(id, 'worksheet', `${part}.xml`)),
      relation('styles', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(named.map(({ sheet, part }) => [`xl/${part}.xml`, sheetXml(sheet)])),
  }
}

/** Writes an .xlsx file with sheets of texts. */
export const writeSheets = (sheets: readonly Sheet[]): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(partsOf(sheets)))
    zip.addBuffer(Buffer.from(HEAD + text), name, { mtime: MTIME })
  zip.end()
  return buffer(zip.outputStream)
}
