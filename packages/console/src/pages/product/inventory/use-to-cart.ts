import { $branchId, $menus, pageFunctionsOf } from '@netbar/shared'
import { $isAddingToCart, cartAdditionRequested } from '@netbar/shared/console'
import type { StockBalance } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'

/** A product with its minimum order. */
type Orderable = Pick<StockBalance, 'productId' | 'minOrderQuantity'>

/** The cart of the current branch. */
interface ToCart {
  readonly branchId: string | null
  readonly isAdding: boolean
  readonly mayOrder: boolean
  readonly add: (rows: readonly Orderable[]) => void
}

/** Adds the minimum order of products to the current branch's cart, where the user has one. */
export const useToCart = (): ToCart => {
  const { branchId, isAdding, menus, add } = useUnit({
    branchId: $branchId,
    isAdding: $isAddingToCart,
    menus: $menus,
    add: cartAdditionRequested,
  })
  return {
    branchId,
    isAdding,
    mayOrder: pageFunctionsOf(menus, 'purchase').has('PURCHASE_CART'),
    add: (rows) =>
      void add({
        branchId: branchId ?? '',
        lines: rows.map(({ productId, minOrderQuantity }) => ({ productId, quantity: minOrderQuantity ?? 1 })),
      }),
  }
}
