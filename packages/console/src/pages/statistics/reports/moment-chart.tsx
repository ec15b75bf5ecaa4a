import type { FigureUnit, ReportRow } from '@netbar/shared/contract'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LateChartTable } from '../../../kit/charts/late-chart-table.tsx'
import { Plot } from '../../../kit/charts/plot.tsx'
import { usePointReader } from '../../../kit/charts/use-point-reader.ts'
import { figureText } from './figure-of.ts'
import { dimensionName, groupName } from './names.ts'
import './moment-chart.css'

interface MomentChartProps {
  /** What it shows. */
  readonly title: string
  readonly by: string
  readonly points: readonly ReportRow[]
  readonly measure: string
  readonly unit: FigureUnit
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
  const { at, shown, read, slider } = usePointReader(points.length)
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
  const cellsOf = ({ figures, before }: ReportRow) => [
    figureText(unit, figures[measure] ?? null),
    figureText(unit, before[measure] ?? null),
  ]
  const point = points[shown]
  const [value, before] = point === undefined ? [] : cellsOf(point)
  const words = point === undefined ? '' : t('reports.words', { name: groupName(t, by, point), value, before })
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
        <LateChartTable
          title={title}
          columns={[dimensionName(t, by), t('reports.thisPeriod'), t('reports.periodBefore')]}
          points={points.map((point) => ({ key: point.id, label: groupName(t, by, point), cells: cellsOf(point) }))}
        />
      ) : (
        <>
          <div {...slider} aria-label={title} aria-valuetext={words}>
            <Plot {...drawn} at={at} onAt={read} />
          </div>
          <p className="report-words quiet" aria-hidden="true">
            {at === null ? t('reports.readOne') : words}
          </p>
        </>
      )}
    </figure>
  )
}
