import { resourceOwner, resourceRequests } from '../../../kit/resource/testing/resource-requests.ts'
import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'
import { billConformanceRequests } from './bill-requests.ts'
import { cartRequests } from './cart-requests.ts'
import { purchaseImportRequests } from './purchase-import-requests.ts'
import { purchaseActionRequests } from './purchase-requests.ts'
import { receiptRequests } from './receipt-requests.ts'
import { refundConformanceRequests } from './refund-requests.ts'
import { replacementConformanceRequests } from './replacement-requests.ts'
import { supplierOrderConformanceRequests } from './supplier-order-requests.ts'
import { supplierExample } from './supplier-requests.ts'

/** Requests of each call about purchasing, each about a document that is ready for it. */
export const requests = async (world: RequestWorld): Promise<ConformanceRequests> => {
  const { server } = world
  const owner = await resourceOwner(server)
  return {
    ...(await receiptRequests(world)),
    ...(await purchaseActionRequests(server)),
    ...(await cartRequests(server)),
    ...(await purchaseImportRequests(world)),
    ...(await refundConformanceRequests(server)),
    ...(await billConformanceRequests(server)),
    ...(await replacementConformanceRequests(server)),
    ...(await supplierOrderConformanceRequests(server)),
    ...(await resourceRequests(server, owner, await supplierExample(server, owner))),
  }
}
