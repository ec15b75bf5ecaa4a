import { Status } from '@netbar/shared/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'

export type ShiftRow = Selectable<Tables['shift']>

/** @throws Refusal 42202 where the actor has no open shift at the branch. */
export const requireShift = async (
  db: Kysely<Tables>,
  actor: Pick<Actor, 'userId'>,
  branchId: string,
): Promise<ShiftRow> => {
  const shift = await db
    .selectFrom('shift')
    .where('cashier_id', '=', actor.userId)
    .where('branch_id', '=', branchId)
    .where('status', '=', 'OPEN')
    .selectAll()
    .executeTakeFirst()
  if (shift === undefined) throw new Refusal(Status.businessRule, { key: 'shifts.none' })
  return shift
}
