import { supplierOrderMachine, type SupplierOrder, type SupplierOrderStatus } from '@netbar/shared/contract'
import { stepButtons } from '../../../kit/document/steps/step-buttons.ts'
import type { StatusTone } from '../../../ui/status-tag.tsx'

/** Buttons of a supplier order. Drafts are created in the list. */
export const supplierOrderButtons = stepButtons({
  machineOf: (_: Pick<SupplierOrder, 'status'>) => supplierOrderMachine,
  tones: {
    create: null,
    receive: 'primary',
    order: 'primary',
    change: 'default',
    closeShort: 'danger',
    cancel: 'danger',
  },
  label: (step) => `supplierOrders.action.${step}`,
})

/** Tones of supplier order statuses. */
export const SUPPLIER_ORDER_TONES: Readonly<Record<SupplierOrderStatus, StatusTone>> = {
  DRAFT: 'waiting',
  ORDERED: 'moving',
  PARTIALLY_RECEIVED: 'urgent',
  RECEIVED: 'done',
  CLOSED_SHORT: 'closed',
  CANCELLED: 'closed',
}

const ALL_PERCENT = 100

/** How much of an order came, in whole percent: all of it only when it all came. */
export const progressOf = ({
  quantity,
  receivedQuantity,
}: Pick<SupplierOrder, 'quantity' | 'receivedQuantity'>): number =>
  Math.floor((receivedQuantity * ALL_PERCENT) / quantity)
