import { daysFrom, maskName, periodOf, shanghaiDay, shanghaiDayEnd, shanghaiDayStart } from '@netbar/shared/contract'
import type { CallRequest, Customer, customerCalls, Page } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { allOf, ifGiven, pageOf, sortOf } from '../../../kit/lists/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { ageOn } from '../../members/index.ts'
import { customerFacts } from './customer-facts.ts'
import type { CustomerInput } from './customer-input.ts'

type Query = CallRequest<typeof customerCalls.page>['query']

const SORTED = {
  spentFen: 'customer.spent_fen',
  visits: 'customer.visits',
  rechargedFen: 'customer.recharged_fen',
  createdTime: 'customer.created_time',
} as const

const lastVisitsOf = async (db: Kysely<Tables>, { seenIds, until }: CustomerInput, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('machine_session')
    .where('member_id', 'in', ['', ...ids])
    .where('branch_id', 'in', ['', ...seenIds])
    .where('start_time', '<=', until)
    .groupBy('member_id')
    .select(({ fn }) => ['member_id', fn.max('start_time').as('time')])
    .execute()
  return new Map(rows.map(({ member_id, time }) => [member_id, time]))
}

/** A page of the members behind a figure, masked. */
export const findCustomers = async (
  db: Kysely<Tables>,
  input: CustomerInput,
  { stage, recency, frequency, tier, age, gender, joined, sort, page, limit }: Query,
): Promise<Page<Customer>> => {
  const found = db.selectFrom(customerFacts(db, input).as('customer')).where((eb) =>
    allOf(
      ifGiven(stage, (one) => eb('customer.stage', '=', one)),
      ifGiven(recency, (one) => eb('customer.recency', '=', one)),
      ifGiven(frequency, (one) => eb('customer.frequency', '=', one)),
      ifGiven(tier, (one) => eb('customer.tier', '=', one)),
      ifGiven(age, (one) => eb('customer.age', '=', one)),
      ifGiven(gender, (one) => eb('customer.gender', '=', one)),
      ifGiven(joined, (one) => eb('customer.created_time', '>=', shanghaiDayStart(periodOf(one).start))),
      ifGiven(joined, (one) => eb('customer.created_time', '<=', shanghaiDayEnd(periodOf(one).end))),
    ),
  )
  const { column, direction } = sortOf(sort, SORTED)
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    found,
    found
      .innerJoin('member', 'member.id', 'customer.id')
      .innerJoin('branch', 'branch.id', 'member.branch_id')
      .innerJoin('member_level', 'member_level.id', 'member.level_id')
      .select(['customer.id', 'customer.stage', 'customer.visits', 'customer.spent_fen', 'customer.recharged_fen'])
      .select(['member.member_no', 'member.name', 'member.gender', 'member.birth_date', 'member.created_time'])
      .select(['branch.name as branch_name', 'member_level.name as level_name'])
      .orderBy(column, direction)
      .orderBy('customer.id', direction),
  )
  const last = await lastVisitsOf(
    db,
    input,
    rows.map(({ id }) => id),
  )
  return {
    total,
    rows: rows.map((row) => {
      const lastVisit = last.get(row.id) ?? null
      return {
        id: row.id,
        memberNo: row.member_no,
        name: maskName(row.name),
        gender: row.gender,
        age: Math.max(0, ageOn(row.birth_date, input.to)),
        levelName: row.level_name,
        branchName: row.branch_name,
        createdTime: row.created_time,
        stage: row.stage,
        silentDays: daysFrom(shanghaiDay(Date.parse(lastVisit ?? row.created_time)), input.to),
        lastVisit,
        visits: Number(row.visits),
        spentFen: Number(row.spent_fen),
        rechargedFen: Number(row.recharged_fen),
      }
    }),
  }
}
