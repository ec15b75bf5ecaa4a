import type { ChannelShare } from '@netbar/shared/contract'

interface RingPart extends ChannelShare {
  /** Start and end on the ring, in percent. */
  readonly from: number
  readonly to: number
  /** Share of the whole, as shown. */
  readonly percent: number
}

/** Consecutive parts of a ring. A channel with more refunds than payments has no part. */
export const ringOf = (shares: readonly ChannelShare[]): readonly RingPart[] => {
  const all = shares.reduce((sum, { amountFen }) => sum + Math.max(0, amountFen), 0)
  let before = 0
  return shares.map((share) => {
    const part = all === 0 ? 0 : (Math.max(0, share.amountFen) / all) * 100
    const from = before
    before += part
    return { ...share, from, to: before, percent: Math.round(part) }
  })
}
