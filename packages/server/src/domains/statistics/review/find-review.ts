import type { ReviewDimension, ReviewSum, Sums } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { addUp } from '../reports/report-rows.ts'
import type { ReportInput } from '../reports/report-input.ts'
import { findSales } from '../sales/find-sales.ts'
import { findBranches } from './find-branches.ts'
import { findSeats } from './find-seats.ts'
import { openSeats } from './open-seats.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The sums of a review where there was nothing. */
export const noReview = (): Sums<ReviewSum> => ({
  orderCount: 0,
  amountFen: 0,
  discountFen: 0,
  refundedFen: 0,
  feesFen: 0,
  visits: 0,
  seatSeconds: 0,
  openSeconds: 0,
})

/** Sums of goods and of seats by branch or by day; none at all where nothing was sold and nobody sat. */
export const findReview = async (
  db: Kysely<Tables>,
  by: ReviewDimension,
  input: ReportInput,
): Promise<ReadonlyMap<string, Sums<ReviewSum>>> => {
  const parts: (readonly [key: string, sums: Sums<ReviewSum>])[] = []
  for (const [key, { orderCount, amountFen, discountFen, refundedFen }] of await findSales(db, by, input))
    parts.push([
      key,
      {
        orderCount: orderCount ?? 0,
        amountFen: amountFen ?? 0,
        discountFen: discountFen ?? 0,
        refundedFen: refundedFen ?? 0,
      },
    ])
  for (const { key, visits, fees_fen, seconds } of await findSeats(db, by, input))
    parts.push([key, { visits, feesFen: fees_fen, seatSeconds: sum(seconds) }])
  if (parts.length === 0) return new Map()
  const open = openSeats(await findBranches(db, input.branchIds), input, (id, day) => (by === 'day' ? day : id))
  for (const [key, seconds] of open) parts.push([key, { openSeconds: sum(seconds) }])
  return new Map(
    [...Map.groupBy(parts, ([key]) => key)].map(([key, own]) => [
      key,
      addUp([noReview(), ...own.map(([, sums]) => sums)]),
    ]),
  )
}
