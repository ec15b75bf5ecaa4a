import {
  openQuantity,
  orderMachine,
  SHIPPABLE_STATUSES,
  type PurchaseOrder,
  type PurchaseOrderLine,
  type PurchaseOrderStatus,
} from '@netbar/shared/contract'
import { stepButtons } from '../../../kit/document/steps/step-buttons.ts'

/** The part of an order that its buttons depend on; a list does not have its lines. */
export interface SeenOrder extends Pick<PurchaseOrder, 'status' | 'kind'> {
  readonly isOwn?: boolean
  readonly lines?: readonly PurchaseOrderLine[]
}

/** Steps of open quantities. */
const OF_REST: ReadonlySet<string> = new Set(['ship', 'closeRemainder'])

const buttonsOf = (side: 'store' | 'company') =>
  stepButtons({
    machineOf: (_: SeenOrder) => orderMachine,
    // A delivery is received and called back where it is shown; orders are made in the cart, refunds on a page of their
    // own.
    tones: {
      submit: null,
      createByReplacement: null,
      warehousing: null,
      confirm: 'primary',
      ship: 'primary',
      recall: null,
      closeRemainder: 'danger',
      reject: 'danger',
      cancel: 'danger',
      refund: null,
    },
    label: (step) => `purchaseAction.name.${step}`,
    sides: () => [side],
    isPossible: (step, { kind, status, lines }) =>
      // Goods of a replacement are decided on the replacement order.
      (kind === 'NORMAL' || status !== 'PENDING') &&
      (lines === undefined || !OF_REST.has(step) || lines.some((line) => openQuantity(line) > 0)),
  })

/** Buttons of each side for an order. */
export const orderButtons = { store: buttonsOf('store'), company: buttonsOf('company') } as const

/** Statuses in which goods were received, or are confirmed and may not be shipped yet. */
const REFUNDABLE: ReadonlySet<PurchaseOrderStatus> = new Set([...SHIPPABLE_STATUSES, 'STORED'])

/** Whether an order in this status may be refundable; its lines decide what and how much. */
export const mayBeRefunded = (status: PurchaseOrderStatus): boolean => REFUNDABLE.has(status)
