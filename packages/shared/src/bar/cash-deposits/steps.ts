import { attach, type Effect } from 'effector'
import { cashDepositCalls, type CashDeposit, type CashDepositRow } from '../../contract/bar/shifts/cash-deposits.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createBulk } from '../../kit/models/create-bulk.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createStepFx } from '../../kit/models/create-step-fx.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { stepKey } from '../../kit/models/step-key.ts'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import { cashDeposits } from './list.ts'

type HandedIn = CallInput<typeof cashDepositCalls.handIn>['body'] & {
  readonly shiftId: string
  /** What was not handed in when it was asked for: a second part of the same amount is another request. */
  readonly unpaidFen: number
}

/** Hands in cash of a closed shift; the answer has the number whose QR code is paid. */
export const cashHandingIn = createWrite({
  save: attach({
    mapParams: ({ shiftId, unpaidFen, ...body }: HandedIn) => ({
      params: { id: shiftId },
      body,
      idempotencyKey: stepKey('cash-deposit-hand-in', shiftId, { version: unpaidFen, ...body }),
    }),
    effect: createCallFx(cashDepositCalls.handIn),
  }),
  success: 'cashDeposit.done.handIn',
  showsFailure: false,
})

const attachFx = createStepFx('cash-deposit-attach', cashDepositCalls.attach)
const verifyFx = createStepFx('cash-deposit-verify', cashDepositCalls.verify)
const rejectFx = createStepFx('cash-deposit-reject', cashDepositCalls.reject)
const cancelFx = createStepFx('cash-deposit-cancel', cashDepositCalls.cancel)

const stepOf = <Params>(save: Effect<Params, CashDeposit, CallError>, success: string, showsFailure = false) =>
  createWrite({ save, success, showsFailure })

/** Brings what is awaited by a QR code to a bank. */
export const slipAttaching = stepOf(attachFx, 'cashDeposit.done.attach')
/** Says that a deposit has arrived. */
export const depositVerifying = stepOf(verifyFx, 'cashDeposit.done.verify', true)
/** Says that a deposit has not arrived. */
export const depositRejecting = stepOf(rejectFx, 'cashDeposit.done.reject')
/** Waits for a deposit no longer. */
export const depositCancelling = stepOf(cancelFx, 'cashDeposit.done.cancel')
createReload(cashDeposits, [cashHandingIn.done, attachFx.finally, verifyFx.finally, rejectFx.finally, cancelFx.finally])

const nameOf = ({ depositNo, branchName }: CashDepositRow): string => `${depositNo ?? ''} ${branchName}`
const asAsked = ({ id, version }: CashDepositRow) => ({ id, version })

/** Says of many deposits that they have arrived. */
export const bulkVerification = createBulk({
  stepFx: attach({ mapParams: asAsked, effect: createStepFx('cash-deposit-verify', cashDepositCalls.verify) }),
  nameOf,
  success: 'cashDeposit.done.bulkVerify',
  list: cashDeposits,
})
