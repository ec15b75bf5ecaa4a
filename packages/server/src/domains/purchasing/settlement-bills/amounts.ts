import type { SettlementBillLineTable, SettlementBillTable } from './tables.ts'

type Line = Pick<SettlementBillLineTable, 'kind' | 'amount_fen'>
type Sums = Pick<SettlementBillTable, 'stored_fen' | 'refund_fen' | 'adjust_fen' | 'payable_fen'>

const sumOf = (lines: readonly Line[], ...kinds: readonly Line['kind'][]): number =>
  lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount_fen }) => sum + amount_fen, 0)

/** Sums of a bill's lines: deliveries less refunds, and corrections with carried amounts. */
export const billSums = (lines: readonly Line[]): Sums => ({
  stored_fen: sumOf(lines, 'RECEIPT'),
  refund_fen: 0 - sumOf(lines, 'REFUND'),
  adjust_fen: sumOf(lines, 'ADJUST', 'CARRY'),
  payable_fen: lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
})

/** Unpaid amount of a bill; 0 where the company owes the branch. */
export const unpaidOf = ({ payable_fen, paid_fen }: Pick<SettlementBillTable, 'payable_fen' | 'paid_fen'>): number =>
  Math.max(0, payable_fen - paid_fen)
