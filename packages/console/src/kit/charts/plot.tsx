import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { $theme } from '../../frame/preferences/model.ts'
import './plot.css'

/** One row of values of a chart, drawn as bars or as a line. */
export interface PlotSeries {
  readonly kind: 'bars' | 'line'
  /** Name of the custom property with its colour. */
  readonly color: `--${string}`
  /** A value for each moment; null where it is unknown. */
  readonly values: readonly (number | null)[]
}

interface PlotProps {
  /** Labels of the moments below the axis. */
  readonly labels: readonly string[]
  readonly series: readonly PlotSeries[]
  /** Moments between two labels, the fewest for which there is room. */
  readonly steps: readonly number[]
  /** Writes a value beside the axis. */
  readonly format: (value: number) => string
  /** The moment that is read; null for none. */
  readonly at: number | null
  readonly onAt: (at: number | null) => void
}

/** Space that a label of the axis below needs, and one beside, in px. */
const LABEL_SPACE = 44
const TICK_SPACE = 36
const MARKS_SIZE = 72
/** Height of the labels of the axis below, in px. */
const LABEL_SIZE = 28

/** Beyond so many, bars would be narrower than a pixel, and each still takes its time: the area below their ends is drawn. */
const MOST_BARS = 1_000

/** How a series is drawn; the library always has both. */
const pathsOf = ({ kind, values }: PlotSeries): Pick<UPlot.Series, 'paths'> => {
  const paths =
    kind === 'bars' && values.length <= MOST_BARS
      ? UPlot.paths.bars?.({ size: [0.62, 44], radius: 0.12 })
      : UPlot.paths.linear?.()
  return paths === undefined ? {} : { paths }
}

const optionsOf = (
  element: HTMLElement,
  { labels, series, steps, format }: Pick<PlotProps, 'labels' | 'series' | 'steps' | 'format'>,
): UPlot.Options => {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(name).trim()
  const axis = {
    stroke: color('--text-quiet'),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: color('--line'), width: 1 },
    ticks: { show: false },
  }
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    padding: [12, 8, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.5, labels.length - 0.5] },
      y: { range: (_, low, high) => [Math.min(0, low), high <= 0 ? 1 : high * 1.05] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: LABEL_SPACE,
        size: LABEL_SIZE,
        incrs: [...steps],
        values: (_, places) => places.map((place) => labels[place] ?? ''),
      },
      { ...axis, space: TICK_SPACE, size: MARKS_SIZE, values: (_, values) => values.map((value) => format(value)) },
    ],
    series: [
      {},
      ...series.map((one) => ({
        stroke: color(one.color),
        ...(one.kind === 'bars' ? { fill: color(one.color), width: 0 } : { width: 2 }),
        ...pathsOf(one),
        points: { show: false },
      })),
    ],
  }
}

/** Values over time, drawn on a canvas: whoever shows it says them in words, too. */
export const Plot = ({ labels, series, steps, format, at, onAt }: PlotProps) => {
  const root = useRef<HTMLDivElement>(null)
  const plot = useRef<UPlot | null>(null)
  const read = useRef(onAt)
  const theme = useUnit($theme)
  useEffect(() => {
    read.current = onAt
  }, [onAt])
  useEffect(() => {
    const element = root.current
    if (element === null) return
    const drawn = new UPlot(
      {
        ...optionsOf(element, { labels, series, steps, format }),
        hooks: { setCursor: [({ cursor }) => read.current(cursor.idx ?? null)] },
      },
      [labels.map((_, place) => place), ...series.map(({ values }) => [...values])],
      element,
    )
    plot.current = drawn
    const resized = new ResizeObserver(() =>
      drawn.setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    resized.observe(element)
    return () => {
      resized.disconnect()
      drawn.destroy()
      plot.current = null
    }
    // Drawn anew for other values, and in other colours.
  }, [labels, series, steps, format, theme])
  useEffect(() => {
    const drawn = plot.current
    if (drawn === null || at === drawn.cursor.idx) return
    drawn.setCursor({ left: at === null ? -10 : drawn.valToPos(at, 'x'), top: 0 }, false)
  }, [at])
  return <div ref={root} className="plot" aria-hidden="true" />
}
