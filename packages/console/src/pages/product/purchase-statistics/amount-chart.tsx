import { formatMoney } from '@netbar/shared'
import type { PurchaseStatisticsSummary } from '@netbar/shared/contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** Largest groups by amount as bars; with a text alternative. */
export const AmountChart = ({ bars }: Pick<PurchaseStatisticsSummary, 'bars'>) => {
  const { t } = useTranslation()
  const id = useId()
  const most = Math.max(1, ...bars.map(({ amountFen }) => amountFen))
  return (
    <figure className="statistics-chart" aria-labelledby={id}>
      <figcaption id={id}>{t('purchaseStatistics.chart')}</figcaption>
      <ol className="statistics-bars">
        {bars.map((bar) => (
          <li key={bar.id}>
            <span className="statistics-name">{bar.name || t('purchaseStatistics.noSupplier')}</span>
            <span className="statistics-track" aria-hidden="true">
              <span className="statistics-bar" style={{ inlineSize: `${(bar.amountFen / most) * 100}%` }} />
            </span>
            <span className="statistics-amount">
              {formatMoney(bar.amountFen)}{' '}
              <span className="quiet">{t('purchaseStatistics.times', { n: bar.orderCount })}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
