import { recharge } from '@netbar/shared/contract'
import type { rechargeCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { writeOnce } from '../../../kit/documents/index.ts'
import { findRecharges, readRecharge, rechargeTotalsOf } from './find.ts'
import { giftRulesOf } from './gifts.ts'
import { rollBackRecharge } from './rollback.ts'
import { saveRecharge } from './save.ts'

/** Handles top-ups of members. */
export const rechargeHandlers: Handlers<typeof rechargeCalls> = {
  giftRules: ({ params: { id } }, { database: { db }, actor }) => {
    refuseForeignBranch(actor, id)
    return giftRulesOf(db, id)
  },
  save: ({ body }, context) => {
    refuseForeignBranch(context.actor, body.branchId)
    return writeOnce(context, 'recharges.save', body, recharge, async (trx) =>
      readRecharge(trx, await saveRecharge(trx, body, context.idempotencyKey ?? '', context)),
    )
  },
  rollback: ({ params: { id }, body }, context) => {
    const request = { id, ...body }
    return writeOnce(context, 'recharges.rollback', request, recharge, async (trx) =>
      readRecharge(trx, await rollBackRecharge(trx, { ...request, requestNo: context.idempotencyKey ?? '' }, context)),
    )
  },
  page: ({ query }, { database: { db }, actor }) => findRecharges(db, actor, query),
  totals: ({ query }, { database: { db }, actor }) => rechargeTotalsOf(db, actor, query),
}
