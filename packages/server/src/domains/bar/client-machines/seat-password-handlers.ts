import type { seatPasswordCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { logOperation } from '../../../kit/operations/index.ts'
import type { Passwords } from '../../access/index.ts'
import { findMember } from '../sessions/guest.ts'

/** Handles passwords of members at seats; the counter sets them with the member there. */
export const createSeatPasswordHandlers = ({
  passwords,
}: {
  readonly passwords: Passwords
}): Handlers<typeof seatPasswordCalls> => ({
  save: async ({ params: { id }, body: { branchId, password } }, context) => {
    const { database, actor, now } = context
    refuseForeignBranch(actor, branchId)
    await findMember(database.db, branchId, id)
    const columns = {
      password_hash: await passwords.hash(password),
      set_by: actor.userId,
      set_time: now().toISOString(),
    }
    await database.write(async (trx) => {
      await trx
        .insertInto('seat_password')
        .values({ member_id: id, ...columns })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(columns))
        .execute()
      await logOperation(trx, context, { action: 'seatPassword', branchId, targetId: id, result: 'SAVED' })
    })
  },
})
