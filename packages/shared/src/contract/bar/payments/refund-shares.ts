/** What is left of a payment: its amount less what was given back. */
interface Refundable {
  readonly id: string
  readonly amountFen: number
  readonly refundedFen: number
}

/** What is given back of each payment, the last one first; null where all together have less left. */
export const refundShares = <Paid extends Refundable>(
  payments: readonly Paid[],
  amountFen: number,
): readonly { readonly payment: Paid; readonly amountFen: number }[] | null => {
  let left = amountFen
  const shares = payments.toReversed().flatMap((payment) => {
    const share = Math.min(left, payment.amountFen - payment.refundedFen)
    left -= share
    return share > 0 ? [{ payment, amountFen: share }] : []
  })
  return left === 0 ? shares : null
}
