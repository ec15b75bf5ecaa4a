import { recharge } from '@netbar/shared/contract'
import type { rechargeCalls, rechargeGiftCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { logOperation } from '../../../kit/operations/index.ts'
import { writeOnce } from '../../../kit/documents/index.ts'
import { checkBrandLevel } from '../../org/index.ts'
import { findRecharges, readRecharge, rechargeTotalsOf } from './find.ts'
import { findGiftTable, giftRulesOf, saveGiftTable } from './gifts.ts'
import { rollBackRecharge } from './rollback.ts'
import { saveRecharge } from './save.ts'

/** Handles top-ups of members. */
export const rechargeHandlers: Handlers<typeof rechargeCalls> = {
  giftRules: ({ params: { id } }, { database: { db }, actor, now }) => {
    refuseForeignBranch(actor, id)
    return giftRulesOf(db, id, now())
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

/** Handles the gift table of a branch's brand. */
export const rechargeGiftHandlers: Handlers<typeof rechargeGiftCalls> = {
  find: ({ params: { id } }, { database: { db }, actor }) => {
    refuseForeignBranch(actor, id)
    return findGiftTable(db, id)
  },
  save: async ({ params: { id }, body }, context) => {
    const { database, actor, now } = context
    refuseForeignBranch(actor, id)
    // What holds at all branches is decided by somebody of the brand.
    checkBrandLevel(actor)
    await database.write(async (trx) => {
      await saveGiftTable(trx, id, body, now())
      await logOperation(trx, context, { action: 'rechargeGifts', branchId: id, targetId: null, result: 'SAVED' })
    })
  },
}
