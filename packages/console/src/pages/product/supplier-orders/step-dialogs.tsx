import { supplierOrderSteps } from '@netbar/shared/console'
import type { SupplierOrder } from '@netbar/shared/contract'
import { askReason, stepDialogs } from '../../../kit/document/steps/step-dialog.tsx'

const why = askReason('supplierOrders.reason')

/** Dialogs to place a draft with its supplier, and to cancel or close an order with a reason. */
const dialogOf = stepDialogs<SupplierOrder>((step, { orderNo, amountFen }, t) => {
  const verb = t(`supplierOrders.action.${step}`)
  const question = { verb, documentNo: orderNo, amountFen, hint: t(`supplierOrders.hint.${step}`) }
  return step === 'order'
    ? question
    : { ...question, submit: t(`supplierOrders.confirm.${step}`), close: t('kit.goBack') }
})

export const OrderDialog = dialogOf(supplierOrderSteps.order)
export const CancelDialog = dialogOf(supplierOrderSteps.cancel, why)
export const CloseShortDialog = dialogOf(supplierOrderSteps.closeShort, why)
