import type { BALANCE_KINDS } from '../../core/balance-kinds.ts'
import type { Balance } from '../pricing/balance.ts'

/** Principal on a card with the gift that came with it. */
export interface TopUp {
  readonly principalFen: number
  readonly giftFen: number
}

/** A change of a balance, as its log has it. */
export interface LoggedChange extends TopUp {
  readonly kind: (typeof BALANCE_KINDS)[number]
  /** Id of what it is about: a top-up and its taking back have the same one. */
  readonly refId: string | null
}

interface Lot extends TopUp {
  readonly refId: string | null
}

/** The gift that a part of a top-up brought, rounded up: parts owe no less than the whole. */
const giftOf = ({ principalFen, giftFen }: TopUp, partFen: number): number =>
  Math.ceil((giftFen * partFen) / principalFen)

/** Splits principal off the latest top-ups: what is split off, the latest first, and what stays. */
const splitLatest = <One extends TopUp>(lots: readonly One[], principalFen: number) => {
  const taken: TopUp[] = []
  const left = [...lots]
  let wanted = principalFen
  for (let last = left.pop(); last !== undefined; last = left.pop()) {
    const part = Math.min(wanted, last.principalFen)
    const gift = giftOf(last, part)
    if (part > 0) taken.push({ principalFen: part, giftFen: gift })
    wanted -= part
    if (part < last.principalFen) {
      left.push({ ...last, principalFen: last.principalFen - part, giftFen: last.giftFen - gift })
      break
    }
  }
  return { taken, left, missing: wanted }
}

/** Top-ups of a log, less what was taken back, withdrawn or passed on of them. What was used does not matter here. */
const lotsOf = (changes: readonly LoggedChange[]): readonly Lot[] => {
  let lots: readonly Lot[] = []
  for (const { kind, principalFen, giftFen, refId } of changes)
    if (kind === 'RECHARGE') lots = [...lots, { refId, principalFen, giftFen }]
    else if (kind === 'ROLLBACK') lots = lots.filter((lot) => lot.refId !== refId)
    else if (kind === 'WITHDRAW' || (kind === 'TRANSFER' && principalFen < 0))
      lots = splitLatest(lots, -principalFen).left
    // One that is taken back brings its gift again; one that is received has none.
    else if (kind === 'TRANSFER') lots = [...lots, { refId: null, principalFen, giftFen }]
    // Goods that were returned give back principal that a top-up before brought.
    else if (kind !== 'REFUND' && principalFen > 0) lots = [...lots, { refId: null, principalFen, giftFen: 0 }]
  return lots
}

/**
 * Of which top-ups the principal of a card is, the latest first: what was paid in first is used first.
 *
 * @param changes The card's log, the first one first. Changes that take principal may be left out, but for withdrawals and transfers.
 */
export const unusedTopUps = (changes: readonly LoggedChange[], principalFen: number): readonly TopUp[] => {
  const { taken, missing } = splitLatest(
    lotsOf(changes).filter((lot) => lot.principalFen > 0),
    principalFen,
  )
  return missing > 0 ? [...taken, { principalFen: missing, giftFen: 0 }] : taken
}

/** The largest part of a top-up whose gift is still on the card. */
export const coveredPart = ({ principalFen, giftFen }: TopUp, onCardFen: number): number =>
  giftFen <= onCardFen ? principalFen : Math.floor((onCardFen * principalFen) / giftFen)

/** What leaves a card with a withdrawal; the guest gets the principal less the gift that was used of it. */
const afterWhole = ({ principalFen, giftFen }: TopUp, onCardFen: number) => {
  const gift = Math.min(giftFen, onCardFen)
  return { principal: principalFen, gift, paid: principalFen - (giftFen - gift) }
}

/**
 * The most that a member can take back. Whoever takes principal back returns the gift that came with it: what is still on the card from
 * there, and what was used from the principal. So what was used of gifts is earned by playing, and not by leaving.
 *
 * @param topUps As {@link unusedTopUps} has them.
 * @param giftFen Gifts on the card.
 */
export const refundableFen = (topUps: readonly TopUp[], giftFen: number): number => {
  let [onCard, paid, most] = [giftFen, 0, 0]
  for (const topUp of topUps) {
    const whole = afterWhole(topUp, onCard)
    most = Math.max(most, paid + coveredPart(topUp, onCard), paid + whole.paid)
    paid += whole.paid
    onCard -= whole.gift
  }
  return most
}

/** The part of a top-up that pays an amount, where its whole pays at least that much; null where it does not. */
const partPaying = (topUp: TopUp, onCardFen: number, amountFen: number): number | null => {
  const { principalFen, giftFen } = topUp
  if (amountFen <= coveredPart(topUp, onCardFen)) return amountFen
  const own = principalFen - giftFen
  if (own <= 0 || amountFen > afterWhole(topUp, onCardFen).paid) return null
  return Math.ceil(((amountFen - onCardFen) * principalFen) / own)
}

/**
 * What leaves the card for a withdrawal of an amount, as little as possible; null where it is more than {@link refundableFen}.
 *
 * @returns Principal, of which the amount is paid out and the rest makes up for gifts that were used, and gifts.
 */
export const withdrawalOf = (topUps: readonly TopUp[], giftFen: number, amountFen: number): Balance | null => {
  let [onCard, wanted] = [giftFen, amountFen]
  let [principal, gift] = [0, 0]
  for (const topUp of topUps) {
    const part = partPaying(topUp, onCard, wanted)
    if (part !== null) return { principalFen: principal + part, giftFen: gift + Math.min(onCard, giftOf(topUp, part)) }
    const whole = afterWhole(topUp, onCard)
    principal += whole.principal
    gift += whole.gift
    onCard -= whole.gift
    wanted -= whole.paid
  }
  return null
}
