import { $menus, pageFunctionsOf } from '@netbar/shared'
import { orderCompletion, orderConfirmation } from '@netbar/shared/console'
import { type QueuedOrder, actionsOf, guestOrderMachine, isPaid } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { RowAction } from '../../../kit/list/table/row-actions.tsx'

/** An order with what was opened of it. */
export interface OpenedOrder {
  readonly kind: 'detail' | 'pay' | 'refund' | 'cancel'
  readonly order: QueuedOrder
}

const STEPS = ['confirm', 'complete', 'pay', 'refund', 'cancel'] as const
type Step = (typeof STEPS)[number]

/** Whether money stands against a step: what is paid is not paid again, and refunded before it is cancelled. */
const fitsPayment = (step: Step, { payStatus }: QueuedOrder): boolean => {
  if (step === 'pay') return payStatus === 'UNPAID'
  if (step === 'refund') return isPaid(payStatus)
  return step !== 'cancel' || !isPaid(payStatus)
}

/** What the user may do with an order of the queue. */
export const useOrderActions = (order: QueuedOrder, onOpen: (opened: OpenedOrder) => void): readonly RowAction[] => {
  const { t } = useTranslation()
  const { menus, confirm, complete, isConfirming, isCompleting } = useUnit({
    menus: $menus,
    confirm: orderConfirmation.submitted,
    complete: orderCompletion.submitted,
    isConfirming: orderConfirmation.$isPending,
    isCompleting: orderCompletion.$isPending,
  })
  if (order.type !== 'SALE') return []
  const { id, version } = order
  const take: Readonly<Record<Step, () => unknown>> = {
    confirm: () => confirm({ id, version }),
    complete: () => complete({ id, version }),
    pay: () => onOpen({ kind: 'pay', order }),
    refund: () => onOpen({ kind: 'refund', order }),
    cancel: () => onOpen({ kind: 'cancel', order }),
  }
  const possible = actionsOf(guestOrderMachine, order, pageFunctionsOf(menus, 'console'))
  return STEPS.filter((step) => possible.includes(step) && fitsPayment(step, order)).map((step) => ({
    key: step,
    label: t(`queue.steps.${step}`),
    isDangerous: step === 'cancel',
    isDisabled: isConfirming || isCompleting,
    onClick: () => void take[step](),
  }))
}
