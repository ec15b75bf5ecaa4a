import { MACHINE_LOST_MS } from '@netbar/shared/contract'
import type { Job } from '../../../kernel/domain.ts'
import type { Database } from '../../../platform/db/index.ts'
import { changeCondition } from '../machine-conditions/condition.ts'

/** How often silent machines are looked for. */
const LOOK_MS = 15_000
const CHUNK = 500

/** Notes that machines were heard of, by their open connections. */
export const markSeen = (database: Database, machineIds: readonly string[], now: Date): Promise<void> =>
  database.write(async (trx) => {
    for (let at = 0; at < machineIds.length; at += CHUNK)
      await trx
        .updateTable('machine_condition')
        .set({ seen_time: now.toISOString() })
        .where('machine_id', 'in', machineIds.slice(at, at + CHUNK))
        .where('power', 'is not', null)
        .execute()
  })

/** Machines that are on and silent are lost; a visit at one goes on, and the map shows it as such. */
export const markLost = async (database: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - MACHINE_LOST_MS).toISOString()
  const silent = (db: Database['db']) =>
    db
      .selectFrom('machine_condition')
      .innerJoin('machine', 'machine.id', 'machine_condition.machine_id')
      .where('power', '=', 'ON')
      .where('seen_time', '<', before)
      .select(['machine.id', 'machine.name', 'machine.branch_id as branchId'])
      .orderBy('machine.id')
      .execute()
  if ((await silent(database.db)).length === 0) return
  await database.write(async (trx) => {
    for (const machine of await silent(trx)) await changeCondition(trx, machine, { power: 'LOST' }, now)
  })
}

/** Looks for silent machines. After a start they have as long as ever to come back. */
export const startPresence: Job = (database, clock, onError) => {
  const started = clock.elapsed()
  const look = () => {
    if (clock.elapsed() - started < MACHINE_LOST_MS) return
    markLost(database, clock.now()).catch(onError)
  }
  return clock.every(LOOK_MS, look)
}
