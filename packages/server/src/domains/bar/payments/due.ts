import type { PaymentKind } from '@netbar/shared/contract'
import type { PaidTable } from './tables.ts'

/** What a payment is for: a row, by its table, its id and how people call it. */
export interface PaidRef {
  readonly type: PaidTable
  readonly id: string
  readonly no: string
}

/** Something that is to be paid at a branch. */
export interface Due {
  readonly branchId: string
  readonly ref: PaidRef
  readonly kind: PaymentKind
  /** The member whose card pays, or who is topped up. */
  readonly memberId: string | null
  readonly amountFen: number
  /** Number of the request, such as its idempotency key: it pays once at a branch. */
  readonly requestNo: string
}
