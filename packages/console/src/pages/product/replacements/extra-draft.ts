import { replacementProblems, shanghaiDay, toFen, toYuan, type ReplacementDraft } from '@netbar/shared/contract'
import * as v from 'valibot'

const line = v.object({
  productId: v.string(),
  quantity: v.nullable(v.number()),
  /** Yuan per purchase unit; null for an emptied field. */
  price: v.nullable(v.number()),
})
/** Values of the form for extra goods, or goods delivered outside the system. */
export const extraSchema = v.object({
  kind: v.picklist(['EXTRA', 'OFFLINE']),
  branchId: v.string(),
  deliveredDate: v.string(),
  carrier: v.string(),
  lines: v.array(line),
  reason: v.string(),
  /** Ids of photos; older drafts have none. */
  attachments: v.optional(v.array(v.string()), []),
})
export type ExtraDraft = v.InferOutput<typeof extraSchema>
export type ExtraLine = ExtraDraft['lines'][number]

/** Price of a line in fen. */
export const priceFenOf = ({ price }: ExtraLine): number => toFen(price ?? 0)

/** A new line of a product, at its current price. */
export const newLine = (productId: string, priceFen: number): ExtraLine => ({
  productId,
  quantity: 1,
  price: toYuan(priceFen),
})

/** Body of the call from the values. */
export const sentOf = (draft: ExtraDraft): ReplacementDraft => {
  const { kind, branchId, deliveredDate, carrier, lines, reason, attachments } = draft
  return {
    kind,
    branchId,
    reason: reason.trim(),
    attachments,
    ...(kind === 'OFFLINE' ? { deliveredDate: deliveredDate || null, carrier: carrier.trim() || null } : {}),
    lines: lines.map((each) => ({
      productId: each.productId,
      quantity: each.quantity ?? 0,
      priceFen: priceFenOf(each),
    })),
  }
}

/** Problems of the values as text keys, by the field's path in the call's body. */
export const extraProblems = (
  draft: ExtraDraft,
  known: ReadonlySet<string>,
  now: number,
): ReadonlyMap<string, string> => {
  const problems = new Map<string, string>(
    replacementProblems(sentOf(draft), known, shanghaiDay(now)).map(({ field, rule }) => [field, rule]),
  )
  if (draft.branchId === '') problems.set('branchId', 'noBranch')
  if (draft.lines.length === 0) problems.set('lines', 'noLines')
  for (const [index, each] of draft.lines.entries()) {
    if ((each.quantity ?? 0) < 1) problems.set(`lines.${index}.quantity`, 'noQuantity')
    if (priceFenOf(each) < 1) problems.set(`lines.${index}.priceFen`, 'noPrice')
  }
  return problems
}
