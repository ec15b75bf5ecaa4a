import { DAY_MS, shanghaiDay, shanghaiDayStart } from '@netbar/shared/contract'
import type {
  BillStatus,
  FunctionId,
  purchasingTodos,
  PurchaseOrderStatus,
  RefundStatus,
} from '@netbar/shared/contract'
import type { Todo, Todos, TodoScope, Waiting } from '../../kernel/todo.ts'
import { toWaiting, waitingSince } from '../../kit/todos/index.ts'
import { remindedSince, unstoredDeliveries } from './orders/index.ts'

/** Days after which a delivery is late: for the branch to receive it, for the company to ship it. */
const DELIVERY_DAYS = 3

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()

const ordersIn =
  (days: number, ...statuses: readonly PurchaseOrderStatus[]) =>
  async ({ db, branchIds, now }: TodoScope): Promise<Waiting> =>
    toWaiting(
      await db
        .selectFrom('purchase_order')
        .where('branch_id', 'in', branchIds)
        .where('status', 'in', statuses)
        .select(waitingSince('created_time', daysBefore(now, days)))
        .executeTakeFirstOrThrow(),
    )

/** Orders with deliveries that these branches are reminded of. */
const unstored = async ({ db, branchIds, now }: TodoScope): Promise<Waiting> => {
  const late = daysBefore(now, DELIVERY_DAYS)
  const orders = await unstoredDeliveries(db, remindedSince(now))
    .where('branch_id', 'in', branchIds)
    .groupBy('order_id')
    .select(({ fn }) => fn.min<string>('shipped_time').as('since'))
    .execute()
  const times = orders.map(({ since }) => since).toSorted()
  return { count: times.length, overdue: times.filter((since) => since < late).length, since: times[0] ?? null }
}

/** Orders with deliveries that nobody reminds these branches of any more. */
const late = async ({ db, branchIds, now }: TodoScope): Promise<Waiting> => {
  const { count, since } = await db
    .selectFrom('shipment')
    .where('status', '=', 'IN_TRANSIT')
    .where('branch_id', 'in', branchIds)
    .where('shipped_time', '<', remindedSince(now))
    .select(({ fn }) => [
      fn.count<number>('order_id').distinct().as('count'),
      fn.min<string | null>('shipped_time').as('since'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(count), overdue: Number(count), since }
}

const refundsIn =
  (status: RefundStatus, column: 'created_time' | 'updated_time' | 'received_time') =>
  async ({ db, actor, branchIds, now }: TodoScope): Promise<Waiting> =>
    toWaiting(
      await db
        .selectFrom('refund_order')
        .where('branch_id', 'in', branchIds)
        .where('status', '=', status)
        // Nobody decides on their own refund; who filed it sends its goods back.
        .$if(status !== 'APPROVED', (refunds) => refunds.where('applicant_id', '!=', actor.userId))
        .select(waitingSince(column, daysBefore(now, status === 'SUBMITTED' ? 1 : DELIVERY_DAYS)))
        .executeTakeFirstOrThrow(),
    )

const replacements = async ({ db, actor, branchIds, now }: TodoScope): Promise<Waiting> =>
  toWaiting(
    await db
      .selectFrom('replacement_order')
      .where('branch_id', 'in', branchIds)
      .where('status', '=', 'SUBMITTED')
      .where('applicant_id', '!=', actor.userId)
      .select(waitingSince('created_time', daysBefore(now, 1)))
      .executeTakeFirstOrThrow(),
  )

/** The beginning of the day since when something waits. */
const fromDay = (waiting: Waiting): Waiting => ({
  ...waiting,
  since: waiting.since === null ? null : shanghaiDayStart(waiting.since),
})

const selectBills = ({ db, branchIds }: TodoScope, status: BillStatus) =>
  db.selectFrom('settlement_bill').where('branch_id', 'in', branchIds).where('status', '=', status)

/** Bills to be agreed to or paid by their due date. */
const dueBills =
  (status: BillStatus) =>
  async (scope: TodoScope): Promise<Waiting> => {
    const today = shanghaiDay(scope.now.getTime())
    const found = await selectBills(scope, status).select(waitingSince('due_date', today)).executeTakeFirstOrThrow()
    return fromDay(toWaiting(found))
  }

/** Bills that the company has to send, again or for the first time once their month is over. */
const unsentBills =
  (status: BillStatus) =>
  async (scope: TodoScope): Promise<Waiting> =>
    toWaiting(
      await selectBills(scope, status)
        .where('period_end', '<', shanghaiDay(scope.now.getTime()))
        .select(waitingSince('updated_time', daysBefore(scope.now, 1)))
        .executeTakeFirstOrThrow(),
    )

const supplierOrders = async ({ db, actor, now }: TodoScope): Promise<Waiting> =>
  fromDay(
    toWaiting(
      await db
        .selectFrom('supplier_order')
        .where('brand_id', 'in', ['', ...actor.brandIds])
        .where('status', '=', 'ORDERED')
        .select(waitingSince('expected_date', shanghaiDay(now.getTime())))
        .executeTakeFirstOrThrow(),
    ),
  )

const branch = (needs: FunctionId, count: Todo['count']): Todo => ({ needs, side: 'branch', count })
const company = (needs: FunctionId, count: Todo['count']): Todo => ({ needs, side: 'company', count })

/** What orders, refunds, replacements, bills and supplier orders leave to do. */
export const todos = {
  toStore: branch('PURCHASE_WAREHOUSING', unstored),
  lateToStore: branch('PURCHASE_WAREHOUSING', late),
  lateDeliveries: company('PURCHASE_SHIP', late),
  toConfirm: company('PURCHASE_CONFIRM', ordersIn(1, 'PENDING')),
  toShip: company('PURCHASE_SHIP', ordersIn(DELIVERY_DAYS, 'CONFIRMED', 'PARTIALLY_SHIPPED')),
  supplierOrders: company('SUPPLIER_ORDER_RECEIVE', supplierOrders),
  refundsToDecide: company('PURCHASE_REFUND_AUDIT', refundsIn('SUBMITTED', 'created_time')),
  refundsToSend: branch('REFUND_SEND_BACK', refundsIn('APPROVED', 'updated_time')),
  refundsToReceive: company('PURCHASE_REFUND_RECEIVE', refundsIn('RETURNING', 'updated_time')),
  refundsToCredit: company('RETURN_ACCOUNTING', refundsIn('RECEIVED', 'received_time')),
  replacementsToDecide: company('REPLACEMENT_AUDIT', replacements),
  billsToPay: company('BILL_PAY', dueBills('CONFIRMED')),
  billsPartlyPaid: company('BILL_PAY', dueBills('PARTIALLY_PAID')),
  billsToConfirm: branch('BILL_CONFIRM', dueBills('ISSUED')),
  billsDisputed: company('BILL_ISSUE', unsentBills('DISPUTED')),
  billsToIssue: company('BILL_ISSUE', unsentBills('DRAFT')),
} satisfies Todos<keyof typeof purchasingTodos>
