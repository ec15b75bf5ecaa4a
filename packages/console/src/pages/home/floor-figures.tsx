import { useUnit } from 'effector-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Block } from './block.tsx'
import { $seesMoney, floorSummary } from './home-model.ts'
import { DeferredPart } from './deferred-part.tsx'
import { NoTrade } from './trade/no-trade.tsx'
import { TodayFigures } from './today-figures.tsx'

/** Lazy, because the figures do not wait for the charts. */
const OccupancyChart = lazy(async () => ({ default: (await import('./trade/charts.ts')).OccupancyChart }))
const TradeBlocks = lazy(async () => ({ default: (await import('./trade/charts.ts')).TradeBlocks }))

interface FigureProps {
  readonly label: string
  readonly value: number | undefined
  readonly hint: string
  readonly isUrgent?: boolean
}

const Figure = ({ label, value, hint, isUrgent = false }: FigureProps) => (
  <div className={isUrgent ? 'floor-figure floor-figure-urgent' : 'floor-figure'}>
    <dt>{label}</dt>
    <dd>
      <strong>{value ?? '–'}</strong>
      <span className="quiet">{hint}</span>
    </dd>
  </div>
)

/** Figures of the branch: today's revenue, its seats, its occupancy through the day, and its trade of a month. */
export const FloorFigures = () => {
  const { t } = useTranslation()
  const { summary, status, error, seesMoney, ask } = useUnit({
    seesMoney: $seesMoney,
    summary: floorSummary.$value,
    status: floorSummary.$status,
    error: floorSummary.$error,
    ask: floorSummary.asked,
  })
  const rate = summary && summary.seats.total > 0 ? Math.round((summary.seats.inUse / summary.seats.total) * 100) : 0
  // Until the figures arrive or fail, their placeholders are shown.
  const isEmpty = summary === null && status === 'failed'
  if (summary?.hasTraded === false) return <NoTrade />
  return (
    <>
      <Block
        className="today-block"
        title={t('home.today')}
        status={status}
        error={error}
        isEmpty={isEmpty}
        empty={t('home.failed')}
        onRetry={() => ask()}
      >
        <TodayFigures summary={summary} seesMoney={seesMoney} />
      </Block>
      <Block
        className="floor-block"
        title={t('home.now')}
        status={status}
        error={error}
        isEmpty={isEmpty}
        empty={t('home.failed')}
        onRetry={() => ask()}
      >
        <div className="floor">
          <dl className="floor-figures">
            <Figure
              label={t('home.seats')}
              value={summary?.seats.inUse}
              hint={
                summary
                  ? [
                      t('home.seatsOf', { total: summary.seats.total, rate }),
                      ...(summary.seats.offline > 0 ? [t('home.offline', { n: summary.seats.offline })] : []),
                      t('home.lastWeek', { value: summary.inUse.lastWeek }),
                    ].join(' · ')
                  : ''
              }
            />
            <Figure
              label={t('home.waiting')}
              value={summary?.waitingOrders}
              hint={t('home.waitingHint')}
              isUrgent={(summary?.waitingOrders ?? 0) > 0}
            />
          </dl>
          <DeferredPart place={<div className="occupancy" />}>
            {summary ? <OccupancyChart hours={summary.occupancy} /> : <div className="occupancy" />}
          </DeferredPart>
        </div>
      </Block>
      {seesMoney && (
        <div className="home-trade">
          <DeferredPart place={<div className="card" />} className="card">
            <TradeBlocks />
          </DeferredPart>
        </div>
      )}
    </>
  )
}
