import type { Direction } from './sort.ts'

/** Compares values for a sort in memory: one that is missing comes last, whichever way. As {@link nullsLast} does in a query. */
export const compareEmptyLast = <Value extends number | string>(
  left: Value | null,
  right: Value | null,
  direction: Direction,
): number => {
  if (left === right) return 0
  if (left === null) return 1
  if (right === null) return -1
  return left < right === (direction === 'asc') ? -1 : 1
}
