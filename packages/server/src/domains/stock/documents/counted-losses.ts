import { Status } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { StockDocumentLineTable, StockDocumentTable } from './tables.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { goodsNames } from '../ledger/index.ts'
import { costOf } from './cost.ts'
import { linesOf } from './find.ts'

// A count and a loss can be about the same goods. A loss takes goods off the shelf when it is reported, and off the
// ledger when it is approved; a count finds what is on the shelf. What was reported before is no discrepancy of a
// count, and what a count has found missing is not reported again: either way the ledger loses it once.

/** Counted lines of a branch's open count for these products. */
const countedLines = (db: Kysely<Tables>, branchId: string, productIds: readonly string[]) =>
  db
    .selectFrom('stock_document_line')
    .innerJoin('stock_document', 'stock_document.id', 'document_id')
    .where('branch_id', '=', branchId)
    .where('kind', '=', 'CHECK')
    .where('status', 'in', ['COUNTING', 'SUBMITTED'])
    .where('product_id', 'in', ['', ...productIds])
    .selectAll('stock_document_line')
    .select(['document_no', 'status', 'version'])
    .$narrowType<{ status: 'COUNTING' | 'SUBMITTED' }>()
    .execute()

/**
 * Refuses a loss of goods that a count has found missing. An open count is blind: all goods counted so far are
 * refused, so that the refusal does not reveal what is missing.
 *
 * @throws Refusal 42201 at each line of such goods, with the number of the count.
 */
export const assertNotCountedAsLost = async (
  trx: Transaction<Tables>,
  branchId: string,
  asked: readonly { readonly productId: string }[],
): Promise<void> => {
  const ids = asked.map(({ productId }) => productId)
  const counted = new Map((await countedLines(trx, branchId, ids)).map((line) => [line.product_id, line]))
  const problems = asked.flatMap(({ productId }, index): FieldProblem[] => {
    const line = counted.get(productId)
    if (line === undefined || line.counted_quantity === null || line.book_quantity === null) return []
    const field = `lines.${index}.productId`
    const params = { documentNo: line.document_no }
    if (line.status === 'COUNTING') return [{ field, text: { key: 'stockDocuments.beingCounted', params } }]
    const missing = line.book_quantity - line.counted_quantity
    return missing > 0 ? [{ field, text: { key: 'stockDocuments.missedByCount', params: { ...params, missing } } }] : []
  })
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
}

/**
 * Deducts an approved loss from the book quantities of counts: the goods had left the shelf before they were counted.
 * A submitted count gets its next version, so that nobody decides on figures that they have not seen.
 *
 * @throws Refusal 42202 where the book quantity was lower than the loss.
 */
export const takeFromCounts = async (
  trx: Transaction<Tables>,
  loss: Pick<StockDocumentTable, 'branch_id' | 'created_time'>,
  lost: readonly Pick<StockDocumentLineTable, 'product_id' | 'quantity'>[],
): Promise<void> => {
  const quantities = new Map(lost.map(({ product_id, quantity }) => [product_id, quantity]))
  const counted = (await countedLines(trx, loss.branch_id, [...quantities.keys()])).flatMap((line) => {
    const isLater = line.counted_time !== null && line.counted_time >= loss.created_time
    return isLater ? [{ ...line, book: (line.book_quantity ?? 0) - (quantities.get(line.product_id) ?? 0) }] : []
  })
  const [first] = counted
  if (first === undefined) return
  const short = counted.filter(({ book }) => book < 0)
  if (short.length > 0) {
    const params = { documentNo: first.document_no, products: goodsNames(short) }
    throw new Refusal(Status.businessRule, { key: 'stockDocuments.tooLittleWhenCounted', params })
  }
  for (const line of counted)
    await trx
      .updateTable('stock_document_line')
      .set({ book_quantity: line.book, amount_fen: costOf((line.counted_quantity ?? 0) - line.book, line) })
      .where('id', '=', line.id)
      .execute()
  if (first.status === 'SUBMITTED')
    await trx
      .updateTable('stock_document')
      .set({ version: first.version + 1 })
      .where('id', '=', first.document_id)
      .execute()
}

/**
 * Checks that losses reported before a count are decided: otherwise its discrepancies cannot be told apart from them.
 *
 * @throws Refusal 42202 with the numbers of the losses that are not.
 */
export const assertLossesDecided = async (trx: Transaction<Tables>, check: StockDocumentTable): Promise<void> => {
  const pending = await trx
    .selectFrom('stock_document_line')
    .innerJoin('stock_document', 'stock_document.id', 'document_id')
    .where('branch_id', '=', check.branch_id)
    .where('kind', '=', 'LOSS')
    .where('status', '=', 'PENDING')
    .select(['product_id', 'document_no', 'created_time'])
    .orderBy('document_no')
    .execute()
  const countedTimes = new Map((await linesOf(trx, check.id)).map((line) => [line.product_id, line.counted_time]))
  const open = pending.filter(({ product_id, created_time }) => (countedTimes.get(product_id) ?? '') >= created_time)
  if (open.length === 0) return
  const documents = [...new Set(open.map(({ document_no }) => document_no))].join('、')
  throw new Refusal(Status.businessRule, { key: 'stockDocuments.openLosses', params: { documents } })
}
