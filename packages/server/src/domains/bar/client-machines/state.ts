import { COMMAND_MS } from '@netbar/shared/contract'
import type { MachineState } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { MachineCaller } from '../../../kernel/context.ts'
import { guestOf } from '../../members/index.ts'
import { endOf, priceOf } from '../sessions/charge.ts'
import { visitOf } from '../sessions/running.ts'
import type { Running } from '../sessions/running.ts'
import { findCondition } from '../machine-conditions/condition.ts'

/** The session that runs at a machine; undefined where nobody sits there. */
export const findVisit = (db: Kysely<Tables>, machineId: string): Promise<Running | undefined> =>
  db
    .selectFrom('machine_session')
    .where('machine_id', '=', machineId)
    .where('end_time', 'is', null)
    .selectAll()
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

const readVisit = async (db: Kysely<Tables>, machineId: string, now: Date): Promise<MachineState['visit']> => {
  const session = await findVisit(db, machineId)
  if (session === undefined) return null
  const person = await db
    .selectFrom('machine_session')
    .leftJoin('member', 'member.id', 'machine_session.member_id')
    .leftJoin('user', 'user.id', 'machine_session.user_id')
    .where('machine_session.id', '=', session.id)
    .selectAll('machine_session')
    .select(['member.member_no', 'member.name as member_name', 'user.name as user_name'])
    .select(['member.principal_fen', 'member.gift_fen'])
    .executeTakeFirstOrThrow()
  const { kind, memberNo, name, startTime, balanceFen } = guestOf(person)
  const { totalFen } = priceOf(session, await visitOf(db, session), endOf(session, now))
  return { sessionId: session.id, kind, memberNo, name, startTime, balanceFen, priceFen: totalFen }
}

/** Commands that a machine is still to carry out. */
const findWaiting = async (db: Kysely<Tables>, machineId: string, now: Date): Promise<MachineState['commands']> => {
  const rows = await db
    .selectFrom('machine_command')
    .where('machine_id', '=', machineId)
    .where('state', '=', 'WAITING')
    .where('sent_time', '>', new Date(now.getTime() - COMMAND_MS).toISOString())
    .select(['id', 'command', 'text', 'style', 'sent_time as sentTime'])
    .orderBy('sent_time')
    .orderBy('id')
    .execute()
  return rows
}

/** All that a machine needs to know. */
export const readMachineState = async (
  db: Kysely<Tables>,
  { id, name, branchName }: MachineCaller,
  now: Date,
): Promise<MachineState> => {
  const { status } = await db.selectFrom('machine').where('id', '=', id).select('status').executeTakeFirstOrThrow()
  return {
    serverTime: now.toISOString(),
    machine: { id, name, branchName, status, condition: await findCondition(db, id) },
    visit: await readVisit(db, id, now),
    commands: await findWaiting(db, id, now),
  }
}
