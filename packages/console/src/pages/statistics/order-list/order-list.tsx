import { $menus, pageFunctionsOf } from '@netbar/shared'
import { orderCompletion, orderConfirmation } from '@netbar/shared/console'
import { type GuestOrder, actionsOf, guestOrderMachine, isPaid } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions, type RowAction } from '../../../kit/list/table/row-actions.tsx'
import { CancelDialog } from '../../bar/orders/cancel-dialog.tsx'
import { orderDefinition } from './order-definition.ts'

/** Steps that a row of the list takes. */
const STEPS = ['confirm', 'complete', 'cancel'] as const

/** Actions of an order by its state and by what the user may do at the counter; null without any. */
const useActions = (onCancel: (order: GuestOrder) => void) => {
  const { t } = useTranslation()
  const { menus, confirm, complete, isConfirming, isCompleting } = useUnit({
    menus: $menus,
    confirm: orderConfirmation.submitted,
    complete: orderCompletion.submitted,
    isConfirming: orderConfirmation.$isPending,
    isCompleting: orderCompletion.$isPending,
  })
  const may = pageFunctionsOf(menus, 'console')
  if (!may.has('CONSOLE_SALE')) return null
  const take = {
    confirm: ({ id, version }: GuestOrder) => confirm({ id, version }),
    complete: ({ id, version }: GuestOrder) => complete({ id, version }),
    cancel: onCancel,
  }
  return (order: GuestOrder): readonly RowAction[] => {
    if (order.type !== 'SALE') return []
    const possible = actionsOf(guestOrderMachine, order, may)
    return STEPS.filter((step) => possible.includes(step) && !(step === 'cancel' && isPaid(order.payStatus))).map(
      (step) => ({
        key: step,
        label: t(`orderList.steps.${step}`),
        isDangerous: step === 'cancel',
        isDisabled: isConfirming || isCompleting,
        onClick: () => take[step](order),
      }),
    )
  }
}

/** 订单列表: a searchable list of guest orders, with the steps of those that wait. */
export const OrderList = () => {
  const [cancelled, setCancelled] = useState<GuestOrder | null>(null)
  const actionsFor = useActions(setCancelled)
  return (
    <>
      <ListView
        definition={orderDefinition}
        {...(actionsFor ? { rowActions: (order: GuestOrder) => <RowActions actions={actionsFor(order)} /> } : {})}
      />
      {cancelled && <CancelDialog key={cancelled.id} order={cancelled} onClose={() => setCancelled(null)} />}
    </>
  )
}
