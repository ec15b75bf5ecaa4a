import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { requireShift } from '../shifts/find-shift.ts'
import type { ShiftRow } from '../shifts/find-shift.ts'

/**
 * The open shift whose drawer has less once cash of a shift is handed in; null for cash that is in no open drawer. That of an open shift is in
 * its own drawer, and that of a closed one set aside. Whoever takes a shift over has it in theirs, unless it has been handed in
 * before and did not arrive.
 *
 * @throws Refusal 42202 where it is in the drawer of the next cashier, and the actor has no open shift.
 */
export const drawerOf = async (
  db: Kysely<Tables>,
  { id, branch_id, status }: Pick<ShiftRow, 'id' | 'branch_id' | 'status'>,
  actor: Pick<Actor, 'userId'>,
): Promise<string | null> => {
  if (status === 'OPEN') return id
  if (status === 'CLOSED') return null
  const rejected = await db
    .selectFrom('cash_deposit')
    .where('shift_id', '=', id)
    .where('status', '=', 'REJECTED')
    .select('id')
    .executeTakeFirst()
  return rejected === undefined ? (await requireShift(db, actor, branch_id)).id : null
}
