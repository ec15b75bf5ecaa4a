import { shanghaiDay, shanghaiDayEnd, Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SettlementBillTable } from './tables.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { announce } from './announce.ts'
import { addSources, sumsOf } from './lines.ts'
import { unbilledSources } from './sources.ts'
import { moveOn } from './bill-steps.ts'
import { refuseField } from './refuse-field.ts'

/**
 * Issues a bill to its branch, which is notified; the issued bill is stored as a revision. A draft that was created
 * before its month was over gets the later deliveries.
 *
 * @throws Refusal 42202 while the month of the bill is not over, 42201 for a due day in the past.
 */
export const issueBill = async (
  trx: Transaction<Tables>,
  row: SettlementBillTable,
  event: 'issue' | 'reissue',
  dueDate: string,
  context: StepContext,
): Promise<void> => {
  const now = context.now()
  const today = shanghaiDay(now.getTime())
  if (today <= row.period_end) throw new Refusal(Status.businessRule, { key: 'settlementBills.monthNotOver' })
  if (dueDate < today) refuseField('dueDate', 'settlementBills.pastDay')
  if (event === 'issue') {
    const wanted = { branchId: row.branch_id, until: shanghaiDayEnd(row.period_end) }
    await addSources(trx, row.id, await unbilledSources(trx, wanted), context.newId)
  }
  const sums = await sumsOf(trx, row.id)
  const revision = row.revision + 1
  const issued = { issued_by: context.actor.id, issued_time: now.toISOString() }
  await trx
    .insertInto('settlement_bill_revision')
    .values({ bill_id: row.id, revision, ...sums, ...issued })
    .execute()
  await trx
    .updateTable('settlement_bill_line')
    .set({ disputed: 0 })
    .where('bill_id', '=', row.id)
    .where('disputed', '=', 1)
    .execute()
  const columns = { ...sums, ...issued, revision, due_date: dueDate, dispute_reason: null }
  const next = await moveOn(trx, row, { event }, context, columns)
  await announce(trx, next, { key: 'notification.billIssued', about: 'issued' }, now)
}
