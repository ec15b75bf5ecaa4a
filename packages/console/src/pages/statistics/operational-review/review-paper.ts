import type { ReportSummary, ReviewChange } from '@netbar/shared/contract'
import { reviewReport } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import type { Paper } from '../../../kit/document/print/paper.ts'
import { changeText, figureText } from '../reports/figure-of.ts'
import { dimensionName, figureName } from '../reports/names.ts'
import { changeWords } from './change-words.ts'
import { reviewKind, type ReviewFigure } from './review-kind.ts'

const COLUMNS = ['revenueFen', 'feesFen', 'goodsFen', 'visits', 'occupancyBp', 'refundedBp'] as const

interface Printed {
  readonly summary: ReportSummary<ReviewFigure>
  /** The largest branches. */
  readonly branches: ReportSummary<ReviewFigure>['points']
  readonly changes: readonly ReviewChange[]
}

/** The review on a sheet: its figures, what has changed, and the largest branches. */
export const reviewPaper = ({ summary, branches, changes }: Printed, t: TFunction): Paper => {
  const { from, to, figures, before } = summary
  const { measures } = reviewReport
  return {
    title: t('routes.operational-review'),
    documentNo: null,
    branchNo: null,
    facts: [
      ['reports.days', t('review.fromTo', { from, to })],
      ...reviewKind.totals.map(
        (name) =>
          [
            `reports.figures.${name}`,
            `${figureText(measures[name].unit, figures[name])} ${changeText(figures[name], before[name])}`.trim(),
          ] as const,
      ),
      ['review.changed', changes.map((change) => changeWords(t, change)).join(' ')],
    ],
    table: {
      heads: [
        { title: dimensionName(t, 'branch'), isNumber: false },
        ...COLUMNS.map((name) => ({ title: figureName(t, name), isNumber: true })),
        { title: t('reports.change'), isNumber: true },
      ],
      rows: branches.map((branch) => [
        branch.name,
        ...COLUMNS.map((name) => figureText(measures[name].unit, branch.figures[name])),
        changeText(branch.figures.revenueFen, branch.before.revenueFen) || '—',
      ]),
    },
    totals: [],
    capitalFen: null,
    signatures: [],
  }
}
