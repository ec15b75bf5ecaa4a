import type { CallContext } from '../../../kernel/context.ts'
import { createFollowers } from '../../../kernel/followers.ts'
import type { ProductTable } from '../tables.ts'

/** A product that was added, or changed in its form or by a file. */
export interface ProductChanged {
  /** Null where it is new. */
  readonly before: ProductTable | null
  readonly after: ProductTable
}

/** Told after a product was added or changed. */
export const productChanged = createFollowers<ProductChanged, CallContext>()
