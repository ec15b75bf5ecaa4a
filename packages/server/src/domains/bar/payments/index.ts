import type { paymentRecordCalls } from '@netbar/shared/contract'
import { defineFeature } from '../../../kernel/feature.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { findPayments } from './find.ts'
import { payments as tables } from './migrations/0132-payments.ts'
import { texts } from './texts/index.ts'

export { createQrPaymentHandlers } from './qr/handlers.ts'
export type { QrParts } from './qr/provider.ts'
export { startPaymentSweep } from './qr/sweep.ts'
export { recordOnlinePayment } from './record-online.ts'

const paymentRecords: Handlers<typeof paymentRecordCalls> = {
  page: ({ query }, { database: { db }, actor }) => findPayments(db, actor, query),
}

/** Money that passed: the one record of it. */
export const payments = defineFeature({
  menu: [],
  migrations: (engine) => ({ '0132-payments': tables(engine) }),
  texts,
  handlers: { paymentRecords },
})
