import type { Balance } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { MachineContext } from '../../../kernel/context.ts'
import { chargeBalance } from '../../members/index.ts'
import { CARD_KINDS, cardReference } from '../payments/card.ts'
import type { Due } from '../payments/due.ts'
import { writePayment } from '../payments/write.ts'

/** Number of a request of a machine among those of the branch. */
export const paymentRequestNo = (machineId: string, requestNo: string): string => `${machineId} ${requestNo}`

/**
 * Takes from a member's card what is paid at a machine, whole or not at all: no cashier takes it, and it is of no shift.
 *
 * @throws Refusal 42202 where the card has too little.
 */
export const payByCard = async (
  trx: Transaction<Tables>,
  due: Omit<Due, 'requestNo'>,
  requestNo: string,
  { machine, now, newId }: MachineContext,
): Promise<Balance> => {
  const { branchId, memberId, amountFen, ref } = due
  const kind = CARD_KINDS[due.kind]
  if (amountFen === 0) return { principalFen: 0, giftFen: 0 }
  if (memberId === null || kind === undefined) throw new Error(`a ${due.kind} of nobody is not paid by a card`)
  const time = now()
  const charge = { memberId, branchId, kind, amountFen, reference: cardReference(ref) }
  const taken = await chargeBalance(trx, charge, { newId, actorId: null, time })
  await writePayment(
    trx,
    { ...due, requestNo: paymentRequestNo(machine.id, requestNo) },
    {
      id: newId(),
      direction: 'IN',
      channel: 'BALANCE',
      amount_fen: amountFen,
      gift_fen: taken.giftFen,
      part_no: 1,
      state: 'PAID',
      created_time: time.toISOString(),
    },
  )
  return taken
}
