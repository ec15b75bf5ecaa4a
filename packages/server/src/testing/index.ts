export { openDatabase } from '../open-database.ts'
export { newDictionaryEntry } from '../domains/org/index.ts'
export { insertAttachment, sendAttachment } from './attachments.ts'
export { simulateOnce } from '../domains/bar/floor-simulator/index.ts'
export { seed } from '../seed/index.ts'
export { createRandom } from '../kit/seed/random.ts'
export {
  callForService,
  confirmSale,
  runFloorEvent,
  payOrder,
  placeOrder,
  replenish,
} from '../domains/bar/testing/floor.ts'
export { findInconsistencies } from './invariants.ts'
export { recordLiveMessage } from '../kit/live-messages/outbox.ts'
export { recordNotification } from '../kit/notifications/index.ts'
export { createPasswords } from '../domains/access/index.ts'
export { prepareBinding, scan, staffOf } from '../domains/org/testing/binding-requests.ts'
export type { ConformanceRequest } from './conformance-request.ts'
export { belongingsOf, FOREIGN, FUZZ, NOTHING, OF_BRANCH, OPEN_LISTS, requestsOf } from './rows/all.ts'
export type { Belongings } from './rows/belongings.ts'
export type { ForeignRequest, ForeignRequests } from './rows/foreign-request.ts'
export { digest } from './digest.ts'
export { createManualClock } from './manual-clock.ts'
export type { ManualClock } from './manual-clock.ts'
export { sendSheet, sheetOf } from './sheets.ts'
export { purchaseRequests } from '../domains/purchasing/testing/purchase-requests.ts'
export { supplierOrderRequests } from '../domains/purchasing/testing/supplier-order-requests.ts'
export { createOutsideWorld } from './outside-world.ts'
export type { OutsideWorld } from './outside-world.ts'
export { openTestDatabase } from './test-database.ts'
export { startTestServer, TEST_ADMINISTRATOR, TEST_COST, TEST_PASSWORD } from './test-server.ts'
export type { CallOptions, TestAnswer, TestServer, TestServerOptions } from './test-server.ts'
export { pngOf, upload, uploaded } from './uploads.ts'
export type * from '../tables.ts'
export type * from '../texts.ts'
// What of each domain belongs to somebody, which who reads the built types has by these lines.
export type { belongings as orgBelongings } from '../domains/org/testing/belongings.ts'
export type { belongings as membersBelongings } from '../domains/members/testing/belongings.ts'
export type { belongings as catalogBelongings } from '../domains/catalog/testing/belongings.ts'
export type { belongings as stockBelongings } from '../domains/stock/testing/belongings.ts'
export type { belongings as purchasingBelongings } from '../domains/purchasing/testing/belongings.ts'
export type { belongings as kitBelongings } from '../kit/testing/belongings.ts'
