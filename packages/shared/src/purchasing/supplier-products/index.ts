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

/** Asks for a page of a catalogue beside the one on the screen. */
export const supplierProductsFx = attach({
  mapParams: (query: SupplierProductQuery) => ({ query }),
  effect: createCallFx(supplierProductCalls.page),
})
/** The catalogue of one supplier: a part of its page. */
export const supplierProducts = createList<SupplierProduct, SupplierProductQuery>({
  load: supplierProductsFx,
  query: { supplierId: '' },
})
/** What can be added to it. */
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

/** Writes a line. */
export const supplierProductSaving = createSubmission({
  call: supplierProductCalls.save,
  key: 'supplier-product',
  success: 'resource.saved',
  lists: [supplierProducts, suppliers.list],
})
/** Takes a line out. */
export const supplierProductRemoval = createWrite({
  save: removeFx,
  success: 'resource.removed',
  showsFailure: true,
})

// Who was late sees what the catalogue is by now.
createReload(supplierProducts, [removeFx.finally, supplierProductSaving.failData.filter({ fn: isOutdated })])
// How many lines there are is said of the supplier, too.
createReload(suppliers.list, removeFx.done)
sample({
  clock: [supplierProductSaving.done, removeFx.done],
  fn: ({ result }) => result.supplierId,
  target: suppliers.entry.asked,
})
