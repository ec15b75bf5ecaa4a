import { formatMoney } from '@netbar/shared'
import type { Compared, HomeSummary } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ChangeText } from './change-text.tsx'
import { changeOf, pointsOf } from './change-of.ts'

interface TodayFigureProps {
  readonly label: string
  /** Undefined while it is loading: a placeholder is shown. */
  readonly figure: Compared | undefined
  readonly write?: (value: number) => string
  /** Whether it is a share in percent, which changes by percentage points. */
  readonly isShare?: boolean
}

/**
 * A figure of today, compared with the same weekday of last week; the sign, not only the colour, says which is higher.
 */
const TodayFigure = ({ label, figure, write = String, isShare = false }: TodayFigureProps) => {
  const { t } = useTranslation()
  const changeText = ({ today, lastWeek }: Compared) =>
    isShare ? t('home.points', { n: pointsOf(today, lastWeek) }) : changeOf(today, lastWeek)
  const change = figure ? changeText(figure) : null
  return (
    <div className="today-figure">
      <dt>{label}</dt>
      <dd>
        <strong>{figure ? write(figure.today) : <Skeleton lines={1} />}</strong>
        <span className="quiet">
          {figure && t('home.lastWeek', { value: write(figure.lastWeek) })}
          {change !== null && <ChangeText change={change} />}
        </span>
      </dd>
    </div>
  )
}

const PERCENT = 100
const writePercent = (value: number): string => `${value}%`

/** Occupied share of the current seats, in percent. */
const rateOf = ({ seats: { total }, inUse }: HomeSummary): Compared => {
  const rate = (taken: number) => (total === 0 ? 0 : Math.round((taken / total) * PERCENT))
  return { today: rate(inUse.today), lastWeek: rate(inUse.lastWeek) }
}

interface TodayFiguresProps {
  /** Null while it is loading. */
  readonly summary: HomeSummary | null
  /** Whether the user may see the revenue. */
  readonly seesMoney: boolean
}

/** Today's revenue and sessions, compared with last week. */
export const TodayFigures = ({ summary, seesMoney }: TodayFiguresProps) => {
  const { t } = useTranslation()
  const money = summary?.money ?? undefined
  return (
    <div className="today">
      <dl className="today-figures">
        {seesMoney && (
          <>
            <TodayFigure label={t('home.cashIn')} figure={money?.cashIn} write={formatMoney} />
            <TodayFigure label={t('home.revenue')} figure={money?.revenue} write={formatMoney} />
          </>
        )}
        <TodayFigure label={t('home.sessions')} figure={summary?.sessions} />
        <TodayFigure
          label={t('home.rate')}
          figure={summary ? rateOf(summary) : undefined}
          write={writePercent}
          isShare
        />
        <TodayFigure label={t('home.newMembers')} figure={summary?.newMembers} />
        {seesMoney ? (
          <>
            <TodayFigure label={t('home.recharges')} figure={money?.recharges} write={formatMoney} />
            <TodayFigure label={t('home.sales')} figure={money?.sales} write={formatMoney} />
            <TodayFigure label={t('home.perOrder')} figure={money?.perOrder} write={formatMoney} />
          </>
        ) : (
          <TodayFigure label={t('home.ordersToday')} figure={summary?.orders} />
        )}
      </dl>
    </div>
  )
}
