import { replacement, replacementLine, Status } from '@netbar/shared/contract'
import type {
  Attachment,
  CallRequest,
  Page,
  Replacement,
  replacementCalls,
  ReplacementDetail,
  ReplacementLine,
} from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { attachmentsOf, visibleAttachmentsOf } from '../../../kit/attachments/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import { allOf, ifGiven, pageOf, rowMapper, sortOf, withinDays } from '../../../kit/lists/index.ts'
import { documentHistory } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'

type Query = CallRequest<typeof replacementCalls.page>['query']

const selectReplacements = (db: Kysely<Tables>) =>
  db
    .selectFrom('replacement_order')
    .innerJoin('branch', 'branch.id', 'replacement_order.branch_id')
    .innerJoin('purchase_order as child', 'child.id', 'child_order_id')
    .leftJoin('purchase_order as parent', 'parent.id', 'parent_order_id')
    .innerJoin('user as applicant', 'applicant.id', 'applicant_id')
    .leftJoin('user as decider', 'decider.id', 'decided_by')
    .selectAll('replacement_order')
    .select([
      'branch.branch_no',
      'branch.name as branch_name',
      'child.order_no as child_order_no',
      'child.status as child_status',
      'parent.order_no as parent_order_no',
      'applicant.name as applicant_name',
      'decider.name as decider_name',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectReplacements>['executeTakeFirstOrThrow']>>

const toReplacement = rowMapper(replacement, (row: Row, { userId }: Pick<Actor, 'userId'>) => ({
  applicant: row.applicant_name,
  decidedBy: row.decider_name,
  isOwn: row.applicant_id === userId,
}))

const selectLines = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('replacement_order_line')
    .innerJoin('purchase_order_line', 'purchase_order_line.id', 'child_line_id')
    .leftJoin('discrepancy', 'discrepancy.id', 'discrepancy_id')
    .where('replacement_id', '=', id)
    .selectAll('replacement_order_line')
    .select(['product_name', 'spec', 'purchase_unit', 'price_fen', 'shipped_quantity', 'accepted_quantity'])
    .select(['discrepancy.kind as difference_kind', 'discrepancy.reason as difference_reason', 'receipt_line_id'])
    .orderBy('replacement_order_line.line_no')
type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>

const toLine = rowMapper(
  replacementLine,
  (
    { difference_kind: kind, difference_reason: reason, receipt_line_id }: LineRow,
    photos: ReadonlyMap<string, readonly Attachment[]>,
  ) => ({
    difference:
      kind === null || reason === null
        ? null
        : { kind, reason, attachments: [...(photos.get(receipt_line_id ?? '') ?? [])] },
  }),
)

const linesOf = async (db: Kysely<Tables>, id: string, actor: Actor): Promise<ReplacementLine[]> => {
  const rows = await selectLines(db, id).execute()
  const receiptLines = rows.flatMap(({ receipt_line_id }) => receipt_line_id ?? [])
  const photos = await visibleAttachmentsOf(db, 'RECEIPT_LINE', receiptLines, actor)
  return rows.map((row) => toLine(row, photos))
}

/**
 * A replacement order with its lines and its history.
 *
 * @throws Refusal 40401, for one of a foreign branch as for one that does not exist.
 */
export const findReplacement = async (db: Kysely<Tables>, id: string, actor: Actor): Promise<ReplacementDetail> => {
  const row = await selectReplacements(db).where('replacement_order.id', '=', id).executeTakeFirst()
  if (row === undefined || !actor.branchIds.has(row.branch_id))
    throw new Refusal(Status.notFound, { key: 'replacements.notFound' })
  return {
    ...toReplacement(row, actor),
    deliveredDate: row.delivered_date,
    carrier: row.carrier,
    attachments: [...((await attachmentsOf(db, 'REPLACEMENT', [id])).get(id) ?? [])],
    lines: await linesOf(db, id, actor),
    history: await documentHistory(db, { type: 'replacement', id }),
  }
}

const SORTS = { amountFen: 'replacement_order.amount_fen', createdTime: 'replacement_order.created_time' } as const

/** A page of the replacement orders of these branches. */
export const findReplacements = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  actor: Pick<Actor, 'userId'>,
  { orderId, replacementNo, kind, status, from, to, sort, page, limit }: Query,
): Promise<Page<Replacement>> => {
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const found = db
    .selectFrom('replacement_order')
    .where('branch_id', 'in', branchIds)
    .where((eb) =>
      allOf(
        ifGiven(orderId, (id) => eb.or([eb('parent_order_id', '=', id), eb('child_order_id', '=', id)])),
        ifGiven(replacementNo, (no) => containing(eb.ref('replacement_no'), no.toUpperCase())),
        ifGiven(kind, (one) => eb('kind', '=', one)),
        ifGiven(status, (one) => eb('status', '=', one)),
        withinDays(eb.ref('created_time'), from, to),
      ),
    )
  const { column, direction } = sortOf(sort, SORTS)
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    found,
    selectReplacements(db)
      .where('replacement_order.id', 'in', found.select('replacement_order.id'))
      .orderBy(column, direction)
      .orderBy('replacement_order.id', direction),
  )
  return { rows: rows.map((row) => toReplacement(row, actor)), total }
}
