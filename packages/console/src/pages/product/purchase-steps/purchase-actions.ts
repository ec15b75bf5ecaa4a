import { SHIPPABLE_STATUSES } from '@netbar/shared/contract'
import type { FunctionId, PurchaseOrder, PurchaseOrderStatus } from '@netbar/shared/contract'

/** What a person can do with an order beside 入库. */
export type OrderAction = 'cancel' | 'confirm' | 'ship' | 'closeRemainder' | 'reject'

interface ActionRule {
  readonly action: OrderAction
  readonly functionId: FunctionId
  readonly statuses: readonly PurchaseOrderStatus[]
}

/** The steps of the store, and those of the company, the usual one first. */
const RULES: Readonly<Record<'store' | 'company', readonly ActionRule[]>> = {
  store: [{ action: 'cancel', functionId: 'PURCHASE_CANCEL', statuses: ['PENDING'] }],
  company: [
    { action: 'confirm', functionId: 'PURCHASE_CONFIRM', statuses: ['PENDING'] },
    { action: 'ship', functionId: 'PURCHASE_SHIP', statuses: SHIPPABLE_STATUSES },
    { action: 'closeRemainder', functionId: 'PURCHASE_CLOSE', statuses: SHIPPABLE_STATUSES },
    { action: 'reject', functionId: 'PURCHASE_REJECT', statuses: ['PENDING'] },
  ],
}

/**
 * The steps that a side may take of an order; what a replacement order sends is decided there.
 *
 * @param may The functions of the side's list page that the user has.
 */
export const actionsOf = (
  side: 'store' | 'company',
  { status, kind }: Pick<PurchaseOrder, 'status' | 'kind'>,
  may: ReadonlySet<string>,
): readonly OrderAction[] =>
  RULES[side]
    .filter(({ functionId, statuses }) => may.has(functionId) && statuses.includes(status))
    .filter(() => kind === 'NORMAL' || status !== 'PENDING')
    .map(({ action }) => action)

/** States in which something of an order was stored, or is confirmed and may not have left the company. */
const REFUNDABLE: ReadonlySet<PurchaseOrderStatus> = new Set([...SHIPPABLE_STATUSES, 'STORED'])

/** Whether something of an order in this status may be given back; what and how much, the lines tell. */
export const mayBeRefunded = (status: PurchaseOrderStatus): boolean => REFUNDABLE.has(status)
