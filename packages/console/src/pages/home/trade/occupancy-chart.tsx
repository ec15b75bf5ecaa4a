import { formatDateTime } from '@netbar/shared'
import type { HomeSummary } from '@netbar/shared/contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import './occupancy-chart.css'

interface OccupancyChartProps {
  readonly hours: HomeSummary['occupancy']
}

const clockOf = (time: string): string => formatDateTime(time).slice(11, 16)
/** Every fourth bar has a label. */
const LABEL_EVERY = 4

/** Seats in use by hour as bars, each with a line at its average; with a text alternative. */
export const OccupancyChart = ({ hours }: OccupancyChartProps) => {
  const { t } = useTranslation()
  const id = useId()
  const most = Math.max(1, ...hours.flatMap(({ inUse, average }) => [inUse, average ?? 0]))
  const busiest = Math.max(...hours.map(({ inUse }) => inUse))
  const peak = hours.find(({ inUse }) => inUse === busiest)
  const summary = t('home.occupancySummary', {
    peak: peak?.inUse ?? 0,
    at: peak ? clockOf(peak.time) : '–',
    last: hours.at(-1)?.inUse ?? 0,
  })
  return (
    <figure className="occupancy" aria-labelledby={id}>
      <figcaption id={id}>
        {t('home.occupancy')} <span className="quiet">{summary}</span>
        {hours.some(({ average }) => average !== null) && (
          <span className="occupancy-key quiet">{t('home.occupancyAverage')}</span>
        )}
      </figcaption>
      <ol className="occupancy-bars">
        {hours.map(({ time, inUse, average }, index) => {
          const hour = { time: clockOf(time), n: inUse }
          const words = average === null ? t('home.hour', hour) : t('home.hourAverage', { ...hour, average })
          return (
            <li key={time} title={words}>
              <span className="visually-hidden">{words}</span>
              <span className="occupancy-bar" style={{ blockSize: `${(inUse / most) * 100}%` }} />
              {average !== null && (
                <span className="occupancy-average" style={{ insetBlockEnd: `${(average / most) * 100}%` }} />
              )}
              <span className="occupancy-hour" aria-hidden="true">
                {(hours.length - 1 - index) % LABEL_EVERY === 0 ? clockOf(time) : ''}
              </span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
