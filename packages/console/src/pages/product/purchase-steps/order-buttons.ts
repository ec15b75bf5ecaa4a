import {
  openQuantity,
  orderMachine,
  SHIPPABLE_STATUSES,
  type PurchaseOrder,
  type PurchaseOrderLine,
  type PurchaseOrderStatus,
} from '@netbar/shared/contract'
import { stepButtons } from '../../../kit/document/steps/step-buttons.ts'

/** An order as far as its buttons go; a list does not know its lines. */
export interface SeenOrder extends Pick<PurchaseOrder, 'status' | 'kind'> {
  readonly lines?: readonly PurchaseOrderLine[]
}

/** Steps of what has not left the company. */
const OF_REST: ReadonlySet<string> = new Set(['ship', 'closeRemainder'])

const buttonsOf = (side: 'store' | 'company') =>
  stepButtons({
    machineOf: (_: SeenOrder) => orderMachine,
    // A delivery is received and called back where it is shown; orders are made in the cart, refunds on a page of their own.
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
      // What a replacement order sends is decided there.
      (kind === 'NORMAL' || status !== 'PENDING') &&
      (lines === undefined || !OF_REST.has(step) || lines.some((line) => openQuantity(line) > 0)),
  })

/** What each side can do with an order. */
export const orderButtons = { store: buttonsOf('store'), company: buttonsOf('company') } as const

/** States in which something of an order was stored, or is confirmed and may not have left the company. */
const REFUNDABLE: ReadonlySet<PurchaseOrderStatus> = new Set([...SHIPPABLE_STATUSES, 'STORED'])

/** Whether something of an order in this status may be given back; what and how much, the lines tell. */
export const mayBeRefunded = (status: PurchaseOrderStatus): boolean => REFUNDABLE.has(status)
