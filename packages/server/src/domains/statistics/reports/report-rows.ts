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

/**
 * Sorts by a figure: unknown ones last, whichever way, and equal ones by their keys.
 *
 * @param sort The name of the figure, with a minus for the largest first.
 */
export const byFigure = <Name extends string>(sort: string) => {
  // The values of the call's `sort` are these names, with and without a sign.
  const name = sort.replace(/^-/, '') as Name
  const sign = sort.startsWith('-') ? -1 : 1
  return (one: ReportRow<Name>, other: ReportRow<Name>): number => {
    const [left, right] = [one.figures[name], other.figures[name]]
    if (left === right) return one.id < other.id ? -1 : 1
    if (left === null) return 1
    if (right === null) return -1
    return left < right ? -sign : sign
  }
}

/** Sorts days, and hours that are numbers. */
export const byMoment = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id.length - other.id.length || (one.id < other.id ? -1 : 1)
