import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { TableColumn, TableWriter } from '../table.ts'
import { cellValue, MONEY_FORMAT, TIME_FORMAT } from './cell-value.ts'
import { CONTENT_TYPES, RELATIONS, stylesXml, WORKBOOK, WORKBOOK_RELATIONS, xmlText } from './workbook-parts.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Style of the header, and of texts that would be formulas when they are typed anew. */
const HEADER_STYLE = 1
const QUOTED_STYLE = 2
/** Number of styles before those of numbers. */
const TEXT_STYLES = 3
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/

const SHEET_BEGIN = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
const SHEET_END = '</sheetData></worksheet>'

/** Widths of columns in characters, where the widest text is not known before the rows are. */
const columnWidth = ({ title, isFigure }: TableColumn): number => Math.max(isFigure ? 12 : 20, title.length * 2 + 2)

/** Writes a workbook with one sheet. Each batch of rows is packed at once, so that only packed bytes are kept. */
export const xlsxWriter = (columns: readonly TableColumn[]): TableWriter => {
  const parts: Blob[] = []
  let packed: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(chunk)
  })
  const keep = () => {
    parts.push(new Blob(packed))
    packed = []
  }
  const addPart = (name: string, xml: string) => {
    const part = new ZipPassThrough(name)
    zip.add(part)
    part.push(strToU8(xml), true)
  }
  const formats = new Map([
    [MONEY_FORMAT, TEXT_STYLES],
    [TIME_FORMAT, TEXT_STYLES + 1],
  ])
  const styleOf = (format: string): number => {
    const known = formats.get(format)
    if (known !== undefined) return known
    const style = TEXT_STYLES + formats.size
    formats.set(format, style)
    return style
  }
  const textCell = (text: string, style: number): string =>
    `<c t="inlineStr"${style > 0 ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
  const cell = (text: string, isFigure: boolean): string => {
    if (text === '') return '<c/>'
    const value = cellValue(text, isFigure)
    if ('number' in value) return `<c s="${styleOf(value.format)}"><v>${value.number}</v></c>`
    return textCell(value.text, FORMULA.test(value.text) ? QUOTED_STYLE : 0)
  }

  addPart('[Content_Types].xml', CONTENT_TYPES)
  addPart('_rels/.rels', RELATIONS)
  addPart('xl/workbook.xml', WORKBOOK)
  addPart('xl/_rels/workbook.xml.rels', WORKBOOK_RELATIONS)
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
  zip.add(sheet)
  const cols = columns.map((column, index) => {
    const width = columnWidth(column)
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  const head = columns.map(({ title }) => textCell(title, HEADER_STYLE)).join('')
  sheet.push(strToU8(`${SHEET_BEGIN}<cols>${cols.join('')}</cols><sheetData><row>${head}</row>`))
  return {
    add: (rows) => {
      const xml = rows.map(
        (row) => `<row>${row.map((text, at) => cell(text, columns[at]?.isFigure ?? false)).join('')}</row>`,
      )
      sheet.push(strToU8(xml.join('')))
      keep()
    },
    finish: () => {
      sheet.push(strToU8(SHEET_END), true)
      addPart('xl/styles.xml', stylesXml([...formats.keys()]))
      zip.end()
      keep()
      return new Blob(parts, { type: XLSX })
    },
  }
}
