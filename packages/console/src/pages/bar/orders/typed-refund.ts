import * as v from 'valibot'

const typedRefund = v.array(v.object({ lineNo: v.number(), quantity: v.number(), isReturned: v.boolean() }))
/** Pieces of the lines of an order that are given back. */
type TypedRefund = v.InferOutput<typeof typedRefund>

/** A refund from a row, or from the JSON of a form. */
export const refundIn = (value: unknown): TypedRefund => {
  const parsed = v.safeParse(v.union([typedRefund, v.pipe(v.string(), v.parseJson(), typedRefund)]), value)
  return parsed.success ? parsed.output : []
}

/** The refund with other pieces of one line; a line without any is left out. */
export const withRefund = (refund: TypedRefund, line: TypedRefund[number]): TypedRefund =>
  [...refund.filter(({ lineNo }) => lineNo !== line.lineNo), ...(line.quantity > 0 ? [line] : [])].toSorted(
    (one, other) => one.lineNo - other.lineNo,
  )
