import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RowButton } from '../../../ui/row-button.tsx'
import './late-orders.css'

interface LateOrdersProps {
  /** Orders with deliveries so old that no branch is reminded of them any more. */
  readonly overdue: number
  readonly onShowOverdue: () => void
  /** What the branch is reminded of, with the way there. */
  readonly reminder?: ReactNode
}

/** Deliveries that wait to be received, in one line. */
export const LateOrders = ({ overdue, onShowOverdue, reminder }: LateOrdersProps) => {
  const { t } = useTranslation()
  if (overdue === 0 && !reminder) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="list-failed"
      title={
        <span className="late-orders">
          {reminder}
          {overdue > 0 && (
            <span>
              <span>{t('purchase.overdue', { n: overdue })}</span>{' '}
              <RowButton onClick={onShowOverdue}>{t('purchase.showOverdue')}</RowButton>
            </span>
          )}
        </span>
      }
    />
  )
}
