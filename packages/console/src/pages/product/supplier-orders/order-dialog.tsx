import { shownSupplierOrder } from '@netbar/shared'
import type { SupplierOrder } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { ChangeDraft } from './draft-dialog.tsx'
import { OrderFacts } from './order-facts.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'

interface OrderDialogProps {
  readonly order: SupplierOrder
  /** What is done with it; null looks at it. */
  readonly action: 'change' | 'receive' | null
  readonly onClose: () => void
}

/** What wants the lines of an order: a look at it, its change, and what came of it. */
export const OrderDialog = ({
  order: { id, orderNo, supplierId, supplierName },
  action,
  onClose,
}: OrderDialogProps) => {
  const { t } = useTranslation()
  const { latest, status, error, open } = useUnit({
    latest: shownSupplierOrder.$value,
    status: shownSupplierOrder.$status,
    error: shownSupplierOrder.$error,
    open: shownSupplierOrder.opened,
  })
  useEffect(() => {
    open(id)
  }, [id, open])
  const order = latest?.id === id ? latest : null
  // A form begins with the newest copy, not with the one that was looked at before.
  const isThere = order !== null && (action === null || status === 'ready')
  if (isThere && action === 'change')
    return <ChangeDraft supplier={{ id: supplierId, name: supplierName }} order={order} onClose={onClose} />
  if (isThere && action === 'receive') return <ReceiveDialog order={order} onClose={onClose} />
  return (
    <PageModal
      open
      width={900}
      title={`${orderNo} · ${supplierName}`}
      footer={<Button onClick={onClose}>{t('supplierOrders.close')}</Button>}
      onCancel={onClose}
    >
      {order ? (
        <OrderFacts order={order} />
      ) : status === 'failed' ? (
        <RetryAlert error={error} onRetry={() => open(id)} />
      ) : (
        <LoadingBar />
      )}
    </PageModal>
  )
}
