import { shanghaiDayEnd, shanghaiDayStart } from '@netbar/shared/contract'
import { expressionBuilder } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'

/** Condition of a filter; null where the filter was left empty. */
type Condition = Expression<SqlBool> | null

/** Condition that all hold of those that are asked for. */
export const allOf = (...conditions: readonly Condition[]): Expression<SqlBool> =>
  expressionBuilder<Tables>().and(conditions.filter((each) => each !== null))

/** Condition of a field of a filter, where it was filled in. */
export const ifGiven = <Value>(value: Value | undefined, condition: (value: Value) => Expression<SqlBool>): Condition =>
  value === undefined || value === '' ? null : condition(value)

/** Condition that a time lies within days of Shanghai, both included; either may be left out. */
export const withinDays = (
  time: Expression<string | null>,
  from: string | undefined,
  to: string | undefined,
): Expression<SqlBool> => {
  const eb = expressionBuilder<Tables>()
  return allOf(
    ifGiven(from, (day) => eb(time, '>=', shanghaiDayStart(day))),
    ifGiven(to, (day) => eb(time, '<=', shanghaiDayEnd(day))),
  )
}
