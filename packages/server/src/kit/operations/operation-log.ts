import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { CallContext } from '../../kernel/context.ts'
import { currentRequestId } from '../../kernel/request-id.ts'

/** Something that somebody did which changes nothing of ours and is kept all the same. */
export interface Operation {
  /** Name of what was done. */
  readonly action: string
  readonly branchId: string
  /** Id of whom or what it was done to; null where there was nobody. */
  readonly targetId: string | null
  /** What came of it. */
  readonly result: string
}

/** Writes a line of the operation log, in the transaction of what it is about. */
export const logOperation = async (
  trx: Transaction<Tables>,
  { actor, ip, newId, now }: CallContext,
  { action, branchId, targetId, result }: Operation,
): Promise<void> => {
  await trx
    .insertInto('operation_log')
    .values({
      id: newId(),
      user_id: actor.userId,
      user_name: actor.name,
      action,
      branch_id: branchId,
      target_id: targetId,
      result,
      ip,
      time: now().toISOString(),
      request_id: currentRequestId(),
    })
    .execute()
}

/** How often somebody did something after a moment and until another. */
export const countOperations = async (
  db: Kysely<Tables>,
  {
    userId,
    action,
    since,
    until,
  }: { readonly userId: string; readonly action: string; readonly since: Date; readonly until: Date },
): Promise<number> => {
  const { count } = await db
    .selectFrom('operation_log')
    .where('user_id', '=', userId)
    .where('action', '=', action)
    .where('time', '>', since.toISOString())
    .where('time', '<=', until.toISOString())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
