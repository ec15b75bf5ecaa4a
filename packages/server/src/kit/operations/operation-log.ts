import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { CallContext } from '../../kernel/context.ts'
import { noteBranch, noteChange } from '../../kernel/operation.ts'
import { currentRequestId } from '../../kernel/request-id.ts'

/** An operation that changes no data and is recorded all the same. */
export interface Operation {
  /** Name of the operation. */
  readonly action: string
  readonly branchId: string
  /** Id of its subject; null where there was none. */
  readonly targetId: string | null
  /** Its outcome. */
  readonly result: string
}

/** Writes a line of the operation log, in the transaction of the operation. */
export const logOperation = async (
  trx: Transaction<Tables>,
  { actor, ip, newId, now }: CallContext,
  { action, branchId, targetId, result }: Operation,
): Promise<void> => {
  noteBranch(branchId)
  noteChange({
    kind: action,
    id: targetId ?? branchId,
    name: '',
    fields: [{ field: 'result', from: null, to: result }],
  })
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

/** How often a user did an operation in a period. */
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
