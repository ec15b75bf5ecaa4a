import type { FigureUnit, ReportRow } from '@netbar/shared/contract'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { figureText } from './figure-of.ts'
import { dimensionName, groupName } from './names.ts'
import { SeriesChart } from './series-chart.tsx'

interface MomentChartProps {
  /** What it shows. */
  readonly title: string
  readonly by: string
  readonly points: readonly ReportRow[]
  readonly measure: string
  readonly unit: FigureUnit
  readonly mayExport: boolean
}

const DAY_STEPS = [1, 2, 7, 14, 28, 56]
/** Moments between two labels of the axis, as few as there is room for. */
const STEPS: Readonly<Record<string, readonly number[]>> = { hour: [1, 2, 3, 6, 12], day: DAY_STEPS }

/** Days without their year, which the period has. */
const axisLabel = (by: string, id: string): string => (by === 'day' ? id.slice(5) : id)

/** A figure over days or hours beside the period before. */
export const MomentChart = ({ title, by, points, measure, unit, mayExport }: MomentChartProps) => {
  const { t } = useTranslation()
  const moments = useMemo(
    () => points.map((point) => ({ id: point.id, label: groupName(t, by, point), short: axisLabel(by, point.id) })),
    [t, by, points],
  )
  const series = useMemo(
    () => [
      {
        kind: 'bars' as const,
        color: '--accent' as const,
        name: t('reports.thisPeriod'),
        values: points.map(({ figures }) => figures[measure] ?? null),
      },
      {
        kind: 'line' as const,
        color: '--text' as const,
        name: t('reports.periodBefore'),
        values: points.map(({ before }) => before[measure] ?? null),
      },
    ],
    [t, points, measure],
  )
  const format = useCallback((value: number | null) => figureText(unit, value), [unit])
  return (
    <SeriesChart
      title={title}
      moment={dimensionName(t, by)}
      points={moments}
      series={series}
      steps={STEPS[by] ?? DAY_STEPS}
      format={format}
      mayExport={mayExport}
    />
  )
}
