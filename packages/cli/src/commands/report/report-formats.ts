import { formatMoney, formatShare } from '@netbar/shared'
import {
  NO_CASHIER,
  reports,
  type FigureUnit,
  type Measure,
  type ReportFigures,
  type ReportRow,
} from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import { jsonText } from '../../output/json-text.ts'
import { sanitize } from '../../output/sanitize.ts'
import { textWidth } from '../../output/text-width.ts'
import { tsvCell } from '../../tail/columns/tsv.ts'
import type { ReportData } from './report-data.ts'

const GAP = '  '

const measuresOf = ({ asked: { name } }: ReportData): readonly (readonly [string, Measure])[] =>
  Object.entries(reports[name].report.measures)

const figureText = (unit: FigureUnit, value: number | null): string => {
  if (value === null) return '—'
  if (unit === 'fen') return formatMoney(value)
  return unit === 'bp' ? formatShare(value) : String(value)
}

/** A report as JSON. Keys are never translated; amounts are fen, shares basis points, and null is what is not known. */
export const reportJson = ({ asked, summary, rows }: ReportData): string =>
  jsonText({
    v: 1,
    ts: summary.until,
    report: asked.name,
    by: asked.by,
    from: summary.from,
    to: summary.to,
    beforeFrom: summary.beforeFrom,
    beforeTo: summary.beforeTo,
    totals: summary.figures,
    before: summary.before,
    rows,
  })

/** Rows of a report as tab-separated columns: id, code, name, and its figures as numbers, empty where they are not known. */
export const reportTsv = (data: ReportData): readonly string[] =>
  data.rows.map(({ id, code, name, figures }) =>
    [id, code, name, ...measuresOf(data).map(([key]) => String(figures[key] ?? ''))].map(tsvCell).join('\t'),
  )

const padded = (text: string, width: number, isNumber: boolean): string => {
  const space = ' '.repeat(width - textWidth(text))
  return isNumber ? space + text : text + space
}

/** A report as a table with its totals; figures that are not known of any row have no column. */
export const reportLines = (data: ReportData, t: Translate): readonly string[] => {
  const { asked, summary, rows } = data
  const shown = measuresOf(data).filter(([key]) => rows.some(({ figures }) => (figures[key] ?? null) !== null))
  const nameOf = ({ id, code, name }: ReportRow): string =>
    asked.by === 'cashier' && id === NO_CASHIER ? t('report.nobody') : sanitize(`${code} ${name}`.trim()) || '—'
  const cellsOf = (figures: ReportFigures): readonly string[] =>
    shown.map(([key, { unit }]) => figureText(unit, figures[key] ?? null))
  const lines = [
    [t(`report.by.${asked.by}`), ...shown.map(([key]) => t(`report.figures.${key}`))],
    ...rows.map((row) => [nameOf(row), ...cellsOf(row.figures)]),
    [t('report.total'), ...cellsOf(summary.figures)],
  ]
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => textWidth(line[column] ?? ''))))
  return [
    t('report.title', { from: summary.from, to: summary.to }),
    ...lines.map((line) =>
      line
        .map((cell, column) => padded(cell, widths[column] ?? 0, column > 0))
        .join(GAP)
        .trimEnd(),
    ),
  ]
}
