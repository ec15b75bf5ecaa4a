import type { DocumentContext } from '../../../kit/documents/index.ts'
import { createFollowers } from '../../../kernel/followers.ts'
import type { OrderTable } from '../tables.ts'

/** Pieces of an order that were refunded. */
export interface RefundedOrder {
  readonly order: OrderTable
  readonly lines: readonly {
    readonly productId: string
    readonly pieces: number
    readonly amountFen: number
    /** Cost of the pieces whose goods are the branch's again, as far as it is known. */
    readonly returnedCostFen: number
  }[]
}

/** Notified after an order was paid. */
export const orderPaid = createFollowers<OrderTable, DocumentContext>()

/** Notified after pieces of an order were refunded. */
export const orderRefunded = createFollowers<RefundedOrder, DocumentContext>()
