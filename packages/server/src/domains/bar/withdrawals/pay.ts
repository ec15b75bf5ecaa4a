import { withdrawalOf, yuanText } from '@netbar/shared/contract'
import type { Balance, Withdrawal } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import { momentOf, moveBalance } from '../../members/index.ts'
import { writePayment } from '../payments/write.ts'
import { requireShift } from '../shifts/find-shift.ts'
import { shiftSumsOf } from '../shifts/sheet.ts'
import { businessRule, refuseOnline, tooHigh, tooHighForWechat } from './refuse.ts'
import { withdrawalSteps } from './steps.ts'
import type { WithdrawalRow } from './steps.ts'
import { cardOf, wechatSourcesOf } from './terms.ts'

/** Payments of a withdrawal that the provider has not refused. */
export const paymentsOf = (trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom('payment')
    .where('ref_type', '=', 'withdraw_order')
    .where('ref_id', '=', id)
    .where('state', 'in', ['PENDING', 'PAID'])
    .selectAll()
    .orderBy('created_time')
    .orderBy('id')
    .execute()

/**
 * Takes a withdrawal off the card, with the gifts that go with it; only the first try does.
 *
 * @throws Refusal 42202 for a member at a machine, or where less can be taken back by now.
 */
const takeOffCard = async (trx: Transaction<Tables>, row: WithdrawalRow, context: CallContext): Promise<Balance> => {
  if (row.principal_fen !== null && row.gift_fen !== null)
    return { principalFen: row.principal_fen, giftFen: row.gift_fen }
  await refuseOnline(trx, row.member_id)
  const card = await cardOf(trx, row.member_id)
  const taken = withdrawalOf(card.topUps, card.giftFen, row.amount_fen)
  if (taken === null) throw businessRule(tooHigh(card.refundableFen))
  await moveBalance(
    trx,
    {
      memberId: row.member_id,
      branchId: row.branch_id,
      kind: 'WITHDRAW',
      principalFen: 0 - taken.principalFen,
      giftFen: 0 - taken.giftFen,
      reference: { type: 'withdraw_order', id: row.id, no: row.withdraw_no },
    },
    momentOf(context),
  )
  return taken
}

const paymentFor = ({ id, withdraw_no, branch_id, member_id }: WithdrawalRow, { idempotencyKey }: CallContext) => ({
  branchId: branch_id,
  ref: { type: 'withdraw_order', id, no: withdraw_no } as const,
  kind: 'WITHDRAWAL' as const,
  memberId: member_id,
  requestNo: idempotencyKey ?? '',
})

/** @throws Refusal 42202 without an open shift of the actor, or where the drawer has less. */
const payInCash = async (trx: Transaction<Tables>, row: WithdrawalRow, amountFen: number, context: CallContext) => {
  const { actor, now, newId } = context
  const shift = await requireShift(trx, actor, row.branch_id)
  const { expectedCashFen } = await shiftSumsOf(trx, shift)
  if (expectedCashFen < amountFen)
    throw businessRule({ key: 'cashMovements.tooLittle', params: { cash: yuanText(expectedCashFen) } })
  await writePayment(trx, paymentFor(row, context), {
    id: newId(),
    shift_id: shift.id,
    direction: 'OUT',
    channel: 'CASH',
    amount_fen: amountFen,
    part_no: 1,
    state: 'PAID',
    reason: row.reason,
    cashier_id: actor.userId,
    cashier_name: actor.name,
    created_time: now().toISOString(),
  })
}

/**
 * Writes what WeChat Pay is to give back, before it hears of it: of the latest top-ups first. It is of no shift, as no drawer pays it.
 *
 * @throws Refusal 42202 where less came through WeChat Pay.
 */
const promiseByWechat = async (
  trx: Transaction<Tables>,
  row: WithdrawalRow,
  amountFen: number,
  context: CallContext,
) => {
  const { actor, now, newId } = context
  let left = amountFen
  for (const [index, source] of (await wechatSourcesOf(trx, row.member_id, now())).entries()) {
    const part = Math.min(left, source.amount_fen - source.refunded_fen)
    if (part === 0) break
    await trx
      .updateTable('payment')
      .set((eb) => ({ refunded_fen: eb('refunded_fen', '+', part) }))
      .where('id', '=', source.id)
      .execute()
    await writePayment(trx, paymentFor(row, context), {
      id: newId(),
      direction: 'OUT',
      channel: 'WECHAT',
      amount_fen: part,
      refund_of: source.id,
      part_no: index + 1,
      state: 'PENDING',
      reason: row.reason,
      cashier_id: actor.userId,
      cashier_name: actor.name,
      created_time: now().toISOString(),
    })
    left -= part
  }
  if (left > 0) throw businessRule(tooHighForWechat(amountFen - left))
}

/**
 * Pays a withdrawal, or what is not paid of it. By WeChat Pay it stays PAY_FAILED until the provider has given it back; what is waited for
 * is not promised twice.
 *
 * @throws Refusal 42202 as each way of paying says, or for cash while the provider has not answered.
 */
export const payWithdrawal = async (
  trx: Transaction<Tables>,
  row: WithdrawalRow,
  channel: Withdrawal['channel'],
  context: CallContext,
): Promise<void> => {
  const before = await paymentsOf(trx, row.id)
  if (before.some(({ state }) => state === 'PENDING')) {
    if (channel === 'CASH') throw businessRule({ key: 'withdrawals.unconfirmed' })
    return
  }
  const taken = await takeOffCard(trx, row, context)
  const left = row.amount_fen - before.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  if (channel === 'CASH') await payInCash(trx, row, left, context)
  else await promiseByWechat(trx, row, left, context)
  const to = channel === 'CASH' ? 'PAID' : 'PAY_FAILED'
  await withdrawalSteps.moveOn(trx, row, { event: 'pay', to }, stepOf(context), {
    channel,
    principal_fen: taken.principalFen,
    gift_fen: taken.giftFen,
    failure: null,
    paid_time: to === 'PAID' ? context.now().toISOString() : null,
  })
}
