import { COMMAND_MS } from '@netbar/shared/contract'
import type { SentCommand } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'

/** The last command of the last minutes about each machine of a branch. */
export const findSentCommands = async (
  db: Kysely<Tables>,
  branchId: string,
  now: Date,
): Promise<ReadonlyMap<string, SentCommand>> => {
  const rows = await db
    .selectFrom('machine_command')
    .where('branch_id', '=', branchId)
    .where('sent_time', '>', new Date(now.getTime() - 2 * COMMAND_MS).toISOString())
    .selectAll()
    .orderBy('sent_time')
    .orderBy('id')
    .execute()
  const isLate = (sent: string) => now.getTime() - Date.parse(sent) >= COMMAND_MS
  return new Map(
    rows.map(({ subject_id, command, state, sent_time }) => [
      subject_id,
      { command, state: state === 'WAITING' && isLate(sent_time) ? 'EXPIRED' : state, sentTime: sent_time },
    ]),
  )
}
