import { GROUP_SORT } from '@netbar/shared/contract'
import type { ReportRow, Sums } from '@netbar/shared/contract'

/** Code and name of a group of rows. */
export interface GroupName {
  readonly code: string
  readonly name: string
}

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

/** By a figure; unknown ones are last, whichever way. */
const byFigure =
  (name: string, sign: 1 | -1) =>
  (one: ReportRow, other: ReportRow): number => {
    const [left, right] = [one.figures[name] ?? null, other.figures[name] ?? null]
    if (left === right) return byGroup(one, other)
    if (left === null) return 1
    if (right === null) return -1
    return left < right ? -sign : sign
  }

/**
 * The order of rows.
 *
 * @param sort The name of a figure, or {@link GROUP_SORT}, with a minus for the largest first.
 */
export const reportOrder = (sort: string): ((one: ReportRow, other: ReportRow) => number) => {
  const [name, sign] = sort.startsWith('-') ? [sort.slice(1), -1 as const] : [sort, 1 as const]
  return name === GROUP_SORT ? (one, other) => sign * byGroup(one, other) : byFigure(name, sign)
}
