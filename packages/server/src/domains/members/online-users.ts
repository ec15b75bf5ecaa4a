import { LOW_BALANCE_FEN, maskName, shanghaiDay } from '@netbar/shared/contract'
import type { CallAnswer, CallRequest, onlineCalls, OnlineUser, Page } from '@netbar/shared/contract'
import { expressionBuilder, sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import { containing } from '../../platform/db/like.ts'
import { allOf, ifGiven, pageOf, sortOf } from '../../kit/lists/index.ts'
import type { Actor } from '../../kernel/context.ts'
import { requestedBranchIds } from '../../kernel/rights/index.ts'
import { ageOn } from './age.ts'
import { birthdaysOn, minutesBetween } from './online.ts'

type Query = CallRequest<typeof onlineCalls.onlineUsers>['query']
type Part = NonNullable<Query['part']>

const SORTED = { startTime: 'machine_session.start_time', machineName: 'machine.name' } as const

const online = (db: Kysely<Tables>, branchIds: readonly string[]) =>
  db
    .selectFrom('machine_session')
    .innerJoin('machine', 'machine.id', 'machine_session.machine_id')
    .leftJoin('member', 'member.id', 'machine_session.member_id')
    .where('machine_session.end_time', 'is', null)
    .where('machine_session.branch_id', 'in', branchIds)

type Joined = Tables & { readonly member: Partial<Tables['member']> }

/** Condition of a part of those at machines. */
const isOf = (part: Part, today: string) => {
  const eb = expressionBuilder<Joined, 'machine_session' | 'member'>()
  const conditions = {
    MEMBER: () => eb('machine_session.member_id', 'is not', null),
    GUEST: () => eb.and([eb('machine_session.member_id', 'is', null), eb('machine_session.user_id', 'is', null)]),
    STAFF: () => eb('machine_session.user_id', 'is not', null),
    BIRTHDAY: () => eb(sql<string>`substr(member.birth_date, 6)`, 'in', birthdaysOn(today)),
  }
  return conditions[part]()
}

const kindOf = (row: { readonly member_id: string | null; readonly user_id: string | null }): OnlineUser['kind'] =>
  row.member_id !== null ? 'MEMBER' : row.user_id === null ? 'GUEST' : 'STAFF'

/** A session at a machine with whose it is. */
interface GuestRow {
  readonly member_id: string | null
  readonly user_id: string | null
  readonly start_time: string
  readonly billing: OnlineUser['billing']
  readonly member_no: string | null
  readonly member_name: string | null
  readonly user_name: string | null
  readonly principal_fen: number | null
  readonly gift_fen: number | null
}

/** Who sits at a machine, since when, and what the card has; the name is masked. */
export const guestOf = (
  row: GuestRow,
): Pick<OnlineUser, 'kind' | 'memberId' | 'memberNo' | 'name' | 'startTime' | 'billing' | 'balanceFen'> => {
  const name = row.member_name ?? row.user_name
  return {
    kind: kindOf(row),
    memberId: row.member_id,
    memberNo: row.member_no,
    name: name === null ? null : maskName(name),
    startTime: row.start_time,
    billing: row.billing,
    balanceFen: row.principal_fen === null ? null : row.principal_fen + (row.gift_fen ?? 0),
  }
}

/**
 * A page of those at machines of branches that the actor sees.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const findOnlineUsers = async (
  db: Kysely<Tables>,
  actor: Actor,
  { branchId, part, isLow, keyword, sort, page, limit }: Query,
  now: Date,
): Promise<Page<OnlineUser>> => {
  const branchIds = requestedBranchIds(actor, branchId)
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const today = shanghaiDay(now.getTime())
  const found = online(db, branchIds).where((eb) =>
    allOf(
      ifGiven(part, (one) => isOf(one, today)),
      isLow === true
        ? eb.and([
            eb('machine_session.member_id', 'is not', null),
            eb(eb('member.principal_fen', '+', eb.ref('member.gift_fen')), '<', LOW_BALANCE_FEN),
          ])
        : null,
      ifGiven(keyword, (text) =>
        eb.or([containing(eb.ref('machine.name'), text), eb('member.member_no', '=', text.toUpperCase())]),
      ),
    ),
  )
  const { column, direction } = sortOf(sort, SORTED)
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    found,
    found
      .innerJoin('branch', 'branch.id', 'machine_session.branch_id')
      .leftJoin('member_level', 'member_level.id', 'member.level_id')
      .leftJoin('user', 'user.id', 'machine_session.user_id')
      .leftJoin('floor_area', 'floor_area.id', 'machine.area_id')
      .select(['machine_session.id', 'machine_session.branch_id', 'machine_session.member_id'])
      .select(['machine_session.user_id', 'machine_session.start_time', 'machine_session.billing'])
      .select(['branch.name as branch_name', 'machine.name as machine_name', 'floor_area.name as area_name'])
      .select(['member.member_no', 'member.name as member_name', 'member.birth_date'])
      .select(['member.principal_fen', 'member.gift_fen', 'member_level.name as level_name'])
      .select('user.name as user_name')
      .orderBy(column, direction)
      .orderBy('machine_session.id', direction),
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      branchId: row.branch_id,
      branchName: row.branch_name,
      machineName: row.machine_name,
      areaName: row.area_name,
      ...guestOf(row),
      levelName: row.level_name,
      age: row.birth_date === null ? null : ageOn(row.birth_date, today),
      isBirthday: row.birth_date !== null && birthdaysOn(today).includes(row.birth_date.slice(5)),
      minutes: minutesBetween(row.start_time, now),
    })),
    total,
  }
}

/**
 * How many are at machines of branches that the actor sees.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const countOnlineUsers = async (
  db: Kysely<Tables>,
  actor: Actor,
  branchId: string | undefined,
  now: Date,
): Promise<CallAnswer<typeof onlineCalls.onlineFigures>> => {
  const branchIds = requestedBranchIds(actor, branchId)
  if (branchIds.length === 0) return { all: 0, members: 0, guests: 0, staff: 0, birthdays: 0 }
  const rows = await online(db, branchIds)
    .select(['machine_session.member_id', 'machine_session.user_id', 'member.birth_date'])
    .execute()
  const today = shanghaiDay(now.getTime())
  const kinds = rows.map(kindOf)
  const countOf = (kind: OnlineUser['kind']) => kinds.filter((each) => each === kind).length
  return {
    all: rows.length,
    members: countOf('MEMBER'),
    guests: countOf('GUEST'),
    staff: countOf('STAFF'),
    birthdays: rows.filter(({ birth_date }) => birth_date !== null && birthdaysOn(today).includes(birth_date.slice(5)))
      .length,
  }
}
