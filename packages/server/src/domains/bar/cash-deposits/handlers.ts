import { cashDeposit } from '@netbar/shared/contract'
import type { CashDeposit, cashDepositCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { decision, stepOf, writeOnce } from '../../../kit/documents/index.ts'
import { cashDepositTotalsOf, findCashDeposits } from './find.ts'
import { attachSlip, handInOfShift } from './hand-in.ts'
import { saveDeposit } from './save.ts'
import { cashDepositSteps } from './steps.ts'

const { moveOn, take } = cashDepositSteps

interface Decided {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number; readonly reason?: string }
}

/** Takes a step that says who decided it, and why. */
const decide =
  (event: 'verify' | 'reject' | 'cancel') =>
  (request: Decided, context: CallContext): Promise<CashDeposit> => {
    const reason = request.body.reason ?? null
    return take(event, request, context, (trx, row, step) =>
      moveOn(trx, row, { event, reason }, step, decision(stepOf(context), reason)),
    )
  }

/** Handles cash that is handed in. */
export const cashDepositHandlers: Handlers<typeof cashDepositCalls> = {
  save: ({ body }, context) => {
    refuseForeignBranch(context.actor, body.branchId)
    return writeOnce(context, 'cashDeposits.save', body, cashDeposit, (trx) => saveDeposit(trx, body, context))
  },
  page: ({ query }, context) => findCashDeposits(query, context),
  totals: ({ query }, context) => cashDepositTotalsOf(query, context),
  handIn: ({ params: { id }, body }, context) =>
    writeOnce(context, 'cashDeposits.handIn', { id, ...body }, cashDeposit, (trx) =>
      handInOfShift(trx, id, body, context),
    ),
  attach: (request, context) =>
    take('attach', request, context, (trx, row) => attachSlip(trx, row, request.body.slips, context)),
  verify: decide('verify'),
  reject: decide('reject'),
  cancel: decide('cancel'),
}
