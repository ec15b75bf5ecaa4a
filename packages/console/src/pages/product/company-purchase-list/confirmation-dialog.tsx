import { bulkConfirm, formatMoney } from '@netbar/shared'
import type { PurchaseOrder } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { BulkQuestion } from '../../../kit/list/bulk-question.tsx'

interface ConfirmationDialogProps {
  readonly orders: readonly PurchaseOrder[]
  readonly onClose: () => void
}

/** Confirmation before many orders are confirmed as they were ordered. */
export const ConfirmationDialog = ({ orders, onClose }: ConfirmationDialogProps) => {
  const { t } = useTranslation()
  const confirm = useUnit(bulkConfirm.requested)
  const amount = formatMoney(orders.reduce((sum, { amountFen }) => sum + amountFen, 0))
  return (
    <BulkQuestion
      title={t('purchaseAction.bulk.title', { n: orders.length })}
      confirm={t('purchaseAction.name.confirm')}
      hint={t('purchaseAction.bulk.hint', { amount })}
      names={orders.map(({ orderNo }) => orderNo)}
      onConfirm={() => confirm(orders)}
      onClose={onClose}
    />
  )
}
