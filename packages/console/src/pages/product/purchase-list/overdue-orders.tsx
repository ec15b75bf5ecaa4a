import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface OverdueOrdersProps {
  readonly count: number
  readonly onShow: () => void
}

/** Number of orders with deliveries so old that no branch is reminded of them any more. */
export const OverdueOrders = ({ count, onShow }: OverdueOrdersProps) => {
  const { t } = useTranslation()
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
