import { maskName, maskPhone, MINUTE_MS, shanghaiDay } from '@netbar/shared/contract'
import type { BirthdayGuest, OnlineEmployee, Page } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { SecretBox } from '../../platform/secrets/index.ts'
import { pageOf } from '../../kit/lists/index.ts'
import { phoneOf } from './identity/identity.ts'

/** Page of a list. */
export interface Paging {
  readonly page: number
  readonly limit: number
}

/** Running sessions at machines of a branch. */
const runningAt = (db: Kysely<Tables>, branchId: string) =>
  db
    .selectFrom('machine_session')
    .innerJoin('machine', 'machine.id', 'machine_session.machine_id')
    .where('machine_session.branch_id', '=', branchId)
    .where('machine_session.end_time', 'is', null)

const isLeapYear = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1

/** Birthdays that are celebrated today, as `MM-dd`: those of the 29th of February on the 28th in other years. */
export const birthdaysOn = (today: string): readonly string[] => {
  const day = today.slice(5)
  return day === '02-28' && !isLeapYear(Number(today.slice(0, 4))) ? [day, '02-29'] : [day]
}

/** Members at a machine of a branch whose birthday is today, by machine. */
export const findBirthdays = async (
  db: Kysely<Tables>,
  branchId: string,
  { page, limit }: Paging,
  { secrets, now }: { readonly secrets: Pick<SecretBox, 'open'>; readonly now: Date },
): Promise<Page<BirthdayGuest>> => {
  const today = shanghaiDay(now.getTime())
  const found = runningAt(db, branchId)
    .innerJoin('member', 'member.id', 'machine_session.member_id')
    .innerJoin('member_level', 'member_level.id', 'member.level_id')
    .where(sql<string>`substr(member.birth_date, 6)`, 'in', birthdaysOn(today))
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    found,
    found
      .selectAll('member')
      .select(['machine.name as machine_name', 'machine_session.start_time', 'member_level.name as level_name'])
      .orderBy('machine.name'),
  )
  return {
    rows: rows.map((row) => ({
      memberId: row.id,
      memberNo: row.member_no,
      name: maskName(row.name),
      gender: row.gender,
      phone: maskPhone(phoneOf(secrets, row)),
      levelName: row.level_name,
      age: Number(today.slice(0, 4)) - Number(row.birth_date.slice(0, 4)),
      balanceFen: row.principal_fen + row.gift_fen,
      machineName: row.machine_name,
      startTime: row.start_time,
    })),
    total,
  }
}

/** Members of staff at a machine of a branch, by machine. */
export const findOnlineEmployees = async (
  db: Kysely<Tables>,
  branchId: string,
  { page, limit }: Paging,
  now: Date,
): Promise<Page<OnlineEmployee>> => {
  const found = runningAt(db, branchId).innerJoin('user', 'user.id', 'machine_session.user_id')
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    found,
    found
      .select(['user.id', 'user.username', 'user.name', 'machine.name as machine_name', 'machine_session.start_time'])
      .orderBy('machine.name'),
  )
  return {
    rows: rows.map((row) => ({
      userId: row.id,
      username: row.username,
      name: maskName(row.name),
      machineName: row.machine_name,
      startTime: row.start_time,
      usedMinutes: minutesBetween(row.start_time, now),
    })),
    total,
  }
}

/** Whole minutes between two times. */
export const minutesBetween = (start: string, end: Date): number =>
  Math.max(0, Math.floor((end.getTime() - Date.parse(start)) / MINUTE_MS))
