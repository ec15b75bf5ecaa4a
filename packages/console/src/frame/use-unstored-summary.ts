import { $unstoredOrders, oldestOf } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'

/** How many deliveries are not received and which of them waits longest; null where that is not known, or none is. */
export const useUnstoredSummary = (): string | null => {
  const { t } = useTranslation()
  const orders = useUnit($unstoredOrders) ?? []
  const oldest = oldestOf(orders)
  return oldest && t('unstored.summary', { n: orders.length, orderNo: oldest.orderNo, days: oldest.days })
}
