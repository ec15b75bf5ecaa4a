import { SHEET_LIMITS } from './limits.ts'
import { openParts } from './read-parts.ts'
import type { Parts } from './read-parts.ts'
import { readSharedTexts } from './read-shared-texts.ts'
import { readWorkbook } from './read-workbook.ts'
import { readXml } from './read-xml.ts'
import { SheetError } from './sheet-error.ts'

/** Content of a cell; of a formula only the cached result is known. */
export interface SheetCell {
  readonly text: string
  readonly isFormula: boolean
}

/** A row that is not empty. */
export interface SheetRow {
  /** Its number in the sheet, from 1. */
  readonly line: number
  /** By column, from 0; empty cells are left out. */
  readonly cells: ReadonlyMap<number, SheetCell>
}

const LETTERS = 26

/** Column of a reference such as `AB12`, from 0; null where it is invalid. */
const columnOf = (reference: string): number | null => {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1]
  if (letters === undefined) return null
  return Array.from(letters).reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1
}

/** A number as a person writes it: spreadsheets store 28.8 as 28.800000000000001. */
const numberText = (raw: string): string => {
  const value = Number(raw)
  return raw.trim() === '' || !Number.isFinite(value) ? raw : String(Number(value.toPrecision(15)))
}

const textOf = (type: string, raw: string, shared: readonly string[]): string => {
  switch (type) {
    case 's': {
      const text = shared[Number(raw)]
      if (text === undefined) throw new SheetError('damaged')
      return text
    }
    case 'b':
      return raw === '1' ? 'TRUE' : 'FALSE'
    case 'n':
      return numberText(raw)
    default:
      return raw
  }
}

const readRows = async (parts: Parts, name: string, shared: readonly string[], maxRows: number) => {
  const rows: SheetRow[] = []
  let line = 0
  let column = -1
  let type = 'n'
  let raw = ''
  let isFormula = false
  let isValue = false
  let cells = new Map<number, SheetCell>()
  await readXml(parts.read(name), {
    onOpen: (element, attributes) => {
      isValue = element === 'v' || element === 't'
      if (element === 'f') isFormula = true
      if (element === 'row') {
        const given = Number(attributes['r'] ?? line + 1)
        // Real spreadsheets write rows in order.
        if (!Number.isSafeInteger(given) || given <= line) throw new SheetError('damaged')
        line = given
        column = -1
        cells = new Map()
      }
      if (element === 'c') {
        const reference = attributes['r']
        const given = reference === undefined ? column + 1 : columnOf(reference)
        if (given === null) throw new SheetError('damaged')
        column = given
        type = attributes['t'] ?? 'n'
        raw = ''
        isFormula = false
      }
    },
    onText: (text) => {
      if (isValue) raw = (raw + text).slice(0, SHEET_LIMITS.cellCharacters)
    },
    onClose: (element) => {
      isValue = false
      if (element === 'c' && column < SHEET_LIMITS.columns) {
        const text = textOf(type, raw, shared).trim()
        if (text !== '' || isFormula) cells.set(column, { text, isFormula })
      }
      if (element !== 'row' || cells.size === 0) return
      if (rows.length === maxRows) throw new SheetError('tooManyRows')
      rows.push({ line, cells })
    },
  })
  return rows
}

/**
 * Reads the first sheet of an .xlsx file: its rows that are not empty, as the texts of their cells. The file is
 * unpacked and parsed as a stream, and refused at the first sign that it is not what a person would upload.
 *
 * @param maxRows Maximum number of rows, the title row included.
 * @throws SheetError naming the problem.
 */
export const readSheet = async (file: Buffer, maxRows: number): Promise<readonly SheetRow[]> => {
  const parts = await openParts(file)
  try {
    const { sheet, sharedTexts } = await readWorkbook(parts)
    const shared = sharedTexts === null ? [] : await readSharedTexts(parts, sharedTexts)
    return await readRows(parts, sheet, shared, maxRows)
  } finally {
    parts.close()
  }
}
