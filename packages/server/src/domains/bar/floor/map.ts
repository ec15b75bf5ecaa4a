import type { FloorMap } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { guestOf } from '../../members/index.ts'
import { findSentCommands } from '../machine-conditions/sent-commands.ts'
import { findConditions } from '../machine-conditions/condition.ts'

/** Areas of a branch, in its order. */
export const findAreas = (db: Kysely<Tables>, branchId: string): Promise<FloorMap['areas']> =>
  db
    .selectFrom('floor_area')
    .where('branch_id', '=', branchId)
    .where('removed_time', 'is', null)
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Machines of a branch that are there, by name. */
export const findMachines = (db: Kysely<Tables>, branchId: string) =>
  db
    .selectFrom('machine')
    .where('branch_id', '=', branchId)
    .where('removed_time', 'is', null)
    .select(['id', 'name', 'area_id as areaId', 'status'])
    .orderBy('name')
    .execute()

const findGuests = (db: Kysely<Tables>, branchId: string) =>
  db
    .selectFrom('machine_session')
    .leftJoin('member', 'member.id', 'machine_session.member_id')
    .leftJoin('user', 'user.id', 'machine_session.user_id')
    .where('machine_session.branch_id', '=', branchId)
    .where('machine_session.end_time', 'is', null)
    .select(['machine_session.id', 'machine_session.machine_id', 'machine_session.member_id'])
    .select(['machine_session.user_id', 'machine_session.start_time', 'machine_session.billing'])
    .select(['member.member_no', 'member.principal_fen', 'member.gift_fen'])
    .select(['member.name as member_name', 'user.name as user_name'])
    .orderBy('machine_session.start_time')
    .execute()

/** Machines of a branch by name, with who sits at each of them: the newest session, where a machine has several. */
export const findFloorMap = async (db: Kysely<Tables>, branchId: string, now: Date): Promise<FloorMap> => {
  const conditions = await findConditions(db, branchId)
  const commands = await findSentCommands(db, branchId, now)
  const guests = new Map(
    (await findGuests(db, branchId)).map((row) => [row.machine_id, { sessionId: row.id, ...guestOf(row) }]),
  )
  const machines = await findMachines(db, branchId)
  return {
    areas: await findAreas(db, branchId),
    seats: machines.map((machine) => ({
      ...machine,
      condition: conditions.get(machine.id) ?? 'NORMAL',
      command: commands.get(machine.id) ?? null,
      guest: guests.get(machine.id) ?? null,
    })),
  }
}
