import { refundShares, Status, yuanText } from '@netbar/shared/contract'
import type { Balance } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { requireShift } from '../shifts/find-shift.ts'
import { momentOf, moveBalance } from '../../members/index.ts'
import { cardReference } from './card.ts'
import type { PaidRef } from './due.ts'
import { writePayment } from './write.ts'
import type { PaymentRow } from './write.ts'

/** What is to be given back of the payments for something. */
interface Refund {
  readonly branchId: string
  readonly ref: Pick<PaidRef, 'type' | 'id'>
  readonly amountFen: number
  readonly reason: string
  readonly requestNo: string
}

/** Which part of a refund to a card is principal: it comes back before the gifts do. */
const balanceOf = ({ amount_fen, gift_fen, refunded_fen }: PaymentRow, amountFen: number): Balance => {
  const principalFen = Math.min(amountFen, Math.max(0, amount_fen - gift_fen - refunded_fen))
  return { principalFen, giftFen: amountFen - principalFen }
}

const tooHigh = (left: number) =>
  new Refusal(Status.businessRule, { key: 'payments.refundTooHigh', params: { left: yuanText(left) } })

/** The payments for something that were received, the first one first. */
const paymentsFor = (trx: Transaction<Tables>, { branchId, ref }: Pick<Refund, 'branchId' | 'ref'>) =>
  trx
    .selectFrom('payment')
    .where('branch_id', '=', branchId)
    .where('ref_type', '=', ref.type)
    .where('ref_id', '=', ref.id)
    .where('direction', '=', 'IN')
    .where('state', '=', 'PAID')
    .selectAll()
    .orderBy('created_time')
    .orderBy('id')
    .execute()

/** Whether payments for something were recorded: what was paid before there were any has none. */
export const hasPayments = async (trx: Transaction<Tables>, paid: Pick<Refund, 'branchId' | 'ref'>): Promise<boolean> =>
  (await paymentsFor(trx, paid)).length > 0

/**
 * Gives back a part of what was paid for something, as it was paid, in the actor's shift: cash from the drawer, a card's part to
 * the card, and what came through a provider by the provider. All refunds together never exceed what was paid.
 *
 * @returns The refunds; one through a provider is expected until it has accepted it.
 * @throws Refusal 42202 without an open shift, or where less is left of the payments.
 */
export const refundPayments = async (
  trx: Transaction<Tables>,
  refund: Refund,
  context: CallContext,
): Promise<readonly PaymentRow[]> => {
  const { actor, now, newId } = context
  const shift = await requireShift(trx, actor, refund.branchId)
  const paid = (await paymentsFor(trx, refund)).map((row) => ({
    row,
    id: row.id,
    amountFen: row.amount_fen,
    refundedFen: row.refunded_fen,
  }))
  const left = paid.reduce((sum, { amountFen, refundedFen }) => sum + amountFen - refundedFen, 0)
  const shares = refundShares(paid, refund.amountFen)
  if (shares === null) throw tooHigh(left)
  const refunds: PaymentRow[] = []
  for (const [index, { payment, amountFen }] of shares.entries()) {
    const { row } = payment
    await trx
      .updateTable('payment')
      .set((eb) => ({ refunded_fen: eb('refunded_fen', '+', amountFen) }))
      .where('id', '=', row.id)
      .execute()
    const back = balanceOf(row, amountFen)
    const isCard = row.channel === 'BALANCE'
    if (isCard && row.member_id !== null)
      await moveBalance(
        trx,
        {
          memberId: row.member_id,
          branchId: row.branch_id,
          kind: 'REFUND',
          ...back,
          reference: cardReference({ type: row.ref_type, id: row.ref_id, no: row.ref_no }),
        },
        momentOf(context),
      )
    refunds.push(
      await writePayment(
        trx,
        {
          branchId: row.branch_id,
          ref: { type: row.ref_type, id: row.ref_id, no: row.ref_no },
          kind: row.kind,
          memberId: row.member_id,
          requestNo: refund.requestNo,
        },
        {
          id: newId(),
          shift_id: shift.id,
          direction: 'OUT',
          channel: row.channel,
          amount_fen: amountFen,
          gift_fen: isCard ? back.giftFen : 0,
          refund_of: row.id,
          part_no: index + 1,
          state: row.trade_no === null ? 'PAID' : 'PENDING',
          reason: refund.reason,
          cashier_id: actor.userId,
          cashier_name: actor.name,
          created_time: now().toISOString(),
        },
      ),
    )
  }
  return refunds
}
