import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { review } from '@netbar/shared/console'
import { reviewReport, type ReportRow } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LatePrintButton } from '../../../kit/document/print/late-print-button.tsx'
import { ListFigures } from '../../../kit/list/list-figures.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { dimensionName, figureName } from '../reports/names.ts'
import { ReportFigures, ReportFiguresWaiting } from '../reports/report-figures.tsx'
import { ReviewChanges } from './review-changes.tsx'
import { reviewDefinition, reviewKind, type ReviewFigure } from './review-kind.ts'

const MomentChart = lazy(async () => ({ default: (await import('../reports/moment-chart.tsx')).MomentChart }))
const GroupChart = lazy(async () => ({ default: (await import('../reports/group-chart.tsx')).GroupChart }))
const HeatMap = lazy(async () => ({ default: (await import('./heat-map.tsx')).HeatMap }))

const { main, measures } = reviewReport
const { unit } = measures[main]

const PrintReview = () => {
  const { t } = useTranslation()
  const { summary, ranks, changes } = useUnit({
    summary: review.summary.$value,
    ranks: review.ranks.$value,
    changes: review.changes.$value,
  })
  if (summary === null || ranks === null || changes === null) return null
  const parts = { summary, branches: ranks.points, changes: changes.changes }
  return (
    <LatePrintButton load={async () => (await import('./review-paper.ts')).reviewPaper(parts, t)}>
      {t('review.print')}
    </LatePrintButton>
  )
}

/** The trend, the branches and the hours of a period. */
const ReviewCharts = () => {
  const { t } = useTranslation()
  const mayExport = pageFunctionsOf(useUnit($menus), reviewKind.route).has(reviewReport.functions.export)
  const titleOf = (by: string) => t('reports.chart', { measure: figureName(t, main), by: dimensionName(t, by) })
  return (
    <Suspense fallback={<div className="report-waiting" />}>
      <ListFigures figures={review.summary} list={review}>
        {({ points }) =>
          points.length > 0 && (
            <MomentChart
              title={titleOf('day')}
              by="day"
              points={points}
              measure={main}
              unit={unit}
              mayExport={mayExport}
            />
          )
        }
      </ListFigures>
      <ListFigures figures={review.ranks} list={review}>
        {({ points, figures }) =>
          points.length > 1 && (
            <GroupChart
              title={titleOf('branch')}
              by="branch"
              points={points}
              measure={main}
              unit={unit}
              whole={figures[main]}
              mayExport={mayExport}
            />
          )
        }
      </ListFigures>
      <ListFigures figures={review.heat} list={review}>
        {(heat) => heat.cells.some((cell) => cell !== null) && <HeatMap {...heat} mayExport={mayExport} />}
      </ListFigures>
    </Suspense>
  )
}

/** 运营分析: what has changed at the branches, where and why, with the rows one click away. */
export const OperationalReview = () => {
  const { t } = useTranslation()
  const { summary, status, menus } = useUnit({
    summary: review.summary.$value,
    status: review.summary.$status,
    menus: $menus,
  })
  // After a failure the old totals may belong to another period.
  const shown = status === 'failed' ? null : summary
  const rowsHrefOf = pageFunctionsOf(menus, reviewKind.rowsMenu).size > 0 ? reviewKind.rowsOf.branch : undefined
  return (
    <ListView
      definition={reviewDefinition}
      tools={
        <>
          {pageFunctionsOf(menus, 'member').has('BEHAVIOR_ANALYSIS') && (
            <Link to={hrefOf('customerAnalysis')}>{t('routes.customerAnalysis')}</Link>
          )}
          <PrintReview />
        </>
      }
      notice={
        <>
          <ListFigures figures={review.summary} list={review} waiting={<ReportFiguresWaiting />}>
            {(value) => <ReportFigures summary={value} names={reviewKind.totals} measures={measures} />}
          </ListFigures>
          <ReviewChanges />
        </>
      }
      footer={
        <>
          <ReviewCharts />
          {shown !== null && <p className="quiet">{t('review.period', { from: shown.from, to: shown.to })}</p>}
        </>
      }
      {...(rowsHrefOf !== undefined && shown !== null
        ? {
            rowActions: ({ id }: ReportRow<ReviewFigure>) => (
              <Link to={rowsHrefOf(id, shown)}>{t('reports.rows')}</Link>
            ),
          }
        : {})}
    />
  )
}
