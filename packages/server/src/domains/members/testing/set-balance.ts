import type { Balance } from '@netbar/shared/contract'
import type { Database } from '../../../platform/db/index.ts'
import { newId } from '../../../kernel/new-id.ts'
import { moveBalance } from '../balance/index.ts'

/** Gives a member this balance. */
export const setBalance = (
  database: Database,
  memberId: string,
  { principalFen, giftFen }: Balance,
  time = new Date(),
): Promise<Balance> =>
  database.write(async (trx) => {
    const member = await trx
      .selectFrom('member')
      .where('id', '=', memberId)
      .select(['branch_id', 'principal_fen', 'gift_fen'])
      .executeTakeFirstOrThrow()
    const change = { principalFen: principalFen - member.principal_fen, giftFen: giftFen - member.gift_fen }
    return moveBalance(
      trx,
      { memberId, branchId: member.branch_id, kind: 'ADJUST', ...change, reference: null },
      { newId: () => newId(time), actorId: null, time },
    )
  })
