import { shanghaiDayEnd, shanghaiDayStart } from '@netbar/shared/contract'
import type { BillLine, settlementBillCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SettlementBillTable } from './tables.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { confirmBill, disputeBill, voidBill } from './decide.ts'
import { billedMonths, billTotals, findBill, findBills } from './find.ts'
import { generateBills } from './generate.ts'
import { issueBill } from './issue.ts'
import { billedOrderOf } from './order-detail.ts'
import { adjustBill, payBill } from './pay.ts'
import { reversePayment } from './reverse.ts'
import { unbilledSources } from './sources.ts'
import type { BillSource } from './sources.ts'
import { assertNotOwn, billForStep, stepOnce } from './step.ts'
import type { BillEvent } from './transitions.ts'

interface Step {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number }
}
type Work = (trx: Transaction<Tables>, row: SettlementBillTable, step: StepContext) => Promise<void>

/** Steps that check what another one made. */
const CHECKS: readonly (BillEvent | null)[] = ['confirm', 'dispute', 'pay', 'reverse']

const take = (event: BillEvent | null, { params: { id }, body }: Step, context: CallContext, work: Work) =>
  stepOnce(context, `settlementBills.${event ?? 'adjust'}`, { id, body }, async (trx, step) => {
    const row = await billForStep(trx, { id, version: body.version, event }, context.actor)
    if (event !== null && CHECKS.includes(event)) assertNotOwn(row, event, context.actor)
    await work(trx, row, step)
    return id
  })

/** What will be a line once it is billed. */
const toLine = (source: BillSource): BillLine => ({
  id: source.sourceId,
  kind: source.kind,
  time: source.time,
  documentNo: source.documentNo,
  orderId: source.orderId,
  quantity: source.quantity,
  amountFen: source.amountFen,
  reason: null,
  isDisputed: false,
})

/** Answers what stores owe, and what was agreed on and paid. */
export const settlementBillHandlers: Handlers<typeof settlementBillCalls> = {
  page: ({ query }, { database, actor, now }) => findBills(database.db, actor, query, now()),
  totals: ({ query }, { database, actor, now }) => billTotals(database.db, actor, query, now()),
  months: ({ query }, { database, actor, now }) => billedMonths(database.db, actor, query.branchId, now()),
  unbilled: async ({ query: { branchId, from, to } }, { database, actor, now }) => {
    refuseForeignBranch(actor, branchId)
    const wanted = { branchId, until: now().toISOString(), ignoresDrafts: actor.level === '2' }
    const isWithin = ({ time }: BillSource) =>
      (from === undefined || time >= shanghaiDayStart(from)) && (to === undefined || time <= shanghaiDayEnd(to))
    return (await unbilledSources(database.db, wanted)).filter(isWithin).map(toLine)
  },
  orderDetail: ({ query }, { database, actor }) => billedOrderOf(database.db, query, actor),
  detail: ({ params }, { database, actor, now }) => findBill(database.db, params.id, actor, now()),
  generate: ({ body }, context) => generateBills(body, context),
  issue: (request, context) =>
    take('issue', request, context, (trx, row, step) => issueBill(trx, row, 'issue', request.body.dueDate, step)),
  reissue: (request, context) =>
    take('reissue', request, context, (trx, row, step) => issueBill(trx, row, 'reissue', request.body.dueDate, step)),
  void: (request, context) =>
    take('void', request, context, (trx, row, step) => voidBill(trx, row, request.body.reason, step)),
  adjust: (request, context) =>
    take(null, request, context, (trx, row, step) => adjustBill(trx, row, request.body, step)),
  confirm: (request, context) => take('confirm', request, context, confirmBill),
  dispute: (request, context) =>
    take('dispute', request, context, (trx, row, step) => disputeBill(trx, row, request.body, step)),
  pay: (request, context) =>
    take('pay', request, context, (trx, row, step) => payBill(trx, row, request.body, context.actor, step)),
  reverse: (request, context) =>
    take('reverse', request, context, (trx, row, step) => reversePayment(trx, row, request.body, step)),
}
