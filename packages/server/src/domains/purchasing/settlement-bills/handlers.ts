import { shanghaiDayEnd, shanghaiDayStart } from '@netbar/shared/contract'
import type { BillLine, settlementBillCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { billSteps } from './bill-steps.ts'
import { confirmBill, disputeBill, voidBill } from './decide.ts'
import { billedMonths, billTotals, findBill, findBills } from './find.ts'
import { generateBills } from './generate.ts'
import { issueBill } from './issue.ts'
import { billedOrderOf } from './order-detail.ts'
import { adjustBill, payBill } from './pay.ts'
import { reversePayment } from './reverse.ts'
import { unbilledSources } from './sources.ts'
import type { BillSource } from './sources.ts'

const { take } = billSteps

/** Maps an unbilled source to a line. */
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

/** Handles the calls of settlement bills. */
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
    take('issue', request, context, (trx, row, step, { dueDate }) => issueBill(trx, row, 'issue', dueDate, step)),
  reissue: (request, context) =>
    take('reissue', request, context, (trx, row, step, { dueDate }) => issueBill(trx, row, 'reissue', dueDate, step)),
  void: (request, context) =>
    take('void', request, context, (trx, row, step, { reason }) => voidBill(trx, row, reason, step)),
  adjust: (request, context) =>
    take('adjust', request, context, (trx, row, step, body) => adjustBill(trx, row, body, step)),
  confirm: (request, context) => take('confirm', request, context, confirmBill),
  dispute: (request, context) =>
    take('dispute', request, context, (trx, row, step, body) => disputeBill(trx, row, body, step)),
  pay: (request, context) =>
    take('pay', request, context, (trx, row, step, body) => payBill(trx, row, body, context.actor, step)),
  reverse: (request, context) =>
    take('reverse', request, context, (trx, row, step, body) => reversePayment(trx, row, body, step)),
}
