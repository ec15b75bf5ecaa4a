import { formatMoney } from '@netbar/shared'
import type { Compared, HomeSummary } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { changeOf } from './change-of.ts'

interface TodayFigureProps {
  readonly label: string
  readonly figure: Compared
  readonly write?: (value: number) => string
}

/** A figure of today, beside that of the same weekday of last week; more or less is said by its sign, not by colour alone. */
const TodayFigure = ({ label, figure: { today, lastWeek }, write = String }: TodayFigureProps) => {
  const { t } = useTranslation()
  const change = changeOf(today, lastWeek)
  return (
    <div className="today-figure">
      <dt>{label}</dt>
      <dd>
        <strong>{write(today)}</strong>
        <span className="quiet">
          {t('home.lastWeek', { value: write(lastWeek) })}
          {change !== null && <b className={change.startsWith('-') ? 'home-less' : 'home-more'}>{change}</b>}
        </span>
      </dd>
    </div>
  )
}

/** What was earned and who came today, beside last week. */
export const TodayFigures = ({ summary }: { readonly summary: HomeSummary }) => {
  const { t } = useTranslation()
  const { money, sessions, orders, newMembers } = summary
  return (
    <dl className="today-figures">
      {money && (
        <>
          <TodayFigure label={t('home.revenue')} figure={money.revenue} write={formatMoney} />
          <TodayFigure label={t('home.fees')} figure={money.fees} write={formatMoney} />
          <TodayFigure label={t('home.sales')} figure={money.sales} write={formatMoney} />
          <TodayFigure label={t('home.perOrder')} figure={money.perOrder} write={formatMoney} />
        </>
      )}
      <TodayFigure label={t('home.sessions')} figure={sessions} />
      <TodayFigure label={t('home.ordersToday')} figure={orders} />
      <TodayFigure label={t('home.newMembers')} figure={newMembers} />
    </dl>
  )
}
