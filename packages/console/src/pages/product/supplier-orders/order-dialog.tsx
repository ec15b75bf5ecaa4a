import { shownSupplierOrder } from '@netbar/shared'
import type { SupplierOrder, SupplierOrderDetail } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useRenewal } from '../../../frame/tabs/use-renewal.ts'
import type { StepForm } from '../../../kit/document/steps/page-steps.ts'
import { useOwnRow } from '../../../kit/document/use-own-row.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { ChangeDraft } from './draft-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'

interface WithLinesProps {
  readonly document: SupplierOrder
  readonly onClose: () => void
  /** Form that replaces the dialog once the lines are loaded. */
  readonly form: (order: SupplierOrderDetail) => ReactNode
}

/** Dialog that loads the lines of an order for a form. */
const WithLines = ({ document: { id, orderNo, supplierName }, form, onClose }: WithLinesProps) => {
  const { t } = useTranslation()
  const { latest, status, error, open } = useUnit({
    latest: shownSupplierOrder.$value,
    status: shownSupplierOrder.$status,
    error: shownSupplierOrder.$error,
    open: shownSupplierOrder.opened,
  })
  useRenewal(id, open)
  const order = useOwnRow(id, latest)
  // A form starts with the latest copy, not with the one that was loaded before, and then stays.
  const [isBegun, setIsBegun] = useState(false)
  if (!isBegun && latest?.id === id && status === 'ready') setIsBegun(true)
  if (order && isBegun) return form(order)
  return (
    <PageModal
      open
      width={900}
      title={`${orderNo} · ${supplierName}`}
      footer={<Button onClick={onClose}>{t('supplierOrders.close')}</Button>}
      onCancel={onClose}
    >
      {status === 'failed' ? <RetryAlert error={error} onRetry={() => open(id)} /> : <LoadingBar />}
    </PageModal>
  )
}

/** Form to receive goods of an order. */
export const ReceiveStep: StepForm<SupplierOrder> = ({ document, onClose, ...step }) => (
  <WithLines
    document={document}
    onClose={onClose}
    form={(order) => <ReceiveDialog order={order} {...step} onClose={onClose} />}
  />
)

/** The change of a draft. */
export const ChangeStep: StepForm<SupplierOrder> = ({ document, onClose, form, isTooLate }) => (
  <WithLines
    document={document}
    onClose={onClose}
    form={(order) => (
      <ChangeDraft
        supplier={{ id: order.supplierId, name: order.supplierName }}
        order={order}
        form={form}
        isTooLate={isTooLate}
        onClose={onClose}
      />
    )}
  />
)
