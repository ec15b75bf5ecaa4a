import { formatMoney } from '@netbar/shared'
import { shareBp, type PurchaseStatisticsSummary } from '@netbar/shared/contract'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../kit/figures/figures.tsx'
import { daysOf, shareOf } from '../../../lib/figure-text.ts'
import './summary.css'

const AmountChart = lazy(async () => ({ default: (await import('./amount-chart.tsx')).AmountChart }))

/** Placeholder of the same height, so that the rows below do not move. */
export const SummaryWaiting = () => <div className="statistics-waiting" />

/** Totals of the period. */
export const Summary = ({ summary }: { readonly summary: PurchaseStatisticsSummary }) => {
  const { t } = useTranslation()
  const { orderCount, amountFen, averageFen, intervalHours, fulfilmentBp, shortageBp, refundFen } = summary
  const returned = shareBp(refundFen, amountFen)
  const figures: readonly (readonly [key: string, value: string])[] = [
    ['orderCount', String(orderCount)],
    ['amountFen', formatMoney(amountFen)],
    ['averageFen', formatMoney(averageFen)],
    ['interval', daysOf(intervalHours)],
    ['fulfilmentBp', shareOf(fulfilmentBp)],
    ['shortage', shareOf(shortageBp)],
    ['returned', shareOf(returned)],
    ['replacements', String(summary.replacementCount)],
  ]
  return (
    <div className="statistics-figures">
      <Figures figures={figures.map(([key, value]) => ({ key, label: t(`purchaseStatistics.${key}`), value }))} />
    </div>
  )
}

/** Its largest groups, below the rows, which are all of them. */
export const SummaryChart = ({ summary: { bars, from, to } }: { readonly summary: PurchaseStatisticsSummary }) => {
  const { t } = useTranslation()
  return (
    <>
      <p className="statistics-period quiet">{t('purchaseStatistics.period', { from, to })}</p>
      {bars.length > 0 && (
        <Suspense fallback={<div className="statistics-chart" />}>
          <AmountChart bars={bars} />
        </Suspense>
      )}
    </>
  )
}
