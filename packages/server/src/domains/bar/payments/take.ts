import { partProblem, Status } from '@netbar/shared/contract'
import type { Balance, PartProblem, PayPart } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'
import { chargeBalance, momentOf } from '../../members/index.ts'
import { requireShift } from '../shifts/find-shift.ts'
import { CARD_KINDS, cardReference } from './card.ts'
import type { Due } from './due.ts'
import { writePayment } from './write.ts'
import type { PaymentRow } from './write.ts'

const PROBLEMS: Readonly<Record<PartProblem, TextKey>> = {
  NO_SUM: 'payments.noSum',
  SAME_CHANNEL: 'payments.sameChannel',
  TOO_LITTLE_CASH: 'payments.tooLittleCash',
  NO_CASH: 'payments.noCash',
}

const invalidParts = (key: TextKey): Refusal =>
  new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [{ field: 'parts', text: { key } }])

/** Takes a part that a card pays from it; a part in money has no gift. */
const chargeCard = async (
  trx: Transaction<Tables>,
  { memberId, branchId, kind: paidKind, ref }: Due,
  { channel, amountFen }: PayPart,
  context: CallContext,
): Promise<Balance> => {
  if (channel !== 'BALANCE') return { principalFen: amountFen, giftFen: 0 }
  const kind = CARD_KINDS[paidKind]
  if (memberId === null || kind === undefined) throw invalidParts('payments.noCard')
  return chargeBalance(trx, { memberId, branchId, kind, amountFen, reference: cardReference(ref) }, momentOf(context))
}

/**
 * Takes the payment for something in the actor's shift, whole or not at all. Nothing is written for what is free.
 *
 * @param parts One or two, which add up to the amount.
 * @returns The payments, in the order of the parts.
 * @throws Refusal 42202 without an open shift of the actor at the branch, where a card has too little, or for a number of a
 * request that was used; 42201 for parts that do not pay the amount.
 */
export const takePayments = async (
  trx: Transaction<Tables>,
  due: Due,
  parts: readonly PayPart[],
  context: CallContext,
): Promise<readonly PaymentRow[]> => {
  const { actor, now, newId } = context
  if (due.amountFen === 0) return []
  const shift = await requireShift(trx, actor, due.branchId)
  const problem = partProblem(due.amountFen, parts)
  if (problem !== null) throw invalidParts(PROBLEMS[problem])
  const created_time = now().toISOString()
  const taken: PaymentRow[] = []
  for (const [index, part] of parts.entries()) {
    const { giftFen } = await chargeCard(trx, due, part, context)
    taken.push(
      await writePayment(trx, due, {
        id: newId(),
        shift_id: shift.id,
        direction: 'IN',
        channel: part.channel,
        amount_fen: part.amountFen,
        gift_fen: giftFen,
        received_fen: part.receivedFen,
        part_no: index + 1,
        state: 'PAID',
        cashier_id: actor.userId,
        cashier_name: actor.name,
        created_time,
      }),
    )
  }
  return taken
}
