import { formatMoney } from '@netbar/shared'
import type { PurchaseStatisticsSummary } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { GroupBars } from '../../../kit/charts/group-bars.tsx'

/** Largest groups by amount. */
export const AmountChart = ({ bars }: Pick<PurchaseStatisticsSummary, 'bars'>) => {
  const { t } = useTranslation()
  return (
    <GroupBars
      title={t('purchaseStatistics.chart')}
      bars={bars.map(({ id, name, amountFen, orderCount }) => ({
        id,
        name: name || t('purchaseStatistics.noSupplier'),
        value: amountFen,
        words: (
          <>
            {formatMoney(amountFen)} <span className="quiet">{t('purchaseStatistics.times', { n: orderCount })}</span>
          </>
        ),
      }))}
    />
  )
}
