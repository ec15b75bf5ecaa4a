import { accountingRecordDetail, Status, yuanText } from '@netbar/shared/contract'
import type { CallRequest, returnAccountingCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { createStepOnce } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { announce } from './announce.ts'
import { findRecord } from './records.ts'
import { refundSteps } from './refund-steps.ts'
import { writeRecord } from './write-record.ts'

type Reverse = CallRequest<typeof returnAccountingCalls.reverse>

const recordOnce = createStepOnce(accountingRecordDetail, (trx, id, { actor }) => findRecord(trx, id, actor.branchIds))

const reverse = async (
  trx: Transaction<Tables>,
  { params: { id }, body: { version, reason } }: Reverse,
  actor: Actor,
  step: StepContext,
): Promise<string> => {
  const record = await findRecord(trx, id, actor.branchIds)
  if (record.kind === 'REVERSAL' || record.isReversed)
    throw new Refusal(Status.stateChanged, { key: 'refunds.alreadyReversed' })
  const refund = await refundSteps.forStep(trx, { id: record.refundId, version, event: 'reverse' }, actor)
  if (record.billNo !== null)
    throw new Refusal(Status.businessRule, { key: 'refunds.billed', params: { billNo: record.billNo } })
  const lines = await trx
    .selectFrom('refund_accounting_line')
    .where('accounting_id', '=', id)
    .select(['refund_line_id', 'ratio_bp', 'bearer', 'credit_fen'])
    .execute()
  const opposite = lines.map((line) => ({ ...line, credit_fen: 0 - line.credit_fen }))
  const against = await writeRecord(trx, refund, { kind: 'REVERSAL', lines: opposite, against: { id, reason } }, step)
  await trx
    .updateTable('refund_order_line')
    .set({ ratio_bp: null, bearer: null, credit_fen: null })
    .where('refund_id', '=', refund.id)
    .execute()
  const columns = { credit_fen: null, accounted_time: null }
  await refundSteps.moveOn(trx, refund, { event: 'reverse', reason }, step, columns)
  const params = { amount: yuanText(record.creditFen), reason }
  await announce(trx, refund, { key: 'notification.returnReversed', to: 'store', params }, step.now())
  return against
}

/**
 * Reverses a credit that is in no bill: an opposite record is written, the refund waits to be accounted anew, and its
 * branch is notified.
 *
 * @throws Refusal 40401 for a record of a foreign branch, 40901 where it was reversed already, 40902 for an older
 * version of the refund, 42202 where a bill has it.
 */
export const reverseRecord = (request: Reverse, context: CallContext) =>
  recordOnce(context, 'returnAccounting.reverse', request, (trx, step) => reverse(trx, request, context.actor, step))
