import { toCsv } from './csv.ts'

/** Kinds of files, the usual one first. */
export const TABLE_KINDS = ['xlsx', 'csv'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

/** A column of a file. */
export interface TableColumn {
  readonly title: string
  /** Whether its texts are figures where they look like some; otherwise `00017` is a code. */
  readonly isFigure: boolean
}

/** Writes rows into a file, some at a time; what is written is in blobs, which the browser may keep on disk. */
export interface TableWriter {
  readonly add: (rows: readonly (readonly string[])[]) => void
  readonly finish: () => Blob
}

const CSV = 'text/csv'

const csvWriter = (columns: readonly TableColumn[]): TableWriter => {
  const parts = [new Blob([toCsv([columns.map(({ title }) => title)], true)], { type: CSV })]
  return {
    add: (rows) => parts.push(new Blob([toCsv(rows)], { type: CSV })),
    finish: () => new Blob(parts, { type: CSV }),
  }
}

/** Opens a file. What writes workbooks is loaded with the first one. */
export const openTable = async (kind: TableKind, columns: readonly TableColumn[]): Promise<TableWriter> => {
  if (kind === 'csv') return csvWriter(columns)
  const { xlsxWriter } = await import('./xlsx/xlsx-writer.ts')
  return xlsxWriter(columns)
}
