import { figureOf, reviewReport } from '@netbar/shared/contract'
import type { SalesDimension, SalesSum, Sums } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { CodedName } from '../../../kernel/coded-name.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { productNames } from '../../catalog/index.ts'
import { addUp } from '../reports/report-rows.ts'
import { periodBefore } from '../reports/report-input.ts'
import type { ReportInput } from '../reports/report-input.ts'
import { findSales } from '../sales/find-sales.ts'
import { findBranches } from './find-branches.ts'
import type { ReviewBranch } from './find-branches.ts'
import { isKeptSince } from '../reports/is-kept.ts'
import { findReview, noReview } from './find-review.ts'
import type { ChangedGroup, ReviewFacts } from './what-changed.ts'

const { measures } = reviewReport
type All<Sum extends string> = ReadonlyMap<string, Sums<Sum>>

/** Groups of both periods with what each brought in. */
const groupsOf = <Sum extends string>(
  [now, before]: readonly [All<Sum>, All<Sum>],
  valueOf: (sums: Sums<Sum>) => number | null,
  nameOf: (id: string) => CodedName,
): readonly ChangedGroup[] => {
  const of = (sums: Sums<Sum> | undefined): number => (sums === undefined ? 0 : (valueOf(sums) ?? 0))
  return [...new Set([...now.keys(), ...before.keys()])].map((id) => ({
    id,
    ...nameOf(id),
    value: of(now.get(id)),
    before: of(before.get(id)),
  }))
}

const openedIn = (branches: readonly ReviewBranch[], { from, to }: ReportInput): readonly ChangedGroup[] =>
  branches
    .filter(({ openedDay }) => openedDay > from && openedDay <= to)
    .map(({ id, name, openedDay }) => ({ id, code: openedDay, name, value: 0, before: 0 }))

/** What the sentences of a review are chosen from. */
export const findFacts = async (db: Kysely<Tables>, input: ReportInput): Promise<ReviewFacts> => {
  const earlier = periodBefore(input)
  const isKept = await isKeptSince(db, earlier)
  const inBoth = async <Sum extends string>(find: (period: ReportInput) => Promise<All<Sum>>) =>
    [await find(input), isKept ? await find(earlier) : new Map<string, Sums<Sum>>()] as const
  const branches = await inBoth((period) => findReview(db, 'branch', period))
  const [now, before] = branches.map((groups) => addUp([noReview(), ...groups.values()]))
  const pairOf = (name: keyof typeof measures) => {
    const [value, previous] = [figureOf(measures[name], now ?? {}), figureOf(measures[name], before ?? {})]
    return value === null || previous === null ? null : { value, before: previous }
  }
  const known = (name: keyof typeof measures) => pairOf(name) ?? { value: 0, before: 0 }
  const salesBy = (by: SalesDimension) => inBoth((period) => findSales(db, by, period))
  const netOf = (sums: Sums<SalesSum>) => figureOf(measures.goodsFen, sums)
  const products = await salesBy('product')
  const names = await productNames(db, [...products[0].keys(), ...products[1].keys()])
  const all = await findBranches(db, input.branchIds)
  return {
    revenue: known('revenueFen'),
    fees: known('feesFen'),
    goods: known('goodsFen'),
    refundedBp: pairOf('refundedBp'),
    occupancyBp: pairOf('occupancyBp'),
    branches: groupsOf(
      branches,
      (sums) => figureOf(measures.revenueFen, sums),
      (id) => ({ code: '', name: all.find((branch) => branch.id === id)?.name ?? id }),
    ),
    products: groupsOf(products, netOf, (id) => names.get(id) ?? { code: '', name: id }),
    hours: groupsOf(await salesBy('hour'), netOf, (hour) => ({ code: '', name: hour })),
    opened: openedIn(all, input),
  }
}
