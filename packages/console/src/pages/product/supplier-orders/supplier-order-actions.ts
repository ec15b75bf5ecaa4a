import type { FunctionId, SupplierOrder, SupplierOrderStatus } from '@netbar/shared/contract'
import type { StatusTone } from '../../../ui/status-tag.tsx'

/** What a person can do with an order to a supplier. */
export type SupplierOrderAction = 'receive' | 'order' | 'change' | 'closeShort' | 'cancel'

interface ActionRule {
  readonly action: SupplierOrderAction
  readonly functionId: FunctionId
  readonly statuses: readonly SupplierOrderStatus[]
}

/** The steps of an order and its change, the usual one first. */
const RULES: readonly ActionRule[] = [
  { action: 'receive', functionId: 'SUPPLIER_ORDER_RECEIVE', statuses: ['ORDERED', 'PARTIALLY_RECEIVED'] },
  { action: 'order', functionId: 'SUPPLIER_ORDER_EDIT', statuses: ['DRAFT'] },
  { action: 'change', functionId: 'SUPPLIER_ORDER_EDIT', statuses: ['DRAFT'] },
  { action: 'closeShort', functionId: 'SUPPLIER_ORDER_EDIT', statuses: ['PARTIALLY_RECEIVED'] },
  { action: 'cancel', functionId: 'SUPPLIER_ORDER_EDIT', statuses: ['DRAFT', 'ORDERED'] },
]

/** What somebody with these functions may do with an order now. */
export const supplierActionsOf = (
  { status }: Pick<SupplierOrder, 'status'>,
  may: ReadonlySet<string>,
): readonly SupplierOrderAction[] =>
  RULES.filter(({ functionId, statuses }) => may.has(functionId) && statuses.includes(status)).map(
    ({ action }) => action,
  )

/** What an order's status asks of the person who reads it. */
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
