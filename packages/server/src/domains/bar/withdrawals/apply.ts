import type { CallRequest, withdrawalCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { nextDocumentNo } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import { findMember } from '../sessions/guest.ts'
import { amountRefusal, businessRule, refuseOnline, tooHigh, tooHighForWechat } from './refuse.ts'
import { withdrawalSteps } from './steps.ts'
import type { WithdrawalRow } from './steps.ts'
import { termsOf } from './terms.ts'

type Body = CallRequest<typeof withdrawalCalls.apply>['body']

/** @throws Refusal 42202 while another withdrawal of the member is open. */
const refuseSecond = async (trx: Transaction<Tables>, memberId: string): Promise<void> => {
  const open = await trx
    .selectFrom('withdraw_order')
    .where('member_id', '=', memberId)
    .where('status', 'in', ['SUBMITTED', 'STORE_APPROVED', 'APPROVED', 'PAY_FAILED'])
    .select('withdraw_no')
    .executeTakeFirst()
  if (open !== undefined) throw businessRule({ key: 'withdrawals.open', params: { no: open.withdraw_no } })
}

/**
 * Applies for a withdrawal; nothing leaves the card yet.
 *
 * @returns Its id.
 * @throws Refusal 40401 for another brand's member, 42201 for an amount above what can be taken back, 42202 for a member at a
 * machine, a card that may not be used, or a second withdrawal.
 */
export const applyForWithdrawal = async (
  trx: Transaction<Tables>,
  { branchId, memberId, amountFen, channel, reason }: Body,
  step: StepContext,
): Promise<string> => {
  const { actor, now, newId } = step
  const member = await findMember(trx, branchId, memberId)
  if (member.status !== 'NORMAL') throw businessRule({ key: 'withdrawals.memberNotNormal' })
  if (member.cross_branch === 0 && member.branch_id !== branchId)
    throw businessRule({ key: 'floorSessions.otherBranch' })
  await refuseOnline(trx, memberId)
  await refuseSecond(trx, memberId)
  const time = now()
  const { refundableFen, wechatFen, singleApprovalFen } = await termsOf(trx, memberId, time)
  if (amountFen > refundableFen) throw amountRefusal(tooHigh(refundableFen))
  if (channel === 'WECHAT' && amountFen > wechatFen) throw amountRefusal(tooHighForWechat(wechatFen))
  const { branch_no: branchNo } = await trx
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select('branch_no')
    .executeTakeFirstOrThrow()
  const row: WithdrawalRow = {
    id: newId(),
    branch_id: branchId,
    withdraw_no: await nextDocumentNo(trx, 'withdraw_order.withdraw_no', 'TX', { id: branchId, branchNo }, time),
    member_id: memberId,
    status: 'SUBMITTED',
    channel,
    amount_fen: amountFen,
    refundable_fen: refundableFen,
    needs_two: amountFen > singleApprovalFen ? 1 : 0,
    reason,
    applied_by: actor.id,
    applied_by_name: actor.name,
    approved_by: null,
    principal_fen: null,
    gift_fen: null,
    failure: null,
    paid_time: null,
    version: 1,
    created_time: time.toISOString(),
    updated_time: time.toISOString(),
  }
  await trx.insertInto('withdraw_order').values(row).execute()
  await withdrawalSteps.begin(trx, row, 'apply', step)
  return row.id
}

/** Approves a withdrawal: a large one needs a second person after the first. */
export const approveWithdrawal = (
  trx: Transaction<Tables>,
  row: WithdrawalRow,
  step: StepContext,
): Promise<WithdrawalRow> =>
  row.status === 'SUBMITTED' && row.needs_two === 1
    ? withdrawalSteps.moveOn(trx, row, { event: 'approve', to: 'STORE_APPROVED' }, step, { approved_by: step.actor.id })
    : withdrawalSteps.moveOn(trx, row, { event: 'approve', to: 'APPROVED' }, step)
