import { accountingRecord, REFUND_BEARERS, Status } from '@netbar/shared/contract'
import type {
  AccountingRecord,
  AccountingRecordDetail,
  CallRequest,
  Page,
  returnAccountingCalls,
} from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { allOf, ifGiven, pageOf, rowMapper, sortOf, withinDays } from '../../../kit/lists/index.ts'
import { documentHistory } from '../../../kit/documents/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { linesOfRefund, toLine } from './find.ts'

type Query = CallRequest<typeof returnAccountingCalls.records>['query']

/** Position of a record in a valid bill; a reversed record is in none. */
const selectRecords = (db: Kysely<Tables>) =>
  db
    .selectFrom('refund_accounting')
    .innerJoin('refund_order', 'refund_order.id', 'refund_accounting.refund_id')
    .innerJoin('branch', 'branch.id', 'refund_accounting.branch_id')
    .innerJoin('purchase_order', 'purchase_order.id', 'refund_order.order_id')
    .innerJoin('user', 'user.id', 'refund_accounting.created_by')
    .leftJoin('refund_accounting as against', 'against.reverses_id', 'refund_accounting.id')
    .leftJoin('settlement_bill_line as billed', (join) =>
      join
        .onRef('billed.live_source', '=', 'refund_accounting.refund_id')
        .on('billed.kind', '=', 'REFUND')
        .on('refund_accounting.kind', '=', 'CREDIT')
        .on('against.id', 'is', null),
    )
    .leftJoin('settlement_bill', 'settlement_bill.id', 'billed.bill_id')
    .selectAll('refund_accounting')
    .select([
      'refund_order.refund_no',
      'refund_order.type',
      'refund_order.version',
      'refund_order.order_id',
      'purchase_order.order_no',
      'branch.branch_no',
      'branch.name as branch_name',
      'user.name as creator_name',
      'against.id as against_id',
      'billed.bill_id',
      'settlement_bill.bill_no',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof selectRecords>['executeTakeFirstOrThrow']>>

const accountedLines = (db: Kysely<Tables>, ids: readonly string[]) =>
  db
    .selectFrom('refund_accounting_line')
    .where('accounting_id', 'in', ['', ...ids])
    .selectAll()
    .orderBy('accounting_id')
    .orderBy('refund_line_id')
    .execute()
type Line = Awaited<ReturnType<typeof accountedLines>>[number]

const toRecord = rowMapper(accountingRecord, (row: Row, lines: readonly Line[]) => ({
  refundType: row.type,
  bearers: REFUND_BEARERS.filter((bearer) => lines.some((line) => line.bearer === bearer)),
  createdBy: row.creator_name,
  isReversed: row.against_id !== null,
}))

/**
 * A record with its lines at that time.
 *
 * @throws Refusal 40401, for one of a foreign branch as for one that does not exist.
 */
export const findRecord = async (
  db: Kysely<Tables>,
  id: string,
  branchIds: ReadonlySet<string>,
): Promise<AccountingRecordDetail> => {
  const row = await selectRecords(db).where('refund_accounting.id', '=', id).executeTakeFirst()
  if (row === undefined || !branchIds.has(row.branch_id))
    throw new Refusal(Status.notFound, { key: 'refunds.recordNotFound' })
  const accounted = await accountedLines(db, [id])
  const byLine = new Map(accounted.map((line) => [line.refund_line_id, line]))
  const lines = (await linesOfRefund(db, row.refund_id)).flatMap((line) => {
    const then = byLine.get(line.id)
    if (then === undefined) return []
    const { ratio_bp: ratioBp, bearer, credit_fen: creditFen } = then
    return [{ ...toLine(line), ratioBp, bearer, creditFen }]
  })
  const history = await documentHistory(db, { type: 'refund', id: row.refund_id })
  return { ...toRecord(row, accounted), lines, history }
}

const SORTS = { creditFen: 'refund_accounting.credit_fen', createdTime: 'refund_accounting.created_time' } as const

/** A page of the records of these branches. */
export const findRecords = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  { from, to, billed, sort, page, limit }: Query,
): Promise<Page<AccountingRecord>> => {
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const chosen = selectRecords(db)
    .where('refund_accounting.branch_id', 'in', branchIds)
    .where((eb) =>
      allOf(
        withinDays(eb.ref('refund_accounting.created_time'), from, to),
        ifGiven(billed, (isBilled) => eb('billed.bill_id', isBilled ? 'is not' : 'is', null)),
      ),
    )
  const { column, direction } = sortOf(sort, SORTS)
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    db.selectFrom(chosen.as('chosen')),
    chosen.orderBy(column, direction).orderBy('refund_accounting.id', direction),
  )
  const lines = Map.groupBy(
    await accountedLines(
      db,
      rows.map(({ id }) => id),
    ),
    ({ accounting_id }) => accounting_id,
  )
  return { rows: rows.map((row) => toRecord(row, lines.get(row.id) ?? [])), total }
}
