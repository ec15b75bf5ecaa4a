import { LOSS_REASONS, MAX_STOCK_LINES, MAX_UNITS } from '@netbar/shared/contract'
import * as v from 'valibot'

const line = v.object({
  productId: v.string(),
  quantity: v.nullable(v.number()),
  reason: v.nullable(v.picklist(LOSS_REASONS)),
})
/** Values of the form for a new loss or transfer. */
export const draftSchema = v.object({
  toBranchId: v.string(),
  remark: v.string(),
  lines: v.array(line),
  /** Ids of photos; older drafts have none. */
  attachments: v.optional(v.array(v.string()), []),
})
export type Draft = v.InferOutput<typeof draftSchema>
export type DraftLine = Draft['lines'][number]

/** A line that begins. */
export const newLine = (productId: string): DraftLine => ({ productId, quantity: null, reason: null })

/** Initial values of the form. */
export const EMPTY_DRAFT: Draft = { toBranchId: '', remark: '', lines: [], attachments: [] }

/** Problems of a draft as text keys, by the field's path in the call's body. */
export const draftProblems = (
  { toBranchId, lines }: Draft,
  tab: 'loss' | 'transfer',
  stock: ReadonlyMap<string, number>,
): ReadonlyMap<string, string> => {
  const problems = new Map<string, string>()
  if (tab === 'transfer' && toBranchId === '') problems.set('toBranchId', 'noBranch')
  if (lines.length === 0) problems.set('lines', 'noLines')
  if (lines.length > MAX_STOCK_LINES) problems.set('lines', 'tooManyLines')
  for (const [index, { productId, quantity, reason }] of lines.entries()) {
    const field = `lines.${index}.quantity`
    if (quantity === null || quantity < 1) problems.set(field, 'noQuantity')
    else if (quantity > Math.min(MAX_UNITS, stock.get(productId) ?? 0)) problems.set(field, 'tooMany')
    if (tab === 'loss' && reason === null) problems.set(`lines.${index}.reason`, 'noReason')
  }
  return problems
}
