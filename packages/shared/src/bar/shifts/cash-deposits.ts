import { cashDepositCalls } from '../../contract/bar/shifts/cash-deposits.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'

/** Hands in cash of the user's shift; the answer has the number whose QR code is paid. */
export const cashDepositing = createSubmission({
  call: cashDepositCalls.save,
  key: 'hand-in-cash',
  success: 'shift.done.depositMade',
  lists: [],
})
