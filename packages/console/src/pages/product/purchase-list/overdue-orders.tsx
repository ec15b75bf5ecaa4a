import type { PurchaseOrders } from '@netbar/shared'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'

interface OverdueOrdersProps {
  readonly list: PurchaseOrders
  readonly onShow: () => void
}

/** Of how many orders something has lain for so long that no store is reminded of it any more. */
export const OverdueOrders = ({ list, onShow }: OverdueOrdersProps) => {
  const { t } = useTranslation()
  const count = useUnit(list.$counts)?.OVERDUE ?? 0
  if (count === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="list-failed"
      title={t('purchase.overdue', { n: count })}
      action={<Button onClick={onShow}>{t('purchase.showOverdue')}</Button>}
    />
  )
}
