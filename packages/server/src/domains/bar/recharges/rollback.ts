import { ROLLBACK_MS, Status, yuanText } from '@netbar/shared/contract'
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { momentOf, moveBalance } from '../../members/index.ts'
import { refundPayments } from '../payments/refund.ts'

type RechargeRow = Selectable<Tables['recharge_order']>

const businessRule = (text: Refusal['text']) => new Refusal(Status.businessRule, text)

/** @throws Refusal 42202 where a part of the top-up was used. */
const refuseUsed = async (trx: Transaction<Tables>, { member_id, principal_fen, gift_fen }: RechargeRow) => {
  const left = await trx
    .selectFrom('member')
    .where('id', '=', member_id)
    .select(['principal_fen', 'gift_fen'])
    .executeTakeFirstOrThrow()
  const missing = Math.max(0, principal_fen - left.principal_fen) + Math.max(0, gift_fen - left.gift_fen)
  if (missing > 0) throw businessRule({ key: 'recharges.used', params: { missing: yuanText(missing) } })
}

/**
 * Takes a top-up back: its principal and its gift are taken off the card, and the money is given back as it was paid.
 *
 * @returns The top-up's id.
 * @throws Refusal 40401 for another branch's, 40901 for one that was taken back, 42202 when it is too late, where a part of it
 * was used, or as {@link refundPayments}.
 */
export const rollBackRecharge = async (
  trx: Transaction<Tables>,
  { id, reason, requestNo }: { readonly id: string; readonly reason: string; readonly requestNo: string },
  context: CallContext,
): Promise<string> => {
  const { actor, now } = context
  const row = await trx.selectFrom('recharge_order').where('id', '=', id).selectAll().executeTakeFirst()
  if (row === undefined || !actor.branchIds.has(row.branch_id))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  const time = now()
  const { numUpdatedRows } = await trx
    .updateTable('recharge_order')
    .set({ status: 'REFUNDED', refunded_time: time.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'PAID')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal(Status.stateChanged, { key: 'recharges.rolledBack' })
  if (time.getTime() - Date.parse(row.paid_time) > ROLLBACK_MS) throw businessRule({ key: 'recharges.tooLate' })
  const ref = { type: 'recharge_order', id } as const
  const refund = { branchId: row.branch_id, ref, amountFen: row.principal_fen, reason, requestNo }
  await refundPayments(trx, refund, context)
  await refuseUsed(trx, row)
  await moveBalance(
    trx,
    {
      memberId: row.member_id,
      branchId: row.branch_id,
      kind: 'ROLLBACK',
      principalFen: -row.principal_fen,
      giftFen: -row.gift_fen,
      reference: { ...ref, no: row.order_no },
    },
    momentOf(context),
  )
  return id
}
