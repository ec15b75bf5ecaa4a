import { createCallFx } from '../../platform/calls/index.ts'
import { settlementBillCalls } from '../../contract/purchasing/settlement-bills.ts'
import { createDocument } from '../../kit/models/create-document.ts'
import { createSteps } from '../../kit/models/create-steps.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { settlementBills } from './bills.ts'

const { issue, void: voidBill, adjust, reissue, confirm, dispute, pay, reverse } = settlementBillCalls

/** The bill on the screen. */
export const shownBill = createDocument(createCallFx(settlementBillCalls.detail), [
  reloadDueOf('bills'),
  reloadDueOf('notifications'),
])
/** Steps of a bill, corrections included. */
export const billSteps = createSteps({
  document: shownBill,
  key: 'bill',
  calls: { issue, void: voidBill, adjust, reissue, confirm, dispute, pay, reverse },
  success: (step) => `settlementBill.done.${step}`,
  lists: [settlementBills],
})
