import { isFarCount, Status } from '@netbar/shared/contract'
import type { CallRequest, stockCheckCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { StockDocumentTable } from './tables.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { costOf } from './cost.ts'
import { placesOf } from './draft.ts'
import { linesOf } from './find.ts'

type Counted = CallRequest<typeof stockCheckCalls.save>['body']['lines']

const refuse = (problems: readonly FieldProblem[]) => {
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
}

/**
 * Stores counted quantities together with the ledger's at this moment: later sales are no discrepancy. An unchanged
 * quantity keeps its time.
 *
 * @throws Refusal 42201 for a line that is not of the count.
 */
export const writeCounts = async (
  trx: Transaction<Tables>,
  document: StockDocumentTable,
  counted: Counted,
  { now }: StepContext,
): Promise<void> => {
  const lines = new Map((await linesOf(trx, document.id)).map((line) => [line.id, line]))
  refuse(
    counted.flatMap(({ lineId }, index) =>
      lines.has(lineId) ? [] : [{ field: `lines.${index}.lineId`, text: { key: 'stockDocuments.unknownLine' } }],
    ),
  )
  const { store } = await placesOf(trx, document.branch_id)
  const balances = await trx
    .selectFrom('stock_balance')
    .where('warehouse_id', '=', store)
    .select(['product_id', 'quantity'])
    .execute()
  const ledger = new Map(balances.map(({ product_id, quantity }) => [product_id, quantity]))
  for (const { lineId, countedQuantity } of counted) {
    const line = lines.get(lineId)
    if (line === undefined || line.counted_quantity === countedQuantity) continue
    const book = ledger.get(line.product_id) ?? 0
    await trx
      .updateTable('stock_document_line')
      .set(
        countedQuantity === null
          ? { counted_quantity: null, book_quantity: null, counted_time: null, amount_fen: 0 }
          : {
              counted_quantity: countedQuantity,
              book_quantity: book,
              counted_time: now().toISOString(),
              amount_fen: costOf(countedQuantity - book, line),
            },
      )
      .where('id', '=', lineId)
      .execute()
  }
}

/**
 * Checks that every line of a submitted count is counted.
 *
 * @throws Refusal 42201 at each line that is not.
 */
export const assertCounted = async (trx: Transaction<Tables>, document: StockDocumentTable): Promise<void> =>
  refuse(
    (await linesOf(trx, document.id)).flatMap(({ counted_quantity }, index) =>
      counted_quantity === null
        ? [{ field: `lines.${index}.countedQuantity`, text: { key: 'stockDocuments.notCounted' } }]
        : [],
    ),
  )

/**
 * Checks that quantities far from expected were confirmed. What was expected is not said: the count is blind.
 *
 * @throws Refusal 42201 with `confirmed.<line id>` for each that was not.
 */
export const assertConfirmed = async (
  trx: Transaction<Tables>,
  document: StockDocumentTable,
  confirmed: readonly string[],
): Promise<void> =>
  refuse(
    (await linesOf(trx, document.id)).flatMap((line) => {
      const { id, product_name: product, counted_quantity: quantity, book_quantity, amount_fen } = line
      if (quantity === null || book_quantity === null || confirmed.includes(id)) return []
      return isFarCount({ bookQuantity: book_quantity, countedQuantity: quantity, amountFen: amount_fen })
        ? [{ field: `confirmed.${id}`, text: { key: 'stockDocuments.farFromExpected', params: { product, quantity } } }]
        : []
    }),
  )

/**
 * Checks that a user takes back what they have submitted.
 *
 * @throws Refusal 42202 for everybody else.
 */
export const assertSubmitter = async (
  trx: Transaction<Tables>,
  document: StockDocumentTable,
  { actor }: StepContext,
): Promise<void> => {
  const last = await trx
    .selectFrom('document_log')
    .where('document_type', '=', 'stockDocument')
    .where('document_id', '=', document.id)
    .where('event', '=', 'submit')
    .orderBy('sequence', 'desc')
    .select('actor_id')
    .executeTakeFirst()
  if (last?.actor_id !== actor.id) throw new Refusal(Status.businessRule, { key: 'stockDocuments.notSubmitter' })
}
