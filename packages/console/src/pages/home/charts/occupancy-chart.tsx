import { formatDateTime } from '@netbar/shared'
import type { HomeSummary } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { AxisChart } from './axis-chart.tsx'

const clockOf = (time: string): string => formatDateTime(time).slice(11, 16)
/** Every fourth hour has a label. */
const LABEL_EVERY = 4

/** Seats in use by hour, each beside its average. */
export const OccupancyChart = ({ hours }: { readonly hours: HomeSummary['occupancy'] }) => {
  const { t } = useTranslation()
  const busiest = Math.max(...hours.map(({ inUse }) => inUse))
  const peak = hours.find(({ inUse }) => inUse === busiest)
  const hasAverage = hours.some(({ average }) => average !== null)
  return (
    <AxisChart
      title={t('home.occupancy')}
      unit={t('home.seatUnit')}
      axis={t('home.hourAxis')}
      keys={[
        { kind: 'first', label: t('home.seats') },
        ...(hasAverage ? [{ kind: 'line' as const, label: t('home.occupancyAverage') }] : []),
      ]}
      summary={`${t('home.occupancy')} · ${t('home.occupancySummary', {
        peak: peak?.inUse ?? 0,
        at: peak ? clockOf(peak.time) : '–',
        last: hours.at(-1)?.inUse ?? 0,
      })}`}
      labelEvery={LABEL_EVERY}
      columns={[t('home.seats'), t('home.occupancyAverage')]}
      points={hours.map(({ time, inUse, average }) => {
        const hour = { time: clockOf(time), n: inUse }
        return {
          key: time,
          label: hour.time,
          words: average === null ? t('home.hour', hour) : t('home.hourAverage', { ...hour, average }),
          bars: [inUse],
          line: average,
          cells: [String(inUse), average === null ? '—' : String(average)],
        }
      })}
    />
  )
}
