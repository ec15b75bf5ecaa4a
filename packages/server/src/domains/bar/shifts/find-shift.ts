import { Status } from '@netbar/shared/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'

export type ShiftRow = Selectable<Tables['shift']>

/** The open shift of a cashier, wherever it is; undefined without one. */
export const openShiftOf = (db: Kysely<Tables>, cashierId: string): Promise<ShiftRow | undefined> =>
  db.selectFrom('shift').where('cashier_id', '=', cashierId).where('status', '=', 'OPEN').selectAll().executeTakeFirst()

/** @throws Refusal 42202 where the actor has no open shift at the branch. */
export const requireShift = async (
  db: Kysely<Tables>,
  actor: Pick<Actor, 'userId'>,
  branchId: string,
): Promise<ShiftRow> => {
  const shift = await openShiftOf(db, actor.userId)
  if (shift?.branch_id !== branchId) throw new Refusal(Status.businessRule, { key: 'shifts.none' })
  return shift
}
