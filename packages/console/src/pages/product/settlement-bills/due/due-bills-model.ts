import { reloadDueOf } from '@netbar/shared'
import { settlementBillCalls } from '@netbar/shared/contract'
import { createFigure } from '../../../../kit/home/create-figure.ts'

/** As many as the block has room for; the list has all. */
const SHOWN = 6
/** States of bills that wait to be paid. */
const STATUS = 'CONFIRMED,PARTIALLY_PAID'
const common = { reloadOn: reloadDueOf('purchaseOrders'), ofCompany: true }

/** Bills to pay, those due first. */
export const dueBills = createFigure({
  call: settlementBillCalls.page,
  requestOf: () => ({ query: { status: STATUS, sort: 'dueDate' as const, page: 1, limit: SHOWN } }),
  ...common,
})
/** Their sum. */
export const dueTotals = createFigure({
  call: settlementBillCalls.totals,
  requestOf: () => ({ query: { status: STATUS } }),
  ...common,
})
