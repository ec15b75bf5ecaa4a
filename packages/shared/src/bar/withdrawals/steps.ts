import { withdrawalCalls } from '../../contract/bar/withdrawals/withdrawals.ts'
import { createDocument } from '../../kit/models/create-document.ts'
import { createSteps } from '../../kit/models/create-steps.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { withdrawals } from './list.ts'

/** The withdrawal whose page is open. */
export const shownWithdrawal = createDocument(createCallFx(withdrawalCalls.detail), [])
/** The steps of a withdrawal. */
export const withdrawalSteps = createSteps({
  document: shownWithdrawal,
  key: 'withdrawal',
  calls: {
    approve: withdrawalCalls.approve,
    reject: withdrawalCalls.reject,
    pay: withdrawalCalls.pay,
    cancel: withdrawalCalls.cancel,
  },
  success: (step) => `withdrawal.done.${step}`,
  lists: [withdrawals],
})
