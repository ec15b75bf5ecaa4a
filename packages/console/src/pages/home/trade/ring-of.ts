import type { ChannelShare } from '@netbar/shared/contract'

interface RingPart extends ChannelShare {
  /** Where it begins and ends on the ring, in percent of it. */
  readonly from: number
  readonly to: number
  /** Its part of the whole, as it is written. */
  readonly percent: number
}

/** Parts of a ring, one after the other. A way by which more was given back than came in has no place on it. */
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
