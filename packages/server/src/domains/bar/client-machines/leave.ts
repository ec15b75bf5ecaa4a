import { Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { MachineContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { endOf, priceOf } from '../sessions/charge.ts'
import { billingOf, endSession } from '../sessions/end.ts'
import { leaveMachine } from '../sessions/machines.ts'
import { visitOf } from '../sessions/running.ts'
import type { Running } from '../sessions/running.ts'
import { payByCard } from './pay-by-card.ts'
import { findVisit } from './state.ts'

/** @throws Refusal 42202 where nobody sits at the machine. */
export const requireVisit = async (trx: Transaction<Tables>, machineId: string): Promise<Running> => {
  const session = await findVisit(trx, machineId)
  if (session === undefined) throw new Refusal(Status.businessRule, { key: 'clientMachines.nobodyHere' })
  return session
}

/**
 * Ends the visit at a machine, and takes what it costs from the member's card.
 *
 * @throws Refusal 42202 where nobody sits there, the card has too little, or the guest has no card: that visit is paid by QR code, or at
 * the counter.
 */
export const leaveSeat = async (
  trx: Transaction<Tables>,
  requestNo: string,
  context: MachineContext,
): Promise<{ readonly sessionId: string; readonly principalFen: number; readonly giftFen: number }> => {
  const { machine, now } = context
  const session = await requireVisit(trx, machine.id)
  const end = endOf(session, now())
  const price = priceOf(session, await visitOf(trx, session), end)
  const { totalFen: amountFen } = price
  if (session.member_id === null && amountFen > 0)
    throw new Refusal(Status.businessRule, { key: 'clientMachines.noCard' })
  const ref = { type: 'machine_session', id: session.id, no: machine.name } as const
  const due = { branchId: machine.branchId, ref, kind: 'VISIT', memberId: session.member_id, amountFen } as const
  const { principalFen, giftFen } = await payByCard(trx, due, requestNo, context)
  const paid = { principal_fen: principalFen, gift_fen: giftFen, pay_channel: null }
  await endSession(trx, session.id, { end_reason: 'SELF', billing: billingOf(price), ...paid }, end)
  const row = await trx.selectFrom('machine').where('id', '=', machine.id).selectAll().executeTakeFirstOrThrow()
  await leaveMachine(trx, row, end)
  return { sessionId: session.id, principalFen, giftFen }
}
