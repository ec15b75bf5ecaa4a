import { billLine, lastMonths, periodOf, settlementBill, shanghaiDay, Status } from '@netbar/shared/contract'
import type {
  BilledMonth,
  BillPayment,
  BillStatus,
  CallAnswer,
  CallRequest,
  Page,
  SettlementBill,
  settlementBillCalls,
  SettlementBillDetail,
} from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { attachmentsOf } from '../../../kit/attachments/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { SettlementBillLineTable, SettlementBillTable } from './tables.ts'
import { containing } from '../../../platform/db/like.ts'
import { allOf, ifGiven, nullsLast, pageOf, rowMapper, sortOf } from '../../../kit/lists/index.ts'
import { documentHistory } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { branchesInScope } from '../orders/index.ts'
import { unpaidOf } from './amounts.ts'

type Query = CallRequest<typeof settlementBillCalls.page>['query']
type Filters = CallRequest<typeof settlementBillCalls.totals>['query']
type Totals = CallAnswer<typeof settlementBillCalls.totals>

/** States of bills of which nothing is due. */
const NOT_DUE: readonly BillStatus[] = ['DRAFT', 'PAID', 'VOID']

const selectBills = (db: Kysely<Tables>) =>
  db
    .selectFrom('settlement_bill')
    .innerJoin('branch', 'branch.id', 'settlement_bill.branch_id')
    .innerJoin('user', 'user.id', 'settlement_bill.created_by')
    .selectAll('settlement_bill')
    .select(['branch.branch_no', 'branch.name as branch_name', 'user.name as creator'])

type Row = Awaited<ReturnType<ReturnType<typeof selectBills>['executeTakeFirstOrThrow']>>

/**
 * Whether a user is excluded from the next decision on a bill: who generated or issued it does not confirm or dispute
 * it, and who confirmed it neither registers nor reverses its payments.
 */
export const isMakerOf = (
  row: Pick<SettlementBillTable, 'created_by' | 'issued_by' | 'confirmed_by'>,
  { userId }: Pick<Actor, 'userId'>,
): boolean => (row.confirmed_by === null ? [row.created_by, row.issued_by] : [row.confirmed_by]).includes(userId)

const toBill = rowMapper(settlementBill, (row: Row, actor: Pick<Actor, 'userId'>, today: string) => ({
  unpaidFen: row.status === 'VOID' ? 0 : unpaidOf(row),
  isOverdue: row.due_date !== null && row.due_date < today && !NOT_DUE.includes(row.status),
  createdBy: row.creator,
  isOwn: isMakerOf(row, actor),
}))

const toLine = rowMapper(billLine, (line: SettlementBillLineTable) => ({ isDisputed: line.disputed === 1 }))

/** Lines of a bill in order. */
export const linesOfBill = (db: Kysely<Tables>, billId: string): Promise<SettlementBillLineTable[]> =>
  db.selectFrom('settlement_bill_line').selectAll().where('bill_id', '=', billId).orderBy('line_no').execute()

const paymentsOf = async (db: Kysely<Tables>, billId: string): Promise<BillPayment[]> => {
  const rows = await db
    .selectFrom('settlement_bill_payment as payment')
    .innerJoin('user', 'user.id', 'payment.created_by')
    .leftJoin('settlement_bill_reversal as reversal', 'reversal.payment_id', 'payment.id')
    .leftJoin('user as reverser', 'reverser.id', 'reversal.created_by')
    .where('payment.bill_id', '=', billId)
    .orderBy('payment.created_time')
    .orderBy('payment.id')
    .select([
      'payment.id',
      'payment.amount_fen as amountFen',
      'pay_type as payType',
      'pay_type_name as payTypeName',
      'paid_date as paidDate',
      'serial_no as serialNo',
      'payment.remark',
      'user.name as createdBy',
      'payment.created_time as createdTime',
      'reversal.id as reversalId',
      'reversal.reason as reversalReason',
      'reversal.created_time as reversedTime',
      'reverser.name as reversedBy',
    ])
    .execute()
  const own = await attachmentsOf(
    db,
    'BILL_PAYMENT',
    rows.map(({ id }) => id),
  )
  const against = await attachmentsOf(
    db,
    'BILL_REVERSAL',
    rows.flatMap(({ reversalId }) => reversalId ?? []),
  )
  return rows.map(({ reversalId, reversalReason, reversedTime, reversedBy, ...payment }) => ({
    ...payment,
    attachments: [...(own.get(payment.id) ?? [])],
    reversal:
      reversalId === null || reversalReason === null || reversedTime === null || reversedBy === null
        ? null
        : {
            reason: reversalReason,
            createdBy: reversedBy,
            createdTime: reversedTime,
            attachments: [...(against.get(reversalId) ?? [])],
          },
  }))
}

const revisionsOf = (db: Kysely<Tables>, billId: string) =>
  db
    .selectFrom('settlement_bill_revision')
    .innerJoin('user', 'user.id', 'issued_by')
    .where('bill_id', '=', billId)
    .orderBy('revision')
    .select([
      'revision',
      'stored_fen as storedFen',
      'refund_fen as refundFen',
      'adjust_fen as adjustFen',
      'payable_fen as payableFen',
      'user.name as issuedBy',
      'issued_time as issuedTime',
    ])
    .execute()

/** A branch sees a bill once it was issued. */
export const isHiddenFrom = ({ level }: Pick<Actor, 'level'>, row: { readonly issued_time: string | null }): boolean =>
  level === '2' && row.issued_time === null

/**
 * A bill with everything it consists of.
 *
 * @throws Refusal 40401, for one of a foreign branch, and for a draft where the actor is a branch, as for one that
 * does not exist.
 */
export const findBill = async (
  db: Kysely<Tables>,
  id: string,
  actor: Actor,
  now: Date,
): Promise<SettlementBillDetail> => {
  const row = await selectBills(db).where('settlement_bill.id', '=', id).executeTakeFirst()
  if (row === undefined || !actor.branchIds.has(row.branch_id) || isHiddenFrom(actor, row))
    throw new Refusal(Status.notFound, { key: 'settlementBills.notFound' })
  return {
    ...toBill(row, actor, shanghaiDay(now.getTime())),
    lines: (await linesOfBill(db, id)).map((line) => toLine(line)),
    payments: await paymentsOf(db, id),
    revisions: await revisionsOf(db, id),
    history: await documentHistory(db, { type: 'settlementBill', id }),
  }
}

/** Bills by their ids, in the shape of the list. */
export const billsById = async (
  db: Kysely<Tables>,
  ids: readonly string[],
  actor: Pick<Actor, 'userId'>,
  now: Date,
): Promise<SettlementBill[]> => {
  const rows = await selectBills(db)
    .where('settlement_bill.id', 'in', ['', ...ids])
    .orderBy('bill_no')
    .execute()
  return rows.map((row) => toBill(row, actor, shanghaiDay(now.getTime())))
}

const filtered = (db: Kysely<Tables>, actor: Actor, filters: Filters, today: string) => {
  const { branchId, month, billNo, orderId, status, overdue } = filters
  return db
    .selectFrom('settlement_bill')
    .where('branch_id', 'in', ['', ...branchesInScope(actor, branchId)])
    .$if(actor.level === '2', (bills) => bills.where('issued_time', 'is not', null))
    .where((eb) =>
      allOf(
        ifGiven(month, (one) => eb('period_start', '=', periodOf(one).start)),
        ifGiven(billNo, (no) => containing(eb.ref('bill_no'), no.toUpperCase())),
        ifGiven(orderId, (id) =>
          eb('settlement_bill.id', 'in', (lines) =>
            lines.selectFrom('settlement_bill_line').where('order_id', '=', id).select('bill_id'),
          ),
        ),
        ifGiven(status, (statuses) => eb('settlement_bill.status', 'in', statuses)),
      ),
    )
    .$if(overdue === true, (bills) =>
      bills.where('due_date', '<', today).where('settlement_bill.status', 'not in', NOT_DUE),
    )
}

const COLUMNS = {
  createdTime: 'settlement_bill.created_time',
  periodStart: 'settlement_bill.period_start',
  payableFen: 'settlement_bill.payable_fen',
  dueDate: 'settlement_bill.due_date',
} as const

/** A page of the bills that an actor sees. */
export const findBills = async (
  db: Kysely<Tables>,
  actor: Actor,
  { sort, page, limit, ...filters }: Query,
  now: Date,
): Promise<Page<SettlementBill>> => {
  const today = shanghaiDay(now.getTime())
  const found = filtered(db, actor, filters, today)
  const { column, direction } = sortOf(sort, COLUMNS)
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    found,
    selectBills(db)
      .where('settlement_bill.id', 'in', found.select('settlement_bill.id'))
      .orderBy(column, nullsLast(direction))
      .orderBy('settlement_bill.id', direction),
  )
  return { rows: rows.map((row) => toBill(row, actor, today)), total }
}

/** Totals of a filter's bills. */
export const billTotals = async (db: Kysely<Tables>, actor: Actor, filters: Filters, now: Date): Promise<Totals> => {
  const rows = await filtered(db, actor, filters, shanghaiDay(now.getTime()))
    .where('settlement_bill.status', '!=', 'VOID')
    .select(['stored_fen', 'refund_fen', 'adjust_fen', 'payable_fen', 'paid_fen'])
    .execute()
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0)
  return {
    storedFen: sum((row) => row.stored_fen),
    refundFen: sum((row) => row.refund_fen),
    adjustFen: sum((row) => row.adjust_fen),
    payableFen: sum((row) => row.payable_fen),
    paidFen: sum((row) => row.paid_fen),
    unpaidFen: sum(unpaidOf),
    count: rows.length,
  }
}

/** Totals of the issued and valid bills of each of the last twelve months. */
export const billedMonths = async (
  db: Kysely<Tables>,
  actor: Actor,
  branchId: string | undefined,
  now: Date,
): Promise<BilledMonth[]> => {
  const months = lastMonths(now)
  const rows = await filtered(db, actor, { branchId }, shanghaiDay(now.getTime()))
    .where('settlement_bill.status', 'not in', ['DRAFT', 'VOID'])
    .where('period_start', '>=', `${months[0] ?? ''}-01`)
    .select(['period_start', 'payable_fen', 'paid_fen'])
    .execute()
  const byMonth = Map.groupBy(rows, ({ period_start }) => period_start.slice(0, 7))
  return months.map((month) => {
    const own = byMonth.get(month) ?? []
    return {
      month,
      payableFen: own.reduce((sum, { payable_fen }) => sum + payable_fen, 0),
      paidFen: own.reduce((sum, { paid_fen }) => sum + paid_fen, 0),
      unpaidFen: own.reduce((sum, row) => sum + unpaidOf(row), 0),
    }
  })
}
