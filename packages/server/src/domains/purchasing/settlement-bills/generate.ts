import { generatedBills, periodOf, shanghaiDay, shanghaiDayEnd } from '@netbar/shared/contract'
import type { CallRequest, GeneratedBills, settlementBillCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { nextDocumentNo, stepOf, writeOnce } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { draftRow } from './draft-row.ts'
import { billsById } from './find.ts'
import { lineOf } from './lines.ts'
import { unbilledSources } from './sources.ts'
import { billSteps } from './bill-steps.ts'
import { refuseField } from './refuse-field.ts'

type Body = CallRequest<typeof settlementBillCalls.generate>['body']
type Skipped = GeneratedBills['skipped'][number]

interface Branch {
  readonly id: string
  readonly brand_id: string
  readonly branch_no: string
  readonly name: string
}

/** Creates the draft of one branch; the reason where there is none. */
const draftOf = async (
  trx: Transaction<Tables>,
  branch: Branch,
  month: string,
  context: StepContext,
): Promise<{ readonly id: string } | Skipped['reason']> => {
  const { start, end } = periodOf(month)
  const standing = await trx
    .selectFrom('settlement_bill')
    .where('branch_id', '=', branch.id)
    .where('live_period', '=', start)
    .select('id')
    .executeTakeFirst()
  if (standing !== undefined) return 'EXISTS'
  const sources = await unbilledSources(trx, { branchId: branch.id, until: shanghaiDayEnd(end) })
  // A carried amount alone makes no bill: it waits for the next goods.
  if (!sources.some(({ kind }) => kind !== 'CARRY')) return 'NOTHING'
  const now = context.now()
  const time = now.toISOString()
  const id = context.newId()
  const lines = sources.map((source, index) => lineOf(source, { id: context.newId(), billId: id, lineNo: index + 1 }))
  const row = draftRow({
    id,
    billNo: await nextDocumentNo(
      trx,
      'settlement_bill.bill_no',
      'JS',
      { id: branch.id, branchNo: branch.branch_no },
      now,
    ),
    brandId: branch.brand_id,
    branchId: branch.id,
    month,
    lines,
    madeBy: context.actor.id,
    time,
  })
  await trx.insertInto('settlement_bill').values(row).execute()
  await trx.insertInto('settlement_bill_line').values(lines).execute()
  await billSteps.begin(trx, row, 'generate', context)
  return { id }
}

/**
 * Generates the drafts of a month, in one transaction, once per idempotency key.
 *
 * @throws Refusal 40401 where a branch is not the actor's, 42201 for a month that has not begun.
 */
export const generateBills = ({ month, branchIds }: Body, context: CallContext): Promise<GeneratedBills> => {
  const { actor, now } = context
  for (const id of branchIds) refuseForeignBranch(actor, id)
  if (month > shanghaiDay(now().getTime()).slice(0, 7)) refuseField('month', 'settlementBills.futureMonth')
  const step = stepOf(context)
  return writeOnce(context, 'settlementBills.generate', { month, branchIds }, generatedBills, async (trx) => {
    const branches = await trx
      .selectFrom('branch')
      .where('id', 'in', branchIds)
      .orderBy('branch_no')
      .select(['id', 'brand_id', 'branch_no', 'name'])
      .execute()
    const made: string[] = []
    const skipped: Skipped[] = []
    for (const branch of branches) {
      const draft = await draftOf(trx, branch, month, step)
      if (typeof draft === 'object') made.push(draft.id)
      else skipped.push({ branchId: branch.id, branchName: branch.name, reason: draft })
    }
    return { bills: await billsById(trx, made, context.actor, now()), skipped }
  })
}
