import type { Withdrawal, withdrawalCalls, WithdrawalDetail } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { inquireMember } from '../../members/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import type { PaymentRow } from '../payments/write.ts'
import { applyForWithdrawal, approveWithdrawal } from './apply.ts'
import { findWithdrawal, findWithdrawals, toWithdrawing } from './find.ts'
import { payWithdrawal } from './pay.ts'
import { withdrawalSteps } from './steps.ts'
import { termsOf } from './terms.ts'

const { once, take } = withdrawalSteps

/** Sends a refund to its provider, and notes what it answers. */
type SendRefund = (refund: PaymentRow, context: CallContext) => Promise<void>

/** Sends what the provider is to give back for a withdrawal; what it refuses, or does not answer, stays as the document says. */
const sendRefunds = async (id: string, context: CallContext, sendRefund: SendRefund): Promise<void> => {
  const expected = await context.database.db
    .selectFrom('payment')
    .where('ref_type', '=', 'withdraw_order')
    .where('ref_id', '=', id)
    .where('state', '=', 'PENDING')
    .selectAll()
    .execute()
  for (const refund of expected)
    try {
      await sendRefund(refund, context)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
}

/** Handles withdrawals of members; what the provider is to give back is sent by `sendRefund`. */
export const createWithdrawalHandlers = (
  sendRefund: SendRefund,
  secrets: SecretBox,
): Handlers<typeof withdrawalCalls> => {
  const shown = ({ id }: Pick<Withdrawal, 'id'>, context: CallContext): Promise<WithdrawalDetail> =>
    findWithdrawal(context.database.db, id, context, secrets)
  return {
    terms: async ({ body }, context) => {
      const member = await inquireMember(body, context, { action: 'memberLookup', secrets })
      return (
        member && { member: toWithdrawing(member), ...(await termsOf(context.database.db, member.id, context.now())) }
      )
    },
    apply: async ({ body }, context) => {
      refuseForeignBranch(context.actor, body.branchId)
      const applied = await once(context, 'withdrawals.apply', body, (trx, step) => applyForWithdrawal(trx, body, step))
      return shown(applied, context)
    },
    page: ({ query }, { database: { db }, actor }) => findWithdrawals(db, actor, query),
    detail: ({ params }, context) => shown(params, context),
    approve: async (request, context) => shown(await take('approve', request, context, approveWithdrawal), context),
    reject: async (request, context) => shown(await take('reject', request, context), context),
    pay: async (request, context) => {
      const paid = await take('pay', request, context, (trx, row, _step, { channel }) =>
        payWithdrawal(trx, row, channel, context),
      )
      if (paid.status === 'PAY_FAILED') await sendRefunds(paid.id, context, sendRefund)
      return shown(paid, context)
    },
    cancel: async (request, context) => shown(await take('cancel', request, context), context),
  }
}
