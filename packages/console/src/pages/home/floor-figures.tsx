import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Block } from './block.tsx'
import { floorSummary } from './home-model.ts'
import { NoTrade } from './no-trade.tsx'
import { TodayFigures } from './today-figures.tsx'

/** Drawn when there is something to draw: the figures do not wait for it. */
const OccupancyChart = lazy(async () => ({ default: (await import('./occupancy-chart.tsx')).OccupancyChart }))

interface FigureProps {
  readonly label: string
  readonly value: number
  readonly hint?: string
  readonly isUrgent?: boolean
}

const Figure = ({ label, value, hint, isUrgent = false }: FigureProps) => (
  <div className={isUrgent ? 'floor-figure floor-figure-urgent' : 'floor-figure'}>
    <dt>{label}</dt>
    <dd>
      <strong>{value}</strong>
      {hint !== undefined && <span className="quiet">{hint}</span>}
    </dd>
  </div>
)

/** How the branch is doing: what it earned today, its seats, and how full it was through the day. */
export const FloorFigures = () => {
  const { t } = useTranslation()
  const { summary, status, ask } = useUnit({
    summary: floorSummary.$value,
    status: floorSummary.$status,
    ask: floorSummary.asked,
  })
  const rate = summary && summary.seats.total > 0 ? Math.round((summary.seats.inUse / summary.seats.total) * 100) : 0
  if (summary?.hasTraded === false) return <NoTrade />
  return (
    <>
      <Block
        className="today-block"
        title={t('home.today')}
        status={status}
        isEmpty={summary === null}
        empty={t('home.failed')}
        onRetry={() => ask()}
      >
        {summary && <TodayFigures summary={summary} />}
      </Block>
      <Block
        className="floor-block"
        title={t('home.now')}
        status={status}
        isEmpty={summary === null}
        empty={t('home.failed')}
        onRetry={() => ask()}
      >
        {summary && (
          <div className="floor">
            <dl className="floor-figures">
              <Figure
                label={t('home.seats')}
                value={summary.seats.inUse}
                hint={[
                  t('home.seatsOf', { total: summary.seats.total, rate }),
                  ...(summary.seats.offline > 0 ? [t('home.offline', { n: summary.seats.offline })] : []),
                  t('home.lastWeek', { value: summary.inUse.lastWeek }),
                ].join(' · ')}
              />
              <Figure
                label={t('home.waiting')}
                value={summary.waitingOrders}
                hint={t('home.waitingHint')}
                isUrgent={summary.waitingOrders > 0}
              />
            </dl>
            <Suspense fallback={<div className="occupancy" />}>
              <OccupancyChart hours={summary.occupancy} />
            </Suspense>
          </div>
        )}
      </Block>
    </>
  )
}
