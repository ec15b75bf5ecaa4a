import { attach } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { productDiscountCalls, productDiscountChoiceCalls } from '../../contract/catalog/product-discounts.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createResource } from '../../kit/resource/index.ts'

/** Discounts of single products: a plain resource. */
export const productDiscounts = createResource(productDiscountCalls)

/** Products, levels and branches that a discount can name. */
export const discountChoices = createLatest(
  attach({ mapParams: () => ({ query: {} }), effect: createCallFx(productDiscountChoiceCalls.find) }),
)
