import { GROUP_SORT } from '@netbar/shared/contract'
import type { ReportRow, Sums } from '@netbar/shared/contract'
import { compareEmptyLast } from '../../../kit/lists/index.ts'

/** All sums together. */
export const addUp = <Sum extends string>(rows: Iterable<Sums<Sum>>): Sums<Sum> => {
  const total: { [S in Sum]?: number } = {}
  for (const sums of rows) {
    // Object.keys forgets the names of the keys.
    for (const name of Object.keys(sums) as Sum[]) total[name] = (total[name] ?? 0) + (sums[name] ?? 0)
  }
  return total
}

/** Moments in their order, hours being numbers; others by their codes. */
const byGroup = (one: ReportRow, other: ReportRow): number => {
  const [left, right] = [one.code || one.id, other.code || other.id]
  return left.length - right.length || (left < right ? -1 : 1)
}

/**
 * The order of rows; unknown figures are last, whichever way.
 *
 * @param sort The name of a figure, or {@link GROUP_SORT}, with a minus for the largest first.
 */
export const reportOrder = (sort: string): ((one: ReportRow, other: ReportRow) => number) => {
  const [name, direction] = sort.startsWith('-') ? [sort.slice(1), 'desc' as const] : [sort, 'asc' as const]
  if (name === GROUP_SORT) return (one, other) => (direction === 'desc' ? -1 : 1) * byGroup(one, other)
  return (one, other) =>
    compareEmptyLast(one.figures[name] ?? null, other.figures[name] ?? null, direction) || byGroup(one, other)
}
