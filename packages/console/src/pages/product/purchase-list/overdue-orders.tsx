import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface OverdueOrdersProps {
  readonly count: number
  readonly onShow: () => void
}

/** Of how many orders something has lain for so long that no store is reminded of it any more. */
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
