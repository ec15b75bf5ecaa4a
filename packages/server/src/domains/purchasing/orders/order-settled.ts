import type { PurchaseOrderStatus } from '@netbar/shared/contract'
import { createFollowers } from '../../../kernel/followers.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'

/** An order that has reached a state by one of its steps. */
export interface OrderSettled {
  readonly order: Pick<Tables['purchase_order'], 'id' | 'kind'>
  readonly status: PurchaseOrderStatus
}

/** Notified at the end of each step of an order. */
export const orderSettled = createFollowers<OrderSettled, DocumentContext>()
