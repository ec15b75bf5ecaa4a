import { changeBp } from '@netbar/shared/contract'
import type { ReviewChange } from '@netbar/shared/contract'

/** A figure of a period, and of the one before. */
interface Pair {
  readonly value: number
  readonly before: number
}

/** A branch, a product or an hour with what it brought in. */
export interface ChangedGroup extends Pair {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** What the sentences of a review are chosen from. */
export interface ReviewFacts {
  readonly revenue: Pair
  readonly fees: Pair
  readonly goods: Pair
  /** Basis points; null where either is unknown. */
  readonly refundedBp: Pair | null
  readonly occupancyBp: Pair | null
  readonly branches: readonly ChangedGroup[]
  readonly products: readonly ChangedGroup[]
  readonly hours: readonly ChangedGroup[]
  /** Branches that were added within the period, with their first days as codes. */
  readonly opened: readonly ChangedGroup[]
}

/** Less than this part of the income before is not worth a sentence. */
const WORTH_BP = 100
/** Changes of a share that are worth one. */
const REFUNDS_BP = 50
const OCCUPANCY_BP = 100

const changeOf = ({ value, before }: Pair): number => value - before

const sentence = (kind: ReviewChange['kind'], { value, before }: Pair): ReviewChange => ({
  kind,
  id: '',
  code: '',
  name: '',
  value,
  before,
})

/**
 * What has changed most since the period before: the income, and which of its parts, branches, goods and hours made the most of it; of
 * branches and goods also what went the other way. Nothing is said of a change without a period to compare with.
 */
export const whatChanged = (facts: ReviewFacts): readonly ReviewChange[] => {
  const { revenue, fees, goods, refundedBp, occupancyBp } = facts
  const isWorth = (pair: Pair): boolean =>
    Math.abs(changeBp(revenue.before + changeOf(pair), revenue.before) ?? 0) >= WORTH_BP
  const opened = facts.opened.map((group) => ({ ...group, kind: 'opened' as const }))
  if (revenue.before <= 0) return opened
  const direction = Math.sign(changeOf(revenue)) || 1
  const byChange = (groups: readonly ChangedGroup[], sign: number) =>
    groups
      .filter((group) => Math.sign(changeOf(group)) === sign && isWorth(group))
      .toSorted((one, other) => sign * (changeOf(other) - changeOf(one)))
      .slice(0, 1)
  const groupsOf = (kind: 'branch' | 'product' | 'hour', groups: readonly ChangedGroup[], signs: readonly number[]) =>
    signs
      .flatMap((sign) => byChange(groups, sign))
      .map(({ id, code, name, value, before }) => ({ kind, id, code, name, value, before }))
  const part = direction * (changeOf(fees) - changeOf(goods)) >= 0 ? sentence('fees', fees) : sentence('goods', goods)
  const differs = (pair: Pair | null, least: number): pair is Pair => pair !== null && Math.abs(changeOf(pair)) >= least
  return [
    sentence('revenue', revenue),
    ...(isWorth(part) ? [part] : []),
    // Of a single branch the income is all that there is to say.
    ...(facts.branches.length > 1 ? groupsOf('branch', facts.branches, [direction, -direction]) : []),
    ...groupsOf('product', facts.products, [direction, -direction]),
    ...groupsOf('hour', facts.hours, [direction]),
    ...(differs(refundedBp, REFUNDS_BP) ? [sentence('refunds', refundedBp)] : []),
    ...(differs(occupancyBp, OCCUPANCY_BP) ? [sentence('occupancy', occupancyBp)] : []),
    ...opened,
  ]
}
