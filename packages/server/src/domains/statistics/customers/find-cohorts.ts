import { COHORT_MONTHS, lastMonths, shanghaiDayStart } from '@netbar/shared/contract'
import type { CustomerCohorts } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Expression, Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { customersOf } from './customer-facts.ts'
import type { CustomerInput } from './customer-input.ts'

const startOf = (month: string): string => shanghaiDayStart(`${month}-01`)

/** The month of a time, of months in their order. */
const monthCase = (time: Expression<string>, months: readonly string[]) => {
  const whens = months.toReversed().map((month) => sql`when ${time} >= ${startOf(month)} then ${month}`)
  return sql<string>`case ${sql.join(whens, sql` `)} end`
}

/** How many of those who joined in each of the last months came in that month and each one after, up to the end of the period. */
export const findCohorts = async (db: Kysely<Tables>, input: CustomerInput): Promise<CustomerCohorts> => {
  const months = lastMonths(new Date(input.until), COHORT_MONTHS)
  const first = startOf(months[0] ?? '')
  const members = customersOf(db, input).where('member.created_time', '>=', first)
  const joined = await db
    .selectFrom(members.select((eb) => monthCase(eb.ref('member.created_time'), months).as('month')).as('joined'))
    .groupBy('month')
    .select(({ fn }) => ['month', fn.countAll<number>().as('count')])
    .execute()
  const came = await db
    .selectFrom(
      members
        .innerJoin('machine_session', 'machine_session.member_id', 'member.id')
        .where('machine_session.branch_id', 'in', ['', ...input.seenIds])
        .where('machine_session.start_time', '>=', first)
        .where('machine_session.start_time', '<=', input.until)
        .select((eb) => [
          'member.id as id',
          monthCase(eb.ref('member.created_time'), months).as('joined'),
          monthCase(eb.ref('machine_session.start_time'), months).as('month'),
        ])
        .distinct()
        .as('visit'),
    )
    .groupBy(['joined', 'month'])
    .select(({ fn }) => ['joined', 'month', fn.countAll<number>().as('count')])
    .execute()
  return {
    months: months.map((month, index) => ({
      month,
      joined: Number(joined.find((row) => row.month === month)?.count ?? 0),
      came: months
        .slice(index)
        .map((later) => Number(came.find((row) => row.joined === month && row.month === later)?.count ?? 0)),
    })),
  }
}
