import { $menus, hrefOf, mayBeReceived, orderAgainRequested, pageFunctionsOf } from '@netbar/shared'
import type { PurchaseOrder } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { stepRequested } from '../../../kit/document/wanted-step.ts'
import type { RowAction } from '../../../kit/list/table/row-actions.tsx'
import { mayBeRefunded } from '../purchase-steps/order-buttons.ts'
import { branchPage } from '../purchase-list/list-page.ts'
import { PurchaseList } from '../purchase-list/purchase-list.tsx'
import { useOrderSteps } from '../purchase-list/use-order-steps.ts'
import { useUnstoredReminder } from './use-unstored-reminder.tsx'

/** Purchase orders of a branch. */
export const StorePurchaseList = () => {
  const { t } = useTranslation()
  const { menus, again, want } = useUnit({ menus: $menus, again: orderAgainRequested, want: stepRequested })
  const stepActions = useOrderSteps(branchPage)
  const reminder = useUnstoredReminder()
  const mayOrder = pageFunctionsOf(menus, 'purchase').has('PURCHASE_CART')
  const rowActions = (order: PurchaseOrder, may: ReadonlySet<string>): readonly RowAction[] => {
    const { id, kind, status } = order
    const store = { key: 'store', label: t('purchase.store') }
    const refund = { key: 'refund', label: t('purchaseAction.refund.start') }
    const repeat = { key: 'again', label: t('purchase.again') }
    return [
      ...(may.has('PURCHASE_WAREHOUSING') && mayBeReceived(status)
        ? [
            {
              ...store,
              to: `${hrefOf('storePurchaseDetail', { orderId: id })}#shipments`,
              onClick: () => want({ documentId: id, action: 'warehousing' }),
            },
          ]
        : []),
      ...stepActions(order, may),
      ...(may.has('REFUND_START') && mayBeRefunded(status)
        ? [{ ...refund, to: hrefOf('startRefund', { orderId: id }) }]
        : []),
      ...(mayOrder && kind === 'NORMAL' ? [{ ...repeat, to: hrefOf('purchase'), onClick: () => again(id) }] : []),
    ]
  }
  return <PurchaseList page={branchPage} rowActions={rowActions} reminder={reminder} />
}
