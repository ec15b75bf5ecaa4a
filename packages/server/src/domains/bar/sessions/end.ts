import { Status } from '@netbar/shared/contract'
import type { CallRequest, floorSessionCalls, VisitPrice } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { sessionEnded } from '../../members/index.ts'
import { findDeposit, returnDeposit } from '../payments/deposit.ts'
import { takePayments } from '../payments/take.ts'
import { endOf, priceOf } from './charge.ts'
import { findMachine, leaveMachine } from './machines.ts'
import { findRunning, visitOf } from './running.ts'
import type { Running } from './running.ts'

type Body = CallRequest<typeof floorSessionCalls.checkout>['body']

/** How a session ends. */
type Ending = Pick<Running, 'end_reason' | 'principal_fen' | 'gift_fen' | 'pay_channel' | 'billing'>

/**
 * Ends a session, once.
 *
 * @throws Refusal 40901 where it has ended meanwhile.
 */
export const endSession = async (trx: Transaction<Tables>, id: string, ending: Ending, end: Date): Promise<void> => {
  const end_time = end.toISOString()
  const ended = await trx
    .updateTable('machine_session')
    .set({ ...ending, end_time })
    .where('id', '=', id)
    .where('end_time', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (ended === undefined) throw new Refusal(Status.stateChanged, { key: 'floorSessions.ended' })
  await trx.updateTable('session_billing').set({ end_time }).where('session_id', '=', id).execute()
  await sessionEnded.notify(trx, ended, undefined)
}

/** What a visit was charged as: by its last package, or by the hour. */
export const billingOf = ({ lines }: VisitPrice): Running['billing'] =>
  lines.findLast(({ kind }) => kind !== 'STANDARD')?.kind ?? 'STANDARD'

const unpaid = () =>
  new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
    { field: 'payChannel', text: { key: 'floorSessions.payChannelRequired' } },
  ])

/**
 * Ends a visit and takes what it costs in the actor's shift: from a member's card, or from another guest by a payment method. The deposit
 * of a temporary card is returned, so that both together leave its rest.
 *
 * @throws Refusal 40401 for another branch's session, 40901 for one that has ended, 42201 without a payment method for a
 * guest who has no card, 42202 without an open shift or where the card has too little.
 */
export const checkOut = async (
  trx: Transaction<Tables>,
  sessionId: string,
  { payChannel, receivedFen }: Body,
  context: CallContext,
): Promise<string> => {
  const { actor, now, idempotencyKey } = context
  const session = await findRunning(trx, actor, sessionId)
  const machine = await findMachine(trx, actor, session.machine_id)
  const end = endOf(session, now())
  const visit = await visitOf(trx, session)
  const price = priceOf(session, visit, end)
  const isGuest = session.member_id === null && price.totalFen > 0
  const channel = isGuest ? payChannel : 'BALANCE'
  if (channel === null) throw unpaid()
  const amountFen = price.totalFen
  const [paid] = await takePayments(
    trx,
    {
      branchId: session.branch_id,
      ref: { type: 'machine_session', id: session.id, no: machine.name },
      kind: 'VISIT',
      memberId: session.member_id,
      amountFen,
      requestNo: idempotencyKey ?? '',
    },
    [{ channel, amountFen, receivedFen: isGuest ? receivedFen : null }],
    context,
  )
  const giftFen = paid?.gift_fen ?? 0
  const ending: Ending = {
    end_reason: 'CASHIER',
    billing: billingOf(price),
    principal_fen: amountFen - giftFen,
    gift_fen: giftFen,
    pay_channel: isGuest ? payChannel : null,
  }
  await endSession(trx, session.id, ending, end)
  const deposit = await findDeposit(trx, visit.visitId)
  // A number of its own beside that of the payment.
  if (deposit !== undefined) await returnDeposit(trx, deposit, `${idempotencyKey ?? ''} deposit`, context)
  await leaveMachine(trx, machine, end)
  return session.id
}
