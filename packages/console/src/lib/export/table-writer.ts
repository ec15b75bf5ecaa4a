import { toCsv } from './csv.ts'
import type { TableColumn, TableWriter } from './table.ts'

/** Kinds of files, the usual one first. */
export const TABLE_KINDS = ['xlsx', 'csv'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

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
