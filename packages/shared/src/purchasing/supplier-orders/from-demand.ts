import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { supplierOrderCalls, type SupplierDrafts } from '../../contract/purchasing/suppliers/supplier-orders.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSubmissionKey } from '../../kit/models/create-submission-key.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { companyDemand } from '../orders/deliveries.ts'
import { signedOut } from '../../access/session/index.ts'
import { supplierOrders } from './orders.ts'

/** What is missing is about to be ordered: what is sent from now on is a request of its own. */
export const supplierDraftsStarted = createEvent<void>()
const submissionKey = createSubmissionKey('supplier-drafts')

const makeFx = attach({
  source: submissionKey.$key,
  mapParams: submissionKey.toRequest<{ readonly productIds: string[] }>,
  effect: createCallFx(supplierOrderCalls.fromDemand),
})
/** Makes a draft to each supplier of what is missing. */
export const supplierDraftsMaking = createWrite({
  save: makeFx,
  success: 'supplierOrders.done.fromDemand',
  tellsFailure: false,
})
/** What came of it. */
export const $madeSupplierDrafts = createStore<SupplierDrafts | null>(null)
  .on(makeFx.doneData, (_, made) => made)
  .reset(supplierDraftsStarted, signedOut)

sample({
  clock: [supplierDraftsStarted, makeFx.done],
  target: submissionKey.renewed,
})
sample({ clock: supplierDraftsStarted, target: supplierDraftsMaking.reset })
createReload(supplierOrders, makeFx.done)
createReload(companyDemand, makeFx.done)
