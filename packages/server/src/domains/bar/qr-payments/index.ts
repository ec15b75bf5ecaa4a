export { createQrPaymentHandlers } from './handlers.ts'
export type { QrParts } from './provider.ts'
export { sendRefund } from './send-refund.ts'
export { startPaymentSweep } from './sweep.ts'
