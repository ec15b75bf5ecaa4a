import { attach, createEvent, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import {
  supplierProductCalls,
  type SupplierProduct,
  type SupplierProductCopy,
  type SupplierProductDraft,
  type SupplierProductQuery,
} from '../../contract/purchasing/suppliers/supplier-products.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSubmissionKey } from '../../kit/models/create-submission-key.ts'
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

/** A form for a line is open: what it sends from now on is a request of its own. */
export const supplierProductStarted = createEvent<void>()
const submissionKey = createSubmissionKey('supplier-product')
const saveFx = attach({
  source: submissionKey.$key,
  mapParams: submissionKey.toRequest<SupplierProductDraft>,
  effect: createCallFx(supplierProductCalls.save),
})
const removeFx = attach({
  mapParams: (body: SupplierProductCopy) => ({
    body,
    idempotencyKey: stepKey('supplier-product-remove', String(body.supplierId), body),
  }),
  effect: createCallFx(supplierProductCalls.remove),
})

/** Writes a line. */
export const supplierProductSaving = createWrite({
  save: saveFx,
  success: 'resource.saved',
  tellsFailure: false,
})
/** Takes a line out. */
export const supplierProductRemoval = createWrite({
  save: removeFx,
  success: 'resource.removed',
  tellsFailure: true,
})

sample({
  clock: [supplierProductStarted, saveFx.done],
  target: submissionKey.renewed,
})
// Who was late sees what the catalogue is by now.
createReload(supplierProducts, [saveFx.done, removeFx.finally])
// How many lines there are is said of the supplier, too.
createReload(suppliers.list, [saveFx.done, removeFx.done])
sample({
  clock: [saveFx.doneData, removeFx.doneData],
  fn: ({ supplierId }) => supplierId,
  target: suppliers.entry.asked,
})
