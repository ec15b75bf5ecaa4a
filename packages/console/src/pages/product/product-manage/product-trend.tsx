import { branchProductTrend } from '@netbar/shared/console'
import type { BranchProductTrend } from '@netbar/shared/contract'
import { Empty } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import './product-trend.css'

const PERCENT = 100
/** Every fifth bar has a date. */
const DATED = 5

const Bars = ({ days }: Pick<BranchProductTrend, 'days'>) => {
  const { t } = useTranslation()
  const most = Math.max(1, ...days.flatMap(({ incoming, outgoing }) => [incoming, outgoing]))
  const size = (quantity: number) => ({ blockSize: `${(quantity / most) * PERCENT}%` })
  return (
    <ol className="trend-bars">
      {days.map(({ day, incoming, outgoing }, index) => {
        const words = t('stockTrend.words', { day, incoming, outgoing })
        return (
          <li key={day} title={words}>
            {/* Screen readers get only the days with movements. */}
            {incoming + outgoing > 0 && <span className="visually-hidden">{words}</span>}
            <span className="trend-half">
              <span className="trend-in" style={size(incoming)} />
            </span>
            <span className="trend-half">
              <span className="trend-out" style={size(outgoing)} />
            </span>
            {index % DATED === DATED - 1 && (
              <span className="trend-day" aria-hidden="true">
                {day.slice(5).replace('-', '/')}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Stock movements of a branch's product in the last 30 days as bars, and totals by type. */
export const ProductTrend = ({ id, saleUnit }: { readonly id: string; readonly saleUnit: string }) => {
  const { t } = useTranslation()
  const headingId = useId()
  const { latest, status, error, ask } = useUnit({
    latest: branchProductTrend.$value,
    status: branchProductTrend.$status,
    error: branchProductTrend.$error,
    ask: branchProductTrend.asked,
  })
  useEffect(() => {
    ask(id)
  }, [id, ask])
  const trend = latest?.id === id ? latest : null
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('stockTrend.title')}</h2>
      {status === 'failed' && <RetryAlert error={error} onRetry={() => ask(id)} />}
      {!trend && status !== 'failed' && <LoadingBar />}
      {trend && trend.types.length === 0 && <Empty description={t('stockTrend.none')} />}
      {trend && trend.types.length > 0 && (
        <div className="product-trend">
          <p className="trend-key" aria-hidden="true">
            <i className="trend-in" /> {t('stock.incoming')} <i className="trend-out" /> {t('stock.outgoing')}
          </p>
          <Bars days={trend.days} />
          <dl className="trend-types">
            {trend.types.map(({ type, incoming, outgoing }) => (
              <div key={type}>
                <dt>{t(`stock.types.${type}`)}</dt>
                <dd>
                  {[incoming > 0 && `+${incoming}`, outgoing > 0 && `−${outgoing}`].filter(Boolean).join(' ')}{' '}
                  <span className="quiet">{saleUnit}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  )
}
