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

/** The steps that say something of each line. */
export type LinesStep = 'approve' | 'receive' | 'account'

const typedLine = v.object({
  lineId: v.string(),
  /** How many; an emptied field is null. */
  quantity: v.nullable(v.number()),
  disposal: v.picklist(REFUND_DISPOSALS),
  /** Percent of the price; an emptied field is null. */
  percent: v.nullable(v.number()),
  bearer: v.picklist(REFUND_BEARERS),
})
/** What is typed for a line; a step sends of it what it is about. */
export type TypedLine = v.InferOutput<typeof typedLine>
/** What is typed into the form of a step. */
export interface TypedLines {
  readonly lines: readonly TypedLine[]
  readonly reason: string
  /** What is said about a credit; the other steps have none. */
  readonly remark: string
}

/** What a draft of these lines looks like; one of other lines is none. */
export const linesDraft = (ids: readonly string[]): v.GenericSchema<unknown, TypedLines> =>
  v.object({
    lines: v.pipe(
      v.array(typedLine),
      v.check((lines) => lines.length === ids.length && lines.every(({ lineId }, index) => lineId === ids[index])),
    ),
    reason: v.string(),
    // A draft of before has none.
    remark: v.optional(v.string(), ''),
  })

const FULL = 100
/** Basis points in a percent. */
const BP = WHOLE_BP / FULL

/** The lines that a step is about: what was not approved is not sent back. */
export const linesOfStep = (step: LinesStep, lines: readonly RefundLine[]): readonly RefundLine[] =>
  step === 'approve' ? lines : lines.filter(({ approvedQuantity }) => (approvedQuantity ?? 0) > 0)

/** How many of a line are possible in a step. */
export const maxQuantityOf = (step: LinesStep, line: RefundLine): number =>
  (step === 'approve' ? line.quantity : step === 'receive' ? line.approvedQuantity : line.receivedQuantity) ?? 0

/** Everything that is possible, before anything is typed. */
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

/** Whether less came than was sent. */
export const isShort = (typed: TypedLines, lines: readonly RefundLine[]): boolean =>
  typed.lines.some(({ quantity }, index) => (quantity ?? 0) < (lines[index]?.approvedQuantity ?? 0))

/** What is wrong with what was typed, by the field's path in the call's body. */
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

/** What is credited for a line as it is typed, in fen. */
export const typedCredit = (line: RefundLine, { percent, bearer }: TypedLine): number =>
  creditOf(maxQuantityOf('account', line), line.priceFen, Math.round((percent ?? 0) * BP), bearer)

/** What is approved of each line. */
export const approvedLines = quantitiesOf
/** What came of each line, and what becomes of it. */
export const receivedLines = ({
  lines,
}: TypedLines): readonly { lineId: string; quantity: number; disposal: RefundDisposal }[] =>
  lines.map(({ lineId, quantity, disposal }) => ({ lineId, quantity: quantity ?? 0, disposal }))
/** The part of the price of each line that is credited, and who bears it. */
export const accountedLines = ({
  lines,
}: TypedLines): readonly { lineId: string; ratioBp: number; bearer: RefundBearer }[] =>
  lines.map(({ lineId, percent, bearer }) => ({ lineId, ratioBp: Math.round((percent ?? 0) * BP), bearer }))
