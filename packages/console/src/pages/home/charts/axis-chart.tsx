import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LateChartTable } from '../../../kit/charts/late-chart-table.tsx'
import { usePointReader } from '../../../kit/charts/use-point-reader.ts'
import { axisTicks } from './axis-ticks.ts'
import './axis-chart.css'

/** A moment of a chart. */
export interface ChartPoint {
  readonly key: string
  /** Label under the axis. */
  readonly label: string
  /** What it says, in words. */
  readonly words: string
  /** Heights of its bars, the lowest first. */
  readonly bars: readonly number[]
  /** Height of its line; null without one. */
  readonly line?: number | null
  /** Its row in the table, after the label. */
  readonly cells: readonly string[]
}

interface AxisChartProps {
  readonly title: string
  /** What the axes measure. */
  readonly unit: string
  readonly axis: string
  /** What the bars mean, and the line. */
  readonly keys: readonly { readonly kind: 'first' | 'second' | 'line'; readonly label: string }[]
  readonly summary: string
  readonly points: readonly ChartPoint[]
  /** Every which point has a label, counted from the last. */
  readonly labelEvery: number
  readonly columns: readonly string[]
}

const NUMBERS = new Intl.NumberFormat('en-US')

/**
 * Bars over time with both axes, drawn by hand: a chart library would weigh more than the page. Its points are read
 * one by one with the arrow keys, or all of them in a table.
 */
export const AxisChart = ({ title, unit, axis, keys, summary, points, labelEvery, columns }: AxisChartProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  const { at, shown: place, read, slider } = usePointReader(points.length)
  const last = points.length - 1
  const heights = points.flatMap(({ bars, line }) => [bars.reduce((sum, bar) => sum + bar, 0), line ?? 0])
  const ticks = axisTicks(Math.max(0, ...heights))
  const top = ticks.at(-1) ?? 1
  const percentOf = (value: number): string => `${(value / top) * 100}%`
  const shown = points[place]
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption>
        <span id={id} className="chart-summary quiet">
          {summary}
        </span>
        <span className="chart-keys" aria-hidden="true">
          {keys.map(({ kind, label }) => (
            <span key={kind}>
              <i className={`chart-${kind}`} /> {label}
            </span>
          ))}
        </span>
        <button
          type="button"
          className="plain-button"
          aria-pressed={isTable}
          onClick={() => setIsTable((table) => !table)}
        >
          {t('home.chartTable')}
        </button>
      </figcaption>
      {isTable ? (
        <LateChartTable title={title} columns={[axis, ...columns]} points={points} />
      ) : (
        <>
          <div className="chart-plot">
            <ol className="chart-ticks" aria-hidden="true">
              <li className="chart-unit">{unit}</li>
              {ticks.map((tick) => (
                <li key={tick} style={{ insetBlockEnd: percentOf(tick) }}>
                  {NUMBERS.format(tick)}
                </li>
              ))}
            </ol>
            <div
              className="chart-bars"
              {...slider}
              aria-label={title}
              aria-valuetext={shown?.words ?? ''}
              onMouseLeave={() => read(null)}
            >
              {ticks.map((tick) => (
                <span key={tick} className="chart-line" style={{ insetBlockEnd: percentOf(tick) }} />
              ))}
              {points.map(({ key, label, words, bars, line }, index) => (
                <span
                  key={key}
                  className={index === at ? 'chart-point chart-read' : 'chart-point'}
                  title={words}
                  onMouseEnter={() => read(index)}
                >
                  {bars.map((bar, place) => (
                    // Bars never move.
                    <span
                      key={place}
                      className={place === 0 ? 'chart-first' : 'chart-second'}
                      style={{ blockSize: percentOf(bar) }}
                    />
                  ))}
                  {line !== null && line !== undefined && (
                    <span className="chart-average" style={{ insetBlockEnd: percentOf(line) }} />
                  )}
                  {(last - index) % labelEvery === 0 && <span className="chart-label">{label}</span>}
                </span>
              ))}
            </div>
          </div>
          <p className="chart-words quiet" aria-hidden="true">
            {at === null ? axis : shown?.words}
          </p>
        </>
      )}
    </figure>
  )
}
