import { sql } from 'kysely'
import type { Waiting } from '../../kernel/todo.ts'

/**
 * Columns that count what waits.
 *
 * @param column The time, or the day, since when each waits; what has none is not overdue.
 * @param overdueBefore What waits since before this is overdue.
 */
export const waitingSince = (column: string, overdueBefore: string) =>
  [
    sql<number | string>`count(*)`.as('count'),
    sql<number | string | null>`sum(case when ${sql.ref(column)} < ${overdueBefore} then 1 else 0 end)`.as('overdue'),
    sql<string | null>`min(${sql.ref(column)})`.as('since'),
  ] as const

interface Row {
  readonly count: number | string
  readonly overdue: number | string | null
  readonly since: string | null
}

/** The answer of a query for these columns; PostgreSQL's driver returns sums as texts. */
export const toWaiting = ({ count, overdue, since }: Row): Waiting => ({
  count: Number(count),
  overdue: Number(overdue ?? 0),
  since,
})
