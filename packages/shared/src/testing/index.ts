export { createFakeClock, settlePromises, type FakeClock } from './fake-clock.ts'
export { createFakeHttp, type FakeAnswer, type FakeHttp } from './fake-http.ts'
export { createFakeSocket, type FakeConnection, type FakeSocket } from './fake-socket.ts'
export { createFakeStorage, type FakeStorage } from './fake-storage.ts'
export { createFakeUpload, type FakeTransfer, type FakeUpload } from './fake-upload.ts'
export { fakeWorld, type FakeWorld, type FakeWorldOptions } from './fake-world.ts'
export {
  exampleBranch,
  exampleBrand,
  exampleNotification,
  exampleOrder,
  exampleOrderDetail,
  exampleBill,
  exampleRefund,
  exampleReplacement,
  exampleSupplier,
  exampleSupplierOrder,
  exampleUser,
} from './examples.ts'
export { exampleBookingRules } from './example-booking-rules.ts'
export { exampleMenus } from './example-menus.ts'
export { signedInWorld, type SignedInOptions } from './signed-in-world.ts'
