import { discountFenOf, type OrderDiscount } from './order-amounts.ts'
import type { PayPart } from './payments/pay-parts.ts'

/** Pieces of a product at its price. */
export interface PricedPieces {
  readonly priceFen: number
  readonly quantity: number
}

/** What a basket costs. */
export interface BasketSums {
  readonly pieces: number
  readonly totalFen: number
  readonly discountFen: number
  /** What is to be paid. */
  readonly dueFen: number
}

/** What a basket costs; a discount takes off at most all of it. */
export const basketSums = (lines: readonly PricedPieces[], discount: OrderDiscount | null): BasketSums => {
  const totalFen = lines.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0)
  const discountFen = discount === null ? 0 : Math.min(totalFen, discountFenOf(totalFen, discount))
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalFen,
    discountFen,
    dueFen: totalFen - discountFen,
  }
}

/** How a cashier takes an amount: by one channel, or by a second one too. */
export interface Tender {
  readonly channel: PayPart['channel']
  /** Cash that was handed over; null for exactly what is due. */
  readonly receivedFen: number | null
  readonly second: { readonly channel: PayPart['channel']; readonly amountFen: number } | null
}

/** The parts that pay an amount: the first channel pays what the second one does not. Nothing is paid by no part. */
export const partsOf = (dueFen: number, { channel, receivedFen, second }: Tender): readonly PayPart[] => {
  if (dueFen === 0) return []
  const received = (of: PayPart['channel']) => (of === 'CASH' ? receivedFen : null)
  const first = { channel, amountFen: dueFen - (second?.amountFen ?? 0), receivedFen: received(channel) }
  return second === null ? [first] : [first, { ...second, receivedFen: received(second.channel) }]
}

/** What is given back of the cash that was handed over. */
export const changeFen = (parts: readonly PayPart[]): number =>
  parts.reduce((sum, { amountFen, receivedFen }) => sum + (receivedFen === null ? 0 : receivedFen - amountFen), 0)
