import { supplierOrderSteps } from '@netbar/shared'
import type { SupplierOrder } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { askReason, stepDialog } from '../../../kit/document/steps/step-dialog.tsx'

const why = askReason('supplierOrders.reason')
const DIALOGS = {
  order: stepDialog(supplierOrderSteps.order),
  cancel: stepDialog(supplierOrderSteps.cancel, why),
  closeShort: stepDialog(supplierOrderSteps.closeShort, why),
} as const

interface OrderStepProps {
  readonly order: SupplierOrder
  readonly action: keyof typeof DIALOGS
  readonly onClose: () => void
}

/** Asks before a draft is given to its supplier, and why an order ends before all of it came. */
export const OrderStep = ({ order, action, onClose }: OrderStepProps) => {
  const { t } = useTranslation()
  const Dialog = DIALOGS[action]
  const name = t(`supplierOrders.action.${action}`)
  return (
    <Dialog
      step={action}
      document={order}
      title={`${name} ${order.orderNo}`}
      hint={t(`supplierOrders.hint.${action}`)}
      labels={
        action === 'order'
          ? { submit: name, close: t('kit.cancel') }
          : { submit: t(`supplierOrders.confirm.${action}`), close: t('supplierOrders.keep') }
      }
      isDangerous={action !== 'order'}
      onClose={onClose}
    />
  )
}
