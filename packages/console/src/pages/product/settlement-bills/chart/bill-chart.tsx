import { formatMoney } from '@netbar/shared'
import { billedMonths, settlementBills } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../../../../kit/retry-alert.tsx'
import './bill-chart.css'

const PERCENT = 100

/** Billed and paid amounts of the last months as bars; with a text alternative. */
export const BillChart = () => {
  const { t } = useTranslation()
  const id = useId()
  const { months, status, error, retry } = useUnit({
    months: billedMonths.$value,
    status: billedMonths.$status,
    error: billedMonths.$error,
    retry: settlementBills.reloaded,
  })
  if (!months)
    return (
      status === 'failed' && <RetryAlert error={error} description={t('settlementBill.chartFailed')} onRetry={retry} />
    )
  const most = Math.max(1, ...months.map(({ paidFen, unpaidFen }) => paidFen + unpaidFen))
  const unpaid = months.reduce((sum, { unpaidFen }) => sum + unpaidFen, 0)
  return (
    <figure className="bill-chart" aria-labelledby={id}>
      <figcaption id={id}>
        {t('settlementBill.chart')}{' '}
        <span className="quiet">{t('settlementBill.chartSummary', { unpaid: formatMoney(unpaid) })}</span>
        <span className="bill-chart-key" aria-hidden="true">
          <i className="bill-chart-paid" /> {t('settlementBill.paidFen')}
          <i className="bill-chart-unpaid" /> {t('settlementBill.unpaidFen')}
        </span>
      </figcaption>
      <ol>
        {months.map(({ month, payableFen, paidFen, unpaidFen }) => {
          const words = t('settlementBill.monthWords', {
            month,
            payable: formatMoney(payableFen),
            paid: formatMoney(paidFen),
            unpaid: formatMoney(unpaidFen),
          })
          return (
            <li key={month} title={words}>
              <span className="visually-hidden">{words}</span>
              <span className="bill-chart-unpaid" style={{ blockSize: `${(unpaidFen / most) * PERCENT}%` }} />
              <span className="bill-chart-paid" style={{ blockSize: `${(paidFen / most) * PERCENT}%` }} />
              <span className="bill-chart-month" aria-hidden="true">
                {month.slice(2).replace('-', '/')}
              </span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
