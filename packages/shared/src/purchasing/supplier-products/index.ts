import { attach, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import {
  supplierProductCalls,
  type SupplierProduct,
  type SupplierProductCopy,
  type SupplierProductQuery,
} from '../../contract/purchasing/suppliers/supplier-products.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { isOutdated } from '../../kit/models/outdated.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { stepKey } from '../../kit/models/step-key.ts'
import { suppliers } from '../suppliers/index.ts'

/** Fetches a page of a catalogue apart from the one on the screen. */
export const supplierProductsFx = attach({
  mapParams: (query: SupplierProductQuery) => ({ query }),
  effect: createCallFx(supplierProductCalls.page),
})
/** Catalogue of one supplier, a part of its page. */
export const supplierProducts = createList<SupplierProduct, SupplierProductQuery>({
  load: supplierProductsFx,
  query: { supplierId: '' },
})
/** Products that can be added to the catalogue. */
export const supplierProductChoices = createLatest(
  attach({
    mapParams: (supplierId: string) => ({ query: { supplierId } }),
    effect: createCallFx(supplierProductCalls.choices),
  }),
)

const removeFx = attach({
  mapParams: (body: SupplierProductCopy) => ({
    body,
    idempotencyKey: stepKey('supplier-product-remove', String(body.supplierId), body),
  }),
  effect: createCallFx(supplierProductCalls.remove),
})

/** Saves a line. */
export const supplierProductSaving = createSubmission({
  call: supplierProductCalls.save,
  key: 'supplier-product',
  success: 'resource.saved',
  lists: [supplierProducts, suppliers.list],
})
/** Removes a line. */
export const supplierProductRemoval = createWrite({
  save: removeFx,
  success: 'resource.removed',
  showsFailure: true,
})

// After a refusal the catalogue may be outdated too.
createReload(supplierProducts, [removeFx.finally, supplierProductSaving.failData.filter({ fn: isOutdated })])
// A supplier's row has the number of lines.
createReload(suppliers.list, removeFx.done)
sample({
  clock: [supplierProductSaving.done, removeFx.done],
  fn: ({ result }) => result.supplierId,
  target: suppliers.entry.asked,
})
