import {
  creditOf,
  nothingProblems,
  ratioProblems,
  REFUND_BEARERS,
  REFUND_DISPOSALS,
  refundLineProblems,
  WHOLE_BP,
  type RefundBearer,
  type RefundDisposal,
  type RefundLine,
  type RefundRule,
} from '@netbar/shared/contract'
import * as v from 'valibot'

/** Steps with values for each line. */
export type LinesStep = 'approve' | 'receive' | 'account'

const typedLine = v.object({
  lineId: v.string(),
  /** Quantity; null for an emptied field. */
  quantity: v.nullable(v.number()),
  disposal: v.picklist(REFUND_DISPOSALS),
  /** Percent of the price; null for an emptied field. */
  percent: v.nullable(v.number()),
  bearer: v.picklist(REFUND_BEARERS),
})
/** Typed values of a line; each step sends those it needs. */
export type TypedLine = v.InferOutput<typeof typedLine>
/** Values of a step's form. */
export interface TypedLines {
  readonly lines: readonly TypedLine[]
  readonly reason: string
  /** Remark on a credit; unused by the other steps. */
  readonly remark: string
}

/** Schema of a draft. */
export const linesDraft: v.GenericSchema<unknown, TypedLines> = v.object({
  lines: v.array(typedLine),
  reason: v.string(),
  remark: v.string(),
})

const FULL = 100
/** Basis points per percent. */
const BP = WHOLE_BP / FULL

/** Lines of a step: lines without an approved quantity are not returned. */
export const linesOfStep = (step: LinesStep, lines: readonly RefundLine[]): readonly RefundLine[] =>
  step === 'approve' ? lines : lines.filter(({ approvedQuantity }) => (approvedQuantity ?? 0) > 0)

/** Maximum quantity of a line in a step. */
export const maxQuantityOf = (step: LinesStep, line: RefundLine): number =>
  (step === 'approve' ? line.quantity : step === 'receive' ? line.approvedQuantity : line.receivedQuantity) ?? 0

/** Initial values: the maximum of each line. */
export const firstLines = (step: LinesStep, lines: readonly RefundLine[]): TypedLines => ({
  lines: lines.map((line) => ({
    lineId: line.id,
    quantity: maxQuantityOf(step, line),
    disposal: 'RESTOCK',
    percent: line.maxRatioBp / BP,
    bearer: 'COMPANY',
  })),
  reason: '',
  remark: '',
})

const quantitiesOf = ({ lines }: TypedLines) =>
  lines.map(({ lineId, quantity }) => ({ lineId, quantity: quantity ?? 0 }))

/** Whether less was received than sent. */
export const isShort = (typed: TypedLines, lines: readonly RefundLine[]): boolean =>
  typed.lines.some(({ quantity }, index) => (quantity ?? 0) < (lines[index]?.approvedQuantity ?? 0))

/** Problems of the values by the field's path in the call's body. */
export const linesIssues = (
  step: LinesStep,
  typed: TypedLines,
  lines: readonly RefundLine[],
): ReadonlyMap<string, RefundRule> => {
  if (step === 'account')
    return new Map(ratioProblems(accountedLines(typed), lines).map(({ field, rule }) => [field, rule]))
  const possible = lines.map((line) => ({ lineId: line.id, possible: maxQuantityOf(step, line) }))
  const quantities = quantitiesOf(typed)
  const problems = refundLineProblems(quantities, possible, true)
  const whole = step === 'approve' ? nothingProblems(quantities) : []
  const issues = new Map([...problems, ...whole].map(({ field, rule }) => [field, rule]))
  if (step === 'receive' && isShort(typed, lines) && typed.reason.trim().length < 2) issues.set('reason', 'lessReason')
  return issues
}

/** Credit of a line as typed, in fen. */
export const typedCredit = (line: RefundLine, { percent, bearer }: TypedLine): number =>
  creditOf(maxQuantityOf('account', line), line.priceFen, Math.round((percent ?? 0) * BP), bearer)

/** Approved quantity of each line. */
export const approvedLines = quantitiesOf
/** Received quantity and disposal of each line. */
export const receivedLines = ({
  lines,
}: TypedLines): readonly { lineId: string; quantity: number; disposal: RefundDisposal }[] =>
  lines.map(({ lineId, quantity, disposal }) => ({ lineId, quantity: quantity ?? 0, disposal }))
/** Credit ratio and bearer of each line. */
export const accountedLines = ({
  lines,
}: TypedLines): readonly { lineId: string; ratioBp: number; bearer: RefundBearer }[] =>
  lines.map(({ lineId, percent, bearer }) => ({ lineId, ratioBp: Math.round((percent ?? 0) * BP), bearer }))
