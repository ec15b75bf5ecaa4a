import { $menus, pageFunctionsOf } from '@netbar/shared'
import { isMoment, type ReportRow, type ReportSummary } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { ListFigures } from '../../../kit/list/list-figures.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { dimensionName, figureName } from './names.ts'
import { ReportFigures, ReportFiguresWaiting } from './report-figures.tsx'
import type { ReportKind } from './report-kind.ts'

const MomentChart = lazy(async () => ({ default: (await import('./moment-chart.tsx')).MomentChart }))
const GroupChart = lazy(async () => ({ default: (await import('./group-chart.tsx')).GroupChart }))

interface ReportPageProps<Dimension extends string, Name extends string, Query extends object> {
  readonly kind: ReportKind<Dimension, Name, Query>
  readonly definitions: Readonly<Record<Dimension, ListDefinition<ReportRow<Name>, Query>>>
}

/** A report: totals with their change, a chart, and its rows by a dimension that is chosen. */
export const ReportPage = <Dimension extends string, Name extends string, Query extends object>({
  kind,
  definitions,
}: ReportPageProps<Dimension, Name, Query>) => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { model, report, totals, rowsMenu } = kind
  const { summary, status, menus } = useUnit({
    summary: model.summary.$value,
    status: model.summary.$status,
    menus: $menus,
  })
  const chosen = search.get('by')
  const [standard] = report.dimensions
  const by = report.dimensions.find((dimension) => dimension === chosen) ?? standard
  if (by === undefined) return null
  // After a failure the old totals may belong to another period.
  const shown = status === 'failed' ? null : summary
  const { unit } = report.measures[report.main]
  const title = t('reports.chart', { measure: figureName(t, report.main), by: dimensionName(t, by) })
  const chartOf = ({ points, figures }: ReportSummary<Name>) => {
    const parts = { title, by, points, measure: report.main, unit, mayExport: may.has(report.functions.export) }
    return isMoment(by) ? <MomentChart {...parts} /> : <GroupChart {...parts} whole={figures[report.main]} />
  }
  const may = pageFunctionsOf(menus, kind.route)
  const seen = totals.filter((name) => {
    const { needs } = report.measures[name]
    return needs === undefined || may.has(needs)
  })
  const hrefOf = pageFunctionsOf(menus, rowsMenu).size > 0 ? kind.rowsOf[by] : undefined
  return (
    <ListView
      definition={definitions[by]}
      header={(_, change) => (
        <ChoiceBar
          label={t('reports.dimension')}
          chosen={by}
          onChange={(dimension) => change({ filters: { by: dimension } })}
          choices={report.dimensions.map((key) => ({ key, label: dimensionName(t, key) }))}
        />
      )}
      notice={
        <ListFigures figures={model.summary} list={model} waiting={<ReportFiguresWaiting />}>
          {(value) => <ReportFigures summary={value} names={seen} measures={report.measures} />}
        </ListFigures>
      }
      footer={
        shown !== null && (
          <>
            {shown.points.length > 0 && (
              <Suspense fallback={<div className="report-waiting" />}>{chartOf(shown)}</Suspense>
            )}
            <p className="quiet">{t('reports.period', { from: shown.from, to: shown.to })}</p>
          </>
        )
      }
      {...(hrefOf !== undefined && shown !== null
        ? { rowActions: ({ id }: ReportRow<Name>) => <Link to={hrefOf(id, shown)}>{t('reports.rows')}</Link> }
        : {})}
    />
  )
}
