import { hrefOf } from '@netbar/shared'
import type { PurchaseOrder } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { RowAction } from '../../../kit/resource/row-actions.tsx'
import { actionsOf } from '../purchase-steps/purchase-actions.ts'
import { stepRequested } from '../wanted-step/wanted-step.ts'
import type { PurchaseSide } from './purchase-side.ts'

/** Steps of an order that are possible with these functions, as links to their forms on the order's page. */
export const useStepActions = ({
  scope,
  detail,
}: PurchaseSide): ((order: PurchaseOrder, may: ReadonlySet<string>) => readonly RowAction[]) => {
  const { t } = useTranslation()
  const want = useUnit(stepRequested)
  return (order, may) =>
    actionsOf(scope, order, may).map((action) => ({
      key: action,
      label: t(`purchaseAction.name.${action}`),
      to: hrefOf(detail, { orderId: order.id }),
      onClick: () => want({ documentId: order.id, action }),
    }))
}
