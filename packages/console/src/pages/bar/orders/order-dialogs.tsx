import { CancelDialog } from './cancel-dialog.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { OpenedOrder } from './use-order-actions.ts'
import { PayDialog } from '../sale/pay-dialog.tsx'

interface OrderDialogsProps {
  readonly opened: OpenedOrder
  readonly onOpen: (opened: OpenedOrder) => void
  readonly onClose: () => void
}

/** What was opened of an order of the queue. */
export const OrderDialogs = ({ opened: { kind, order }, onOpen, onClose }: OrderDialogsProps) => {
  switch (kind) {
    case 'detail':
      return <OrderDialog order={order} onRefund={() => onOpen({ kind: 'refund', order })} onClose={onClose} />
    case 'pay':
      return <PayDialog order={order} onClose={onClose} />
    case 'refund':
      return <RefundDialog order={order} onClose={onClose} />
    case 'cancel':
      return <CancelDialog order={order} onClose={onClose} />
  }
}
