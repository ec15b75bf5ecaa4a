import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NOT_IN_PICTURE } from '../../../kit/charts/chart-picture.ts'
import { LateChartActions } from '../../../kit/charts/late-chart-actions.tsx'
import { LateChartTable } from '../../../kit/charts/late-chart-table.tsx'
import { Plot, type PlotSeries } from '../../../kit/charts/plot.tsx'
import { usePointReader } from '../../../kit/charts/use-point-reader.ts'
import './series-chart.css'

/** A series with its name in the legend. */
export interface NamedSeries extends PlotSeries {
  readonly name: string
}

/** A point of time of the chart. */
export interface SeriesPoint {
  readonly id: string
  readonly label: string
  /** Label below the axis. */
  readonly short: string
}

interface SeriesChartProps {
  readonly title: string
  /** What the points are, above their column in the table. */
  readonly moment: string
  readonly points: readonly SeriesPoint[]
  readonly series: readonly NamedSeries[]
  /** Points between two labels of the axis, the fewest for which there is room. */
  readonly steps: readonly number[]
  readonly format: (value: number | null) => string
  /** Whether the user may take its figures away in a file. */
  readonly mayExport: boolean
}

/** Series over time: read with the arrow keys, or as a table. */
export const SeriesChart = ({ title, moment, points, series, steps, format, mayExport }: SeriesChartProps) => {
  const { t } = useTranslation()
  const id = useId()
  const chart = useRef<HTMLElement>(null)
  const [isTable, setIsTable] = useState(false)
  const { at, shown, read, slider } = usePointReader(points.length)
  const labels = useMemo(() => points.map(({ short }) => short), [points])
  const cellsOf = (index: number) => series.map(({ values }) => format(values[index] ?? null))
  const columns = [moment, ...series.map(({ name }) => name)]
  const rows = points.map((each, index) => ({ key: each.id, label: each.label, cells: cellsOf(index) }))
  const point = points[shown]
  const words =
    point === undefined
      ? ''
      : t('reports.words', {
          name: point.label,
          values: series
            .map(({ name }, index) => t('reports.word', { name, value: cellsOf(shown)[index] }))
            .join(t('reports.wordSeparator')),
        })
  return (
    <figure ref={chart} className="report-chart" aria-labelledby={id}>
      <figcaption>
        <span id={id}>{title}</span>
        <span className="report-keys quiet" aria-hidden="true">
          {series.map(({ name, kind, color }) => (
            <span key={name}>
              <i className={`report-key-${kind}`} style={{ background: `var(${color})` }} /> {name}
            </span>
          ))}
        </span>
        <button
          {...NOT_IN_PICTURE}
          type="button"
          className="plain-button"
          aria-pressed={isTable}
          onClick={() => setIsTable((table) => !table)}
        >
          {t('reports.table')}
        </button>
        <LateChartActions
          chart={chart}
          data={{ title, columns, rows: rows.map(({ label, cells }) => [label, ...cells]) }}
          mayExport={mayExport}
        />
      </figcaption>
      {isTable ? (
        <LateChartTable title={title} columns={columns} points={rows} />
      ) : (
        <>
          <div {...slider} aria-label={title} aria-valuetext={words}>
            <Plot labels={labels} series={series} steps={steps} format={format} at={at} onAt={read} />
          </div>
          <p {...NOT_IN_PICTURE} className="report-words quiet" aria-hidden="true">
            {at === null ? t('reports.readOne') : words}
          </p>
        </>
      )}
    </figure>
  )
}
