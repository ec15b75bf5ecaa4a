import type { paymentRecordCalls } from '@netbar/shared/contract'
import { defineFeature } from '../../../kernel/feature.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { findPayments } from './find.ts'
import { payments as tables } from './migrations/0132-payments.ts'
import { texts } from './texts/index.ts'

export { recordOnlinePayment } from './record-online.ts'
export { hasPayments, refundPayments } from './refund.ts'
export { takePayments } from './take.ts'

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
