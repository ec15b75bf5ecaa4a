import { attach } from 'effector'
import { paymentRecordCalls, type PaymentRow } from '../../contract/bar/payments/payments.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Filters, sort and page of the list of payments. */
export type PaymentQuery = CallInput<typeof paymentRecordCalls.page>['query']
/** Fetches a page of payments apart from the list on the screen. */
export const paymentPageFx = attach({
  mapParams: (query: PaymentQuery) => ({ query }),
  effect: createCallFx(paymentRecordCalls.page),
})
/** Payments at the user's branches. */
export const payments = createList<PaymentRow, PaymentQuery>({ load: paymentPageFx, query: {} })
