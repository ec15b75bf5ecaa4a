import { attach } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { productCalls, productPlaceCalls, type Product } from '../../contract/catalog/products.ts'
import { createBulk } from '../../kit/models/create-bulk.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createResource } from '../../kit/resource/index.ts'

/** Products of the company: a plain resource. */
export const products = createResource(productCalls)

/** Stock of one product by place, and the branches that have it. */
export const productPlaces = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(productPlaceCalls.places) }),
)
/** Categories, groups and suppliers that a product's form offers. */
export const productChoices = createLatest(
  attach({ mapParams: () => ({ query: {} }), effect: createCallFx(productPlaceCalls.choices) }),
)

const nameOf = ({ code, name, spec }: Product) => `${code} ${name} ${spec}`
/** Disables many products; their stock stays in the warehouses. */
export const bulkDisable = createBulk({
  stepFx: attach({
    mapParams: ({ id, version }: Product) => ({ params: { id }, body: { version, enabled: false } }),
    effect: createCallFx(productCalls.enable),
  }),
  nameOf,
  success: 'products.bulkDisabled',
  list: products.list,
})
/** Adds many products to every branch that does not have them yet. */
export const bulkSpread = createBulk({
  stepFx: attach({
    mapParams: ({ id }: Product) => ({ params: { id } }),
    effect: createCallFx(productPlaceCalls.spread),
  }),
  nameOf,
  success: 'products.bulkSpread',
  list: products.list,
})
/** A product and its new category. */
interface Classification {
  readonly product: Product
  readonly category: string
}

/** Moves many products into one category, each on its own. */
export const bulkClassify = createBulk({
  stepFx: attach({
    mapParams: ({ product: { id, version }, category }: Classification) => ({
      params: { id },
      body: { version, category },
    }),
    effect: createCallFx(productPlaceCalls.classify),
  }),
  nameOf: ({ product }: Classification) => nameOf(product),
  success: 'products.bulkClassified',
  list: products.list,
})
