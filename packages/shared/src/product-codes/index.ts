import { attach, sample } from 'effector'
import { createCallFx } from '../calls/index.ts'
import { productCategoryCalls, productGroupCalls } from '../contract/product-codes.ts'
import { createLatest } from '../lib/create-latest.ts'
import { createResource } from '../resource/index.ts'
import { signedOut } from '../session/index.ts'

/** Categories and groups of products: plain resources. */
export const productCategories = createResource(productCategoryCalls)
export const productGroups = createResource(productGroupCalls)

/** Most categories that a form offers. */
const CHOICES = 100
/** The categories that count, to choose one from; the list on the screen may be filtered. */
export const categoryChoices = createLatest(
  attach({
    mapParams: () => ({ query: { enabled: 'true' as const, limit: CHOICES } }),
    effect: createCallFx(productCategoryCalls.page),
  }),
)
sample({ clock: signedOut, fn: () => undefined, target: categoryChoices.reset })
