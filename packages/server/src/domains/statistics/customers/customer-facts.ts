import {
  AGE_BANDS,
  FREQUENCY_BANDS,
  RECENCY_BANDS,
  shanghaiDayStart,
  STAGE_DAYS,
  TIER_BANDS,
} from '@netbar/shared/contract'
import type { Band, CustomerStage } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Expression, Kysely, RawBuilder } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { dayAfter } from '../../home/index.ts'
import type { CustomerInput } from './customer-input.ts'

/** The band of each row: `isWithin` says whether a row is within the largest of a band. */
const bandCase = <Key extends string>(
  bands: readonly Band<Key>[],
  isWithin: (max: number) => RawBuilder<unknown>,
): RawBuilder<Key> => {
  const whens = bands.map(([key, max]) => (max === null ? sql`else ${key}` : sql`when ${isWithin(max)} then ${key}`))
  return sql<Key>`case ${sql.join(whens, sql` `)} end`
}

/** The first instant of the day so many days before the last one of the period. */
const startBefore = ({ to }: Pick<CustomerInput, 'to'>, days: number): string => shanghaiDayStart(dayAfter(to, -days))
/** The day so many years before the last one of the period; of 29 February it may be no day, and is compared all the same. */
const yearsBefore = ({ to }: Pick<CustomerInput, 'to'>, years: number): string =>
  `${Number(to.slice(0, 4)) - years}${to.slice(4)}`

/** The start of the days in which it matters when somebody came: the period, or the days after which one is lost. */
const watchedSince = (input: CustomerInput): string => {
  const lost = startBefore(input, STAGE_DAYS.silent)
  return lost < input.since ? lost : input.since
}

/**
 * Visits of members in the period, their last one of late, and what time cost them. Who goes to another machine has come once.
 */
const visitsOf = (db: Kysely<Tables>, input: CustomerInput) => {
  const watched = watchedSince(input)
  return (
    db
      .selectFrom('machine_session')
      .where('branch_id', 'in', ['', ...input.seenIds])
      .where('member_id', 'is not', null)
      // Ended sessions are found by the index of their end.
      .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>=', watched)]))
      .where('start_time', '>=', watched)
      .where('start_time', '<=', input.until)
      .groupBy('member_id')
      .select(({ fn }) => [
        'member_id',
        fn.max('start_time').as('last_visit'),
        sql<number>`sum(case when start_time >= ${input.since} and (end_reason is null or end_reason <> 'MOVED') then 1 else 0 end)`.as(
          'visits',
        ),
        sql<number>`sum(case when start_time >= ${input.since} then principal_fen else 0 end)`.as('spent_fen'),
      ])
  )
}

/** What members paid for goods in the period, without what they got back. */
const goodsOf = (db: Kysely<Tables>, { seenIds, since, until }: CustomerInput) =>
  db
    .selectFrom('order')
    .where('branch_id', 'in', ['', ...seenIds])
    .where('member_id', 'is not', null)
    .where('pay_status', '!=', 'UNPAID')
    .where('created_time', '>=', since)
    .where('created_time', '<=', until)
    .groupBy('member_id')
    .select(['member_id', sql<number>`sum(amount_fen - refunded_fen)`.as('spent_fen')])

/** What members topped up in the period, gifts apart, without what was taken back. */
const rechargesOf = (db: Kysely<Tables>, { seenIds, since, until }: CustomerInput) =>
  db
    .selectFrom('recharge_order')
    .where('branch_id', 'in', ['', ...seenIds])
    .where('status', '=', 'PAID')
    .where('paid_time', '>=', since)
    .where('paid_time', '<=', until)
    .groupBy('member_id')
    .select(({ fn }) => ['member_id', fn.sum<number>('principal_fen').as('recharged_fen')])

/** Members of the branches, apart from those who gave up their card or joined after the period. */
export const customersOf = (db: Kysely<Tables>, { branchIds, until }: CustomerInput) =>
  db
    .selectFrom('member')
    .where('member.branch_id', 'in', ['', ...branchIds])
    .where('member.status', '!=', 'CANCELLED')
    .where('member.created_time', '<=', until)

const zero = (value: Expression<number | null>) => sql<number>`coalesce(${value}, 0)`

/** Each customer with the bands that they are in, as the contract has these. */
export const customerFacts = (db: Kysely<Tables>, input: CustomerInput) =>
  customersOf(db, input)
    .leftJoin(visitsOf(db, input).as('visit'), 'visit.member_id', 'member.id')
    .leftJoin(goodsOf(db, input).as('goods'), 'goods.member_id', 'member.id')
    .leftJoin(rechargesOf(db, input).as('recharge'), 'recharge.member_id', 'member.id')
    .select((eb) => {
      const seen = sql<string>`coalesce(${eb.ref('visit.last_visit')}, ${eb.ref('member.created_time')})`
      const visits = zero(eb.ref('visit.visits'))
      const recharged = zero(eb.ref('recharge.recharged_fen'))
      const joined = eb.ref('member.created_time')
      const stage = sql<CustomerStage>`case
        when ${joined} >= ${startBefore(input, STAGE_DAYS.new)} then 'NEW'
        when ${seen} >= ${startBefore(input, STAGE_DAYS.active)} then 'ACTIVE'
        when ${seen} >= ${startBefore(input, STAGE_DAYS.silent)} then 'SILENT'
        else 'LOST' end`
      return [
        'member.id as id',
        'member.gender as gender',
        'member.created_time as created_time',
        stage.as('stage'),
        bandCase(RECENCY_BANDS, (max) => sql`${seen} >= ${startBefore(input, max)}`).as('recency'),
        bandCase(FREQUENCY_BANDS, (max) => sql`${visits} <= ${max}`).as('frequency'),
        bandCase(TIER_BANDS, (max) => sql`${recharged} <= ${max}`).as('tier'),
        bandCase(AGE_BANDS, (max) => sql`${eb.ref('member.birth_date')} > ${yearsBefore(input, max + 1)}`).as('age'),
        sql<number>`case when ${joined} >= ${input.since} then 1 else 0 end`.as('is_new'),
        visits.as('visits'),
        recharged.as('recharged_fen'),
        sql<number>`${zero(eb.ref('visit.spent_fen'))} + ${zero(eb.ref('goods.spent_fen'))}`.as('spent_fen'),
      ]
    })
