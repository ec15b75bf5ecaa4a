import { Status } from '@netbar/shared/contract'
import type { CallRequest, stockTransferCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { StockDocumentLineTable, StockDocumentTable } from './tables.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import {
  adjustMovements,
  arrivalMovements,
  postMovements,
  transferReturnMovements,
  sendMovements,
} from '../ledger/index.ts'
import type { MovementDraft, TransferRoute } from '../ledger/index.ts'
import { assertLossesDecided, takeFromCounts } from './counted-losses.ts'
import { placesOf } from './draft.ts'
import { linesOf } from './find.ts'
import { assertFree } from './goods.ts'

type Received = CallRequest<typeof stockTransferCalls.takeIn>['body']

const leaving = (lines: readonly StockDocumentLineTable[], unitsOf: (line: StockDocumentLineTable) => number) =>
  lines.map((line) => ({ ...line, units: unitsOf(line) }))

const post = (
  trx: Transaction<Tables>,
  { kind, id }: StockDocumentTable,
  drafts: readonly MovementDraft[],
  context: StepContext,
) => postMovements(trx, { type: kind, id }, drafts, context)

const goodsOf = ({ id, product_id }: StockDocumentLineTable) => ({ lineId: id, productId: product_id })

/** Counted quantity less the book quantity of a line. */
const differenceOf = ({ counted_quantity, book_quantity }: StockDocumentLineTable): number =>
  (counted_quantity ?? 0) - (book_quantity ?? 0)

/**
 * Posts the discrepancies of a count to the ledger.
 *
 * @throws Refusal 42202 where more left since than was counted, or is reserved for a refund, or a loss of these goods
 * is not decided.
 */
export const postCount = async (
  trx: Transaction<Tables>,
  document: StockDocumentTable,
  context: StepContext,
): Promise<void> => {
  const { store } = await placesOf(trx, document.branch_id)
  const lines = await linesOf(trx, document.id)
  await assertLossesDecided(trx, document)
  await assertFree(
    trx,
    document.branch_id,
    leaving(lines, (line) => Math.max(0, -differenceOf(line))),
    context.now(),
  )
  const drafts = lines.flatMap((line) => adjustMovements(goodsOf(line), 'CHECK_ADJUST', differenceOf(line), store))
  await post(trx, document, drafts, context)
}

/**
 * Posts a loss to the ledger.
 *
 * @throws Refusal 42202 where the stock is too low now, or is reserved for a refund.
 */
export const postLoss = async (
  trx: Transaction<Tables>,
  document: StockDocumentTable,
  context: StepContext,
): Promise<void> => {
  const { store } = await placesOf(trx, document.branch_id)
  const lines = await linesOf(trx, document.id)
  await assertFree(
    trx,
    document.branch_id,
    leaving(lines, ({ quantity }) => quantity),
    context.now(),
  )
  await takeFromCounts(trx, document, lines)
  const drafts = lines.flatMap((line) => adjustMovements(goodsOf(line), 'LOSS_OUT', -line.quantity, store))
  await post(trx, document, drafts, context)
}

const routeOf = async (
  trx: Transaction<Tables>,
  { branch_id, to_branch_id }: StockDocumentTable,
): Promise<TransferRoute> => {
  if (to_branch_id === null) throw new Error('a transfer goes somewhere')
  const [from, to] = [await placesOf(trx, branch_id), await placesOf(trx, to_branch_id)]
  return { from: from.store, transit: to.transit, to: to.store }
}

/**
 * Moves the goods of a transfer from the sender into transit.
 *
 * @throws Refusal 42202 where the sender lacks them, they are reserved for a refund, or have expired.
 */
export const postSending = async (
  trx: Transaction<Tables>,
  document: StockDocumentTable,
  context: StepContext,
): Promise<void> => {
  const route = await routeOf(trx, document)
  const lines = await linesOf(trx, document.id)
  await assertFree(
    trx,
    document.branch_id,
    leaving(lines, ({ quantity }) => quantity),
    context.now(),
    'good',
  )
  const drafts = lines.flatMap((line) => sendMovements({ ...goodsOf(line), quantity: line.quantity }, route))
  await post(trx, document, drafts, context)
}

/** Returns the goods of a transfer in transit to the sender. */
export const postReturn = async (
  trx: Transaction<Tables>,
  document: StockDocumentTable,
  context: StepContext,
): Promise<void> => {
  const route = await routeOf(trx, document)
  const lines = await linesOf(trx, document.id)
  const drafts = lines.flatMap((line) => transferReturnMovements({ ...goodsOf(line), quantity: line.quantity }, route))
  await post(trx, document, drafts, context)
}

const assertReceived = (lines: readonly StockDocumentLineTable[], { lines: received, reason }: Received) => {
  const sent = new Map(lines.map((line) => [line.id, line.quantity]))
  const seen = new Set<string>()
  const problems = received.flatMap(({ lineId, receivedQuantity }, index): FieldProblem[] => {
    const quantity = sent.get(lineId)
    const field = `lines.${index}`
    if (quantity === undefined || seen.has(lineId))
      return [{ field: `${field}.lineId`, text: { key: 'stockDocuments.unknownLine' } }]
    seen.add(lineId)
    return receivedQuantity > quantity
      ? [{ field: `${field}.receivedQuantity`, text: { key: 'stockDocuments.moreThanSent', params: { quantity } } }]
      : []
  })
  if (seen.size < sent.size && problems.length === 0)
    problems.push({ field: 'lines', text: { key: 'stockDocuments.missingLine' } })
  const isShort = received.some(({ lineId, receivedQuantity }) => receivedQuantity < (sent.get(lineId) ?? 0))
  if (isShort && reason === null && problems.length === 0)
    problems.push({ field: 'reason', text: { key: 'stockDocuments.shortReason' } })
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
}

/**
 * Moves received goods to the receiver; missing ones return to the sender, who finds them or reports a loss.
 *
 * @throws Refusal 42201 for a line that is not of the transfer, more than was sent, or less without a reason.
 */
export const postArrival = async (
  trx: Transaction<Tables>,
  document: StockDocumentTable,
  received: Received,
  context: StepContext,
): Promise<void> => {
  const lines = await linesOf(trx, document.id)
  assertReceived(lines, received)
  const route = await routeOf(trx, document)
  const arrived = new Map(received.lines.map(({ lineId, receivedQuantity }) => [lineId, receivedQuantity]))
  const drafts: MovementDraft[] = []
  for (const line of lines) {
    const receivedQuantity = arrived.get(line.id) ?? 0
    await trx
      .updateTable('stock_document_line')
      .set({ received_quantity: receivedQuantity })
      .where('id', '=', line.id)
      .execute()
    drafts.push(...arrivalMovements({ ...goodsOf(line), quantity: line.quantity, received: receivedQuantity }, route))
  }
  await post(trx, document, drafts, context)
}
