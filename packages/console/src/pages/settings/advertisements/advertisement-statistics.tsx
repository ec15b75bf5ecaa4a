import { advertisementStatistics } from '@netbar/shared/console'
import { DAY_MS, shanghaiDay, type Advertisement } from '@netbar/shared/contract'
import { Empty } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LateChartTable } from '../../../kit/charts/late-chart-table.tsx'
import { Plot } from '../../../kit/charts/plot.tsx'
import { usePointReader } from '../../../kit/charts/use-point-reader.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'

/** Days that are shown: one page of a month. */
const DAYS = 30
const STEPS = [1, 2, 7, 14]

const periodNow = () => ({ from: shanghaiDay(Date.now() - (DAYS - 1) * DAY_MS), to: shanghaiDay(Date.now()) })

/** Every day of the period: those that the server leaves out have nothing. */
const daysOf = (
  rows: readonly { readonly date: string; readonly shows: number; readonly clicks: number }[],
  from: string,
) => {
  const known = new Map(rows.map((row) => [row.date, row]))
  return Array.from({ length: DAYS }, (_, index) => {
    const date = shanghaiDay(Date.parse(`${from}T00:00:00+08:00`) + index * DAY_MS)
    return known.get(date) ?? { date, shows: 0, clicks: 0 }
  })
}

interface ChartProps {
  readonly days: ReturnType<typeof daysOf>
}

const StatisticsChart = ({ days }: ChartProps) => {
  const { t } = useTranslation()
  const title = t('advertisement.chart')
  const { at, shown, read, slider } = usePointReader(days.length)
  const drawn = useMemo(
    () => ({
      labels: days.map(({ date }) => date.slice('yyyy-'.length)),
      series: [
        { kind: 'bars' as const, color: '--accent' as const, values: days.map(({ shows }) => shows) },
        { kind: 'line' as const, color: '--text' as const, values: days.map(({ clicks }) => clicks) },
      ],
      steps: STEPS,
      format: String,
    }),
    [days],
  )
  const day = days[shown]
  return (
    <>
      <div {...slider} aria-label={title} aria-valuetext={day && t('advertisement.ofDay', { ...day })}>
        <Plot {...drawn} at={at} onAt={read} />
      </div>
      <LateChartTable
        title={title}
        columns={[t('advertisement.day'), t('advertisement.shows'), t('advertisement.clicks')]}
        points={days
          .filter(({ shows, clicks }) => shows + clicks > 0)
          .map(({ date, shows, clicks }) => ({ key: date, label: date, cells: [String(shows), String(clicks)] }))}
      />
    </>
  )
}

/** Shows and clicks of an advertisement on the last days, as a chart and as a table. */
export const AdvertisementStatistics = ({ row: { id } }: { readonly row: Advertisement }) => {
  const { t } = useTranslation()
  const { rows, status, error, ask } = useUnit({
    rows: advertisementStatistics.$value,
    status: advertisementStatistics.$status,
    error: advertisementStatistics.$error,
    ask: advertisementStatistics.asked,
  })
  const [period] = useState(periodNow)
  useEffect(() => {
    ask({ id, ...period })
  }, [ask, id, period])
  const days = useMemo(() => daysOf(rows ?? [], period.from), [rows, period])
  if (status === 'failed') return <RetryAlert error={error} onRetry={() => ask({ id, ...period })} />
  if (rows === null || status === 'loading') return null
  return rows.length === 0 ? <Empty description={t('advertisement.noStatistics')} /> : <StatisticsChart days={days} />
}
