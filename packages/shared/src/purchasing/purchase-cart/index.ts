export {
  $cartEdits,
  $cartFailure,
  $cartQuantities,
  $isCartKept,
  $isFillingCart,
  $shownCart,
  cart,
  cartChanged,
  cartCleared,
  cartOpened,
  cartRetried,
  replenishRequested,
  type CartChange,
} from './cart.ts'
export { $isAddingToCart, cartAdditionRequested } from './addition.ts'
export { checkout, checkoutOpened, orderSubmission } from './checkout.ts'
export { orderingTerms } from './ordering.ts'
export { withEdits, type CartEdits } from './edits.ts'
export { pastOrders } from './past-orders.ts'
export { goodsCategories, goodsChoices, goodsPageFx, goodsSuppliers, purchaseGoods, type GoodsQuery } from './goods.ts'
