import { IMPORT_ROWS } from '@netbar/shared/contract'
import { readSheet, SheetError } from '../../platform/sheets/index.ts'
import type { SheetProblem, SheetRow } from '../../platform/sheets/index.ts'
import { everyTranslation } from '../../kernel/texts/index.ts'
import type { Text } from '../../kernel/texts/index.ts'
import { refuseFile } from '../upload/index.ts'
import type { ImportColumn, ReadRow } from './kind.ts'

/** Limits of what a refusal quotes: titles, and characters of each. */
const NAMED = { titles: 5, characters: 20 } as const

const REFUSALS: Readonly<Record<SheetProblem, Text>> = {
  notAWorkbook: { key: 'imports.notAWorkbook' },
  damaged: { key: 'imports.damaged' },
  tooMuch: { key: 'imports.tooMuch' },
  tooManyRows: { key: 'imports.tooManyRows', params: { max: IMPORT_ROWS } },
}

/** A title without spaces and the star of required columns. */
const plain = (title: string) => title.replaceAll(/[\s*＊]/g, '').toLowerCase()

const namesOf = (titles: readonly string[]) =>
  titles
    .slice(0, NAMED.titles)
    .map((title) => title.slice(0, NAMED.characters))
    .join('、')

/** Field of each column of the sheet; null for columns that the server itself added. */
const fieldsOf = (head: SheetRow, columns: readonly ImportColumn[]): ReadonlyMap<number, string | null> => {
  const known = new Map<string, string | null>([
    ...everyTranslation('imports.problems').map((title) => [plain(title), null] as const),
    ...columns.flatMap(({ field, title }) => everyTranslation(title).map((text) => [plain(text), field] as const)),
  ])
  const titles = [...head.cells].map(([at, { text }]) => [at, text, known.get(plain(text))] as const)
  const unknown = titles.filter(([, , field]) => field === undefined).map(([, text]) => text)
  if (unknown.length > 0) throw refuseFile({ key: 'imports.unknownColumns', params: { columns: namesOf(unknown) } })
  const fields = titles.flatMap(([, , field]) => field ?? [])
  if (new Set(fields).size < fields.length) throw refuseFile({ key: 'imports.columnTwice' })
  if (columns.some(({ field, isRequired }) => isRequired && !fields.includes(field)))
    throw refuseFile({ key: 'imports.missingColumns' })
  return new Map(titles.map(([at, , field]) => [at, field ?? null]))
}

/**
 * Reads the rows of a file by the titles of its columns, in any of the server's languages.
 *
 * @throws Refusal 42201 for a file that is no workbook, or lacks columns of the template.
 */
export const readFile = async (file: Buffer, columns: readonly ImportColumn[]): Promise<readonly ReadRow[]> => {
  let rows: readonly SheetRow[]
  try {
    rows = await readSheet(file, IMPORT_ROWS + 1)
  } catch (error) {
    throw error instanceof SheetError ? refuseFile(REFUSALS[error.problem]) : error
  }
  const [head, ...body] = rows
  if (head === undefined) throw refuseFile({ key: 'imports.missingColumns' })
  const fields = fieldsOf(head, columns)
  const read = body.map(({ line, cells }): ReadRow => {
    const own = [...cells].flatMap(([at, cell]) => {
      const field = fields.get(at)
      return field === undefined || field === null ? [] : [{ field, ...cell }]
    })
    return {
      line,
      cells: Object.fromEntries(own.map(({ field, text }) => [field, text])),
      formulas: own.filter(({ isFormula }) => isFormula).map(({ field }) => field),
    }
  })
  const filled = read.filter(({ cells }) => Object.keys(cells).length > 0)
  if (filled.length === 0) throw refuseFile({ key: 'imports.noRows' })
  return filled
}
