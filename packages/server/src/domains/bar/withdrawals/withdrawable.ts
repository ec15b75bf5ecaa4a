import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'

/** Members of a branch who may withdraw and never have: their cards work, have at least so much principal, and they are not at a machine. */
export const withdrawable = async (db: Kysely<Tables>, branchId: string, fromFen = 0) =>
  db
    .selectFrom('member')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'NORMAL')
    .where('principal_fen', '>=', fromFen)
    .where('id', 'not in', db.selectFrom('withdraw_order').select('member_id'))
    .where('id', 'not in', (sessions) =>
      sessions
        .selectFrom('machine_session')
        .where('end_time', 'is', null)
        .where('member_id', 'is not', null)
        .select((eb) => eb.ref('member_id').$notNull().as('member_id')),
    )
    .select(['id', 'member_no'])
    .orderBy('id')
    .execute()
