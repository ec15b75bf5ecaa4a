import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { orDash } from '../../../ui/or-dash.ts'
import type { Fact } from '../facts.tsx'
import type { LineColumn } from '../lines/line-columns.tsx'

/** Lines of a sheet. */
interface PaperTable {
  readonly heads: readonly { readonly title: string; readonly isNumber: boolean }[]
  readonly rows: readonly (readonly ReactNode[])[]
}

/** A document as it is printed on A4. */
export interface Paper {
  /** Its kind, as its heading. */
  readonly title: string
  /** Its number, also as a barcode; null for a sheet about several documents. */
  readonly documentNo: string | null
  /** Number of the branch whose brand heads the sheet; null for the user's own. */
  readonly branchNo: string | null
  readonly facts: readonly (Fact | false)[]
  /** Above the table. */
  readonly picture?: Blob
  readonly table: PaperTable
  readonly totals: readonly Fact[]
  /** The amount that is also written in capitals in Chinese; null without one. */
  readonly capitalFen: number | null
  /** Keys of those who sign. */
  readonly signatures: readonly string[]
}

/** The lines of a document under their columns, numbered. */
export const paperTable = <Line>(
  columns: readonly LineColumn<Line>[],
  lines: readonly Line[],
  t: TFunction,
): PaperTable => ({
  heads: [
    { title: t('documentPrint.line'), isNumber: true },
    ...columns.map(({ title, isNumber = false }) => ({ title: t(title), isNumber })),
  ],
  rows: lines.map((line, index) => [index + 1, ...columns.map(({ show }) => orDash(show(line, t)))]),
})
