export { openDatabase } from '../open-database.ts'
export { newDictionaryEntry } from '../domains/org/index.ts'
export { layAttachment, sendAttachment } from './attachments.ts'
export { simulateOnce } from '../domains/bar/floor-simulator/index.ts'
export { seed } from '../seed/index.ts'
export { createRandom } from '../kit/seed/random.ts'
export {
  callForService,
  confirmSale,
  letHappen,
  payOrder,
  placeOrder,
  replenish,
} from '../domains/bar/testing/floor.ts'
export { findBroken } from './invariants.ts'
export { recordLiveMessage } from '../kit/live-messages/outbox.ts'
export { recordNotification } from '../kit/notifications/index.ts'
export { createPasswords } from '../domains/access/index.ts'
export { prepareBinding, scan, staffOf } from '../domains/org/testing/binding-requests.ts'
export { brandRequests } from '../domains/org/testing/brand-requests.ts'
export type { ConformanceRequest } from './conformance-request.ts'
export { digest } from './digest.ts'
export { billConformanceRequests } from '../domains/purchasing/testing/bill-requests.ts'
export { createManualClock } from './manual-clock.ts'
export type { ManualClock } from './manual-clock.ts'
export { importRequests } from '../kit/imports/testing/import-requests.ts'
export { sendSheet, sheetOf } from './sheets.ts'
export { purchaseActionRequests, purchaseRequests } from '../domains/purchasing/testing/purchase-requests.ts'
export { refundConformanceRequests } from '../domains/purchasing/testing/refund-requests.ts'
export { replacementConformanceRequests } from '../domains/purchasing/testing/replacement-requests.ts'
export {
  supplierOrderConformanceRequests,
  supplierOrderRequests,
} from '../domains/purchasing/testing/supplier-order-requests.ts'
export { resourceRequests } from '../kit/resource/testing/resource-requests.ts'
export { stockRequests } from '../domains/stock/testing/stock-requests.ts'
export { createOutsideWorld } from './outside-world.ts'
export type { OutsideWorld } from './outside-world.ts'
export { openTestDatabase } from './test-database.ts'
export { startTestServer, TEST_ADMINISTRATOR, TEST_COST, TEST_PASSWORD } from './test-server.ts'
export type { CallOptions, TestAnswer, TestServer, TestServerOptions } from './test-server.ts'
export { pngOf, upload, uploaded } from './uploads.ts'
export { wechatRequests } from '../domains/org/testing/wechat-requests.ts'
export type * from '../tables.ts'
