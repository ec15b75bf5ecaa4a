import type { Paper } from '../document/print/paper.ts'
import type { ChartData } from './chart-data.ts'

/** A chart on a sheet: its picture, and its figures below. */
export const chartPaper = ({ title, columns, rows }: ChartData, picture: Blob): Paper => ({
  title,
  documentNo: null,
  branchNo: null,
  facts: [],
  picture,
  table: { heads: columns.map((column, index) => ({ title: column, isNumber: index > 0 })), rows },
  totals: [],
  capitalFen: null,
  signatures: [],
})
