export { createQrPaymentHandlers } from './handlers.ts'
export type { QrParts } from './provider.ts'
export { startPaymentSweep } from './sweep.ts'
