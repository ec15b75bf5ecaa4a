import { useTranslation } from 'react-i18next'
import { Block } from '../../../kit/home/block.tsx'
import { useLatest } from '../../../kit/home/use-figure.ts'
import { OccupancyChart } from '../charts/occupancy-chart.tsx'
import { floorSummary } from '../home-model.ts'

const PERCENT = 100

/** The branch's seats now, and through the last day. */
export const Occupancy = () => {
  const { t } = useTranslation()
  const { value: summary, state } = useLatest(floorSummary)
  const seats = summary?.seats
  const rate = seats && seats.total > 0 ? Math.round((seats.inUse / seats.total) * PERCENT) : 0
  return (
    <Block
      title={t('home.now')}
      extra={
        seats && (
          <span className="quiet">
            {[
              t('home.seatsNow', { n: seats.inUse }),
              t('home.seatsOf', { total: seats.total, rate }),
              ...(seats.offline > 0 ? [t('home.offline', { n: seats.offline })] : []),
            ].join(' · ')}
          </span>
        )
      }
      state={state}
      isEmpty={summary === null}
      empty={t('home.failed')}
    >
      {summary && <OccupancyChart hours={summary.occupancy} />}
    </Block>
  )
}
