import type { CallContext } from '../../../kernel/context.ts'
import { createFollowers } from '../../../kernel/followers.ts'
import type { ProductTable } from '../tables.ts'

/** A product that was added, or changed by its form or a file. */
export interface ProductChanged {
  /** Null for a new one. */
  readonly before: ProductTable | null
  readonly after: ProductTable
}

/** Notified after a product was added or changed. */
export const productChanged = createFollowers<ProductChanged, CallContext>()
