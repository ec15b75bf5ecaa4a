import { formatMoney } from '@netbar/shared'
import type { DailyTrade } from '@netbar/shared/contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** Every seventh bar has a label. */
const LABEL_EVERY = 7

/** Daily revenue as bars, fees below and sales above; with a text alternative. */
export const TrendChart = ({ days }: { readonly days: readonly DailyTrade[] }) => {
  const { t } = useTranslation()
  const id = useId()
  const most = Math.max(1, ...days.map(({ feesFen, salesFen }) => feesFen + salesFen))
  const all = days.reduce((sum, { feesFen, salesFen }) => sum + feesFen + salesFen, 0)
  return (
    <figure className="trend" aria-labelledby={id}>
      <figcaption id={id}>
        <span className="quiet">{t('home.trendSummary', { sum: formatMoney(all), most: formatMoney(most) })}</span>
        <span className="trend-key" aria-hidden="true">
          <i className="trend-fees" /> {t('home.fees')} <i className="trend-sales" /> {t('home.goodsOf')}
        </span>
      </figcaption>
      <ol>
        {days.map(({ day, feesFen, salesFen }, index) => {
          const words = t('home.trendDay', {
            day: day.slice(5),
            sum: formatMoney(feesFen + salesFen),
            fees: formatMoney(feesFen),
            sales: formatMoney(salesFen),
          })
          return (
            <li key={day} title={words}>
              <span className="visually-hidden">{words}</span>
              <span className="trend-sales" style={{ blockSize: `${(salesFen / most) * 100}%` }} />
              <span className="trend-fees" style={{ blockSize: `${(feesFen / most) * 100}%` }} />
              <span className="trend-day" aria-hidden="true">
                {(days.length - 1 - index) % LABEL_EVERY === 0 ? day.slice(5) : ''}
              </span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
