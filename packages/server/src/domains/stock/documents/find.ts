import {
  PRODUCT_CLASSIFY,
  Status,
  STOCK_DOCUMENT_STATUSES,
  stockDocument,
  stockDocumentLine,
} from '@netbar/shared/contract'
import type {
  CallRequest,
  Page,
  StockDocument,
  stockCheckCalls,
  StockDocumentDetail,
  StockDocumentKind,
} from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { attachmentsOf } from '../../../kit/attachments/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { allOf, ifGiven, pageOf, rowMapper } from '../../../kit/lists/index.ts'
import type { StockDocumentLineTable, StockDocumentTable } from './tables.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'

type Query = CallRequest<typeof stockCheckCalls.page>['query']
type Seen = Pick<Actor, 'branchIds' | 'functions' | 'userId'>

const seesCosts = ({ functions }: Seen): boolean => functions.has('STOCK_COST_VIEW')
/**
 * An open count is blind: the counter does not see the book quantities. A cancelled one was counted in part, which
 * says nothing.
 */
const isBlind = ({ kind, status }: Pick<StockDocument, 'kind' | 'status'>): boolean =>
  kind === 'CHECK' && (status === 'COUNTING' || status === 'CANCELLED')

const selectDocuments = (db: Kysely<Tables>) =>
  db
    .selectFrom('stock_document')
    .innerJoin('branch', 'branch.id', 'stock_document.branch_id')
    .innerJoin('user as creator', 'creator.id', 'stock_document.created_by')
    .leftJoin('branch as target', 'target.id', 'stock_document.to_branch_id')
    .leftJoin('user as decider', 'decider.id', 'stock_document.decided_by')
    .leftJoin('dictionary_entry', (join) =>
      join
        .onRef('dictionary_entry.scope', '=', 'stock_document.brand_id')
        .onRef('dictionary_entry.code', '=', 'stock_document.category')
        .on('dictionary_entry.code_type', '=', PRODUCT_CLASSIFY),
    )
    .selectAll('stock_document')
    .select([
      'branch.branch_no',
      'branch.name as branch_name',
      'target.branch_no as to_branch_no',
      'target.name as to_branch_name',
      'creator.name as creator_name',
      'decider.name as decider_name',
      'dictionary_entry.codevalue',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>>

const selectSums = (db: Kysely<Tables>, ids: readonly string[]) =>
  db
    .selectFrom('stock_document_line')
    .where('document_id', 'in', ['', ...ids])
    .groupBy('document_id')
    .select(({ fn }) => [
      'document_id',
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('book_quantity').as('book'),
      fn.sum<number | null>('counted_quantity').as('counted'),
      fn.sum<number | null>('quantity').as('quantity'),
      fn.sum<number | null>('received_quantity').as('received'),
      fn.sum<number | null>('amount_fen').as('amount'),
    ])
type Sums = Awaited<ReturnType<ReturnType<typeof selectSums>['executeTakeFirstOrThrow']>>

// PostgreSQL's driver returns sums as texts.
const numberOf = (sum: number | null | undefined): number | null => (sum == null ? null : Number(sum))

/** Summaries of the losses among these documents. */
const lossesOf = async (db: Kysely<Tables>, rows: readonly Row[]) => {
  const ids = rows.filter(({ kind }) => kind === 'LOSS').map(({ id }) => id)
  const lines = await db
    .selectFrom('stock_document_line')
    .where('document_id', 'in', ['', ...ids])
    .select(['document_id', 'product_name', 'spec', 'reason'])
    .orderBy('line_no')
    .execute()
  const photos = await attachmentsOf(db, 'STOCK_LOSS', ids)
  const byDocument = Map.groupBy(lines, ({ document_id }) => document_id)
  return (id: string): StockDocument['loss'] => {
    const own = byDocument.get(id)
    return own === undefined
      ? null
      : {
          products: own.map(({ product_name, spec }) => `${product_name} ${spec}`.trim()),
          reasons: [...new Set(own.flatMap(({ reason }) => reason ?? []))],
          photoCount: photos.get(id)?.length ?? 0,
        }
  }
}

const toDocument = rowMapper(
  stockDocument,
  (row: Row, sums: Sums | undefined, loss: StockDocument['loss'], actor: Seen) => {
    const blind = isBlind(row)
    const [book, counted] = blind ? [null, null] : [numberOf(sums?.book), numberOf(sums?.counted)]
    return {
      categoryName: row.category === '' ? null : (row.codevalue ?? row.category),
      isChosen: row.chosen === 1,
      lineCount: numberOf(sums?.count) ?? 0,
      bookQuantity: book,
      countedQuantity: counted,
      differenceQuantity: book === null || counted === null ? null : counted - book,
      quantity: numberOf(sums?.quantity) ?? 0,
      receivedQuantity: numberOf(sums?.received),
      amountFen: blind || !seesCosts(actor) ? null : (numberOf(sums?.amount) ?? 0),
      loss,
      createdBy: row.creator_name,
      decidedBy: row.decider_name,
    }
  },
)

const toLine = rowMapper(stockDocumentLine, (row: ShownLine, blind: boolean, actor: Seen) => {
  const { book_quantity: book, counted_quantity: counted } = row
  return {
    bookQuantity: blind ? null : book,
    differenceQuantity: blind || counted === null || book === null ? null : counted - book,
    amountFen: blind || !seesCosts(actor) ? null : row.amount_fen,
  }
})

/** Condition: the document is of a kind, and one of its branches is the actor's. */
export const isVisible = (
  row: Pick<StockDocumentTable, 'kind' | 'branch_id' | 'to_branch_id'>,
  kind: StockDocumentKind,
  { branchIds }: Pick<Actor, 'branchIds'>,
): boolean => row.kind === kind && (branchIds.has(row.branch_id) || branchIds.has(row.to_branch_id ?? ''))

/**
 * Checks that the actor may read a document.
 *
 * @throws Refusal 40401 where not, as for one that does not exist.
 */
export const assertVisible = async (
  db: Kysely<Tables>,
  kind: StockDocumentKind,
  id: string,
  actor: Pick<Actor, 'branchIds'>,
): Promise<void> => {
  const row = await db
    .selectFrom('stock_document')
    .select(['kind', 'branch_id', 'to_branch_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined || !isVisible(row, kind, actor))
    throw new Refusal(Status.notFound, { key: 'stockDocuments.notFound' })
}

/** The lines of a document in order. */
export const linesOf = (db: Kysely<Tables>, documentId: string): Promise<StockDocumentLineTable[]> =>
  db.selectFrom('stock_document_line').where('document_id', '=', documentId).selectAll().orderBy('line_no').execute()

/** The same with the code and the barcode that each product has today. */
const shownLinesOf = (db: Kysely<Tables>, documentId: string) =>
  db
    .selectFrom('stock_document_line')
    .innerJoin('product', 'product.id', 'stock_document_line.product_id')
    .where('document_id', '=', documentId)
    .selectAll('stock_document_line')
    .select(['product.code', 'product.barcode'])
    .orderBy('line_no')
    .execute()
type ShownLine = Awaited<ReturnType<typeof shownLinesOf>>[number]

const historyOf = async (db: Kysely<Tables>, documentId: string) =>
  db
    .selectFrom('document_log')
    .where('document_type', '=', 'stockDocument')
    .where('document_id', '=', documentId)
    .orderBy('sequence')
    .select(['id', 'event', 'to_status', 'actor_id', 'actor_name', 'time', 'reason'])
    .execute()

/** A document in the shape of the contract for this actor. */
export const documentById = async (db: Kysely<Tables>, id: string, actor: Seen): Promise<StockDocumentDetail> => {
  const row = await selectDocuments(db).where('stock_document.id', '=', id).executeTakeFirstOrThrow()
  const sums = await selectSums(db, [id]).executeTakeFirst()
  const history = await historyOf(db, id)
  return {
    ...toDocument(row, sums, (await lossesOf(db, [row]))(id), actor),
    isOwn:
      row.created_by === actor.userId ||
      history.some(({ event, actor_id }) => event === 'submit' && actor_id === actor.userId),
    isOfBranch: actor.branchIds.has(row.branch_id),
    isOfToBranch: row.to_branch_id !== null && actor.branchIds.has(row.to_branch_id),
    isSubmitter:
      row.status === 'SUBMITTED' && history.findLast(({ event }) => event === 'submit')?.actor_id === actor.userId,
    attachments: [...((await attachmentsOf(db, 'STOCK_LOSS', [id])).get(id) ?? [])],
    lines: (await shownLinesOf(db, id)).map((line) => toLine(line, isBlind(row), actor)),
    history: history.map((entry) => ({
      id: entry.id,
      event: entry.event,
      // Only states of these documents are written under their type.
      toStatus: STOCK_DOCUMENT_STATUSES.find((status) => status === entry.to_status) ?? row.status,
      actor: entry.actor_name,
      time: entry.time,
      reason: entry.reason,
    })),
  }
}

/** A page of the documents of one kind that begin or end in these branches. */
export const findDocuments = async (
  db: Kysely<Tables>,
  kind: StockDocumentKind,
  branchIds: readonly string[],
  { status, sort, page, limit }: Query,
  actor: Seen,
): Promise<Page<StockDocument>> => {
  const wanted = ['', ...branchIds]
  const counted = db
    .selectFrom('stock_document')
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('branch_id', 'in', wanted), eb('to_branch_id', 'in', wanted)]))
    .where((eb) => allOf(ifGiven(status, (one) => eb('status', '=', one))))
  const direction = sort === 'createdTime' ? 'asc' : 'desc'
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    counted,
    selectDocuments(db)
      .where('stock_document.id', 'in', counted.select('id'))
      .orderBy('stock_document.created_time', direction)
      .orderBy('stock_document.id', direction),
  )
  const ids = rows.map(({ id }) => id)
  const sums = new Map((await selectSums(db, ids).execute()).map((sum) => [sum.document_id, sum]))
  const lossOf = await lossesOf(db, rows)
  return {
    rows: rows.map((row) => toDocument(row, sums.get(row.id), lossOf(row.id), actor)),
    total,
  }
}
