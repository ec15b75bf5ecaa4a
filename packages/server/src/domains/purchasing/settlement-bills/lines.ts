import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SettlementBillLineTable } from './tables.ts'
import { billSums } from './amounts.ts'
import { linesOfBill } from './find.ts'
import type { BillSource } from './sources.ts'

/** The bill line of a source. */
export const lineOf = (
  source: BillSource,
  { id, billId, lineNo }: { readonly id: string; readonly billId: string; readonly lineNo: number },
): SettlementBillLineTable => ({
  id,
  bill_id: billId,
  line_no: lineNo,
  kind: source.kind,
  source_id: source.sourceId,
  live_source: source.sourceId,
  time: source.time,
  document_no: source.documentNo,
  order_id: source.orderId,
  quantity: source.quantity,
  amount_fen: source.amountFen,
  reason: null,
  disputed: 0,
})

/** Appends sources to the lines of a bill. */
export const addSources = async (
  trx: Transaction<Tables>,
  billId: string,
  sources: readonly BillSource[],
  newId: () => string,
): Promise<void> => {
  if (sources.length === 0) return
  const first = await nextLineNo(trx, billId)
  const lines = sources.map((source, index) => lineOf(source, { id: newId(), billId, lineNo: first + index }))
  await trx.insertInto('settlement_bill_line').values(lines).execute()
}

/** The number of the next line of a bill, from 1; lines are never removed. */
export const nextLineNo = async (trx: Transaction<Tables>, billId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('settlement_bill_line')
    .where('bill_id', '=', billId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) + 1
}

/** Current sums of a bill's lines. */
export const sumsOf = async (trx: Transaction<Tables>, billId: string) => billSums(await linesOfBill(trx, billId))
