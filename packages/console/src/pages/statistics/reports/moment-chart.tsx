// A moment is chosen along an axis: the field that the rule prefers draws none.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { FigureUnit, ReportRow } from '@netbar/shared/contract'
import { lazy, Suspense, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Plot } from '../../../kit/charts/plot.tsx'
import { figureText } from './figure-of.ts'
import { dimensionName, groupName } from './names.ts'
import './moment-chart.css'

const ChartTable = lazy(async () => ({ default: (await import('../../../kit/charts/chart-table.tsx')).ChartTable }))

interface MomentChartProps {
  /** What it shows. */
  readonly title: string
  readonly by: string
  readonly points: readonly ReportRow[]
  readonly measure: string
  readonly unit: FigureUnit
}

const STEP: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
}

const DAY_STEPS = [1, 2, 7, 14, 28, 56]
/** Moments between two labels of the axis, as few as there is room for. */
const STEPS: Readonly<Record<string, readonly number[]>> = { hour: [1, 2, 3, 6, 12], day: DAY_STEPS }

/** Days without their year, which the period has. */
const axisLabel = (by: string, id: string): string => (by === 'day' ? id.slice(5) : id)

/** A figure over days or hours beside the period before: read with the arrow keys, or as a table. */
export const MomentChart = ({ title, by, points, measure, unit }: MomentChartProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  const [at, setAt] = useState<number | null>(null)
  const drawn = useMemo(
    () => ({
      labels: points.map((point) => axisLabel(by, point.id)),
      series: [
        {
          kind: 'bars' as const,
          color: '--accent' as const,
          values: points.map(({ figures }) => figures[measure] ?? null),
        },
        {
          kind: 'line' as const,
          color: '--text' as const,
          values: points.map(({ before }) => before[measure] ?? null),
        },
      ],
      steps: STEPS[by] ?? DAY_STEPS,
      format: (value: number) => figureText(unit, value),
    }),
    [points, by, measure, unit],
  )
  const last = points.length - 1
  const cellsOf = ({ figures, before }: ReportRow) => [
    figureText(unit, figures[measure] ?? null),
    figureText(unit, before[measure] ?? null),
  ]
  const read = points[at ?? last]
  const [value, before] = read === undefined ? [] : cellsOf(read)
  const words = read === undefined ? '' : t('reports.words', { name: groupName(t, by, read), value, before })
  const move = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (step === undefined) return
    event.preventDefault()
    setAt(step(at ?? last, last))
  }
  return (
    <figure className="report-chart" aria-labelledby={id}>
      <figcaption>
        <span id={id}>{title}</span>
        <span className="report-keys quiet" aria-hidden="true">
          <i className="report-key-bars" /> {t('reports.thisPeriod')} <i className="report-key-line" />{' '}
          {t('reports.periodBefore')}
        </span>
        <button
          type="button"
          className="plain-button"
          aria-pressed={isTable}
          onClick={() => setIsTable((table) => !table)}
        >
          {t('reports.table')}
        </button>
      </figcaption>
      {isTable ? (
        <Suspense fallback={<div className="plot" />}>
          <ChartTable
            title={title}
            columns={[dimensionName(t, by), t('reports.thisPeriod'), t('reports.periodBefore')]}
            points={points.map((point) => ({ key: point.id, label: groupName(t, by, point), cells: cellsOf(point) }))}
          />
        </Suspense>
      ) : (
        <>
          <div
            role="slider"
            tabIndex={0}
            aria-label={title}
            aria-valuemin={1}
            aria-valuemax={points.length}
            aria-valuenow={(at ?? last) + 1}
            aria-valuetext={words}
            onKeyDown={move}
          >
            <Plot {...drawn} at={at} onAt={setAt} />
          </div>
          <p className="report-words quiet" aria-hidden="true">
            {at === null ? t('reports.readOne') : words}
          </p>
        </>
      )}
    </figure>
  )
}
