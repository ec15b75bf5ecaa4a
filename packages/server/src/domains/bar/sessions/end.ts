import { Status } from '@netbar/shared/contract'
import type { CallRequest, floorSessionCalls, VisitPrice } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { momentOf } from '../../members/index.ts'
import { chargeMember, endOf, priceOf } from './charge.ts'
import { findMachine, leaveMachine } from './machines.ts'
import { findRunning, visitOf } from './running.ts'
import type { Running } from './running.ts'

type PayChannel = CallRequest<typeof floorSessionCalls.checkout>['body']['payChannel']

/** How a session ends. */
type Ending = Pick<Running, 'end_reason' | 'principal_fen' | 'gift_fen' | 'pay_channel' | 'billing'>

/**
 * Ends a session, once.
 *
 * @throws Refusal 40901 where it has ended meanwhile.
 */
export const endSession = async (trx: Transaction<Tables>, id: string, ending: Ending, end: Date): Promise<void> => {
  const end_time = end.toISOString()
  const { numUpdatedRows } = await trx
    .updateTable('machine_session')
    .set({ ...ending, end_time })
    .where('id', '=', id)
    .where('end_time', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal(Status.stateChanged, { key: 'floorSessions.ended' })
  await trx.updateTable('session_billing').set({ end_time }).where('session_id', '=', id).execute()
}

/** What a visit was charged as: by its last package, or by the hour. */
const billingOf = ({ lines }: VisitPrice): Running['billing'] =>
  lines.findLast(({ kind }) => kind !== 'STANDARD')?.kind ?? 'STANDARD'

const unpaid = () =>
  new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
    { field: 'payChannel', text: { key: 'floorSessions.payChannelRequired' } },
  ])

/**
 * Ends a visit and charges for it.
 *
 * @throws Refusal 40401 for another branch's session, 40901 for one that has ended, 42201 without a payment method for a
 * guest who has no card, 42202 where the card has too little.
 */
export const checkOut = async (
  trx: Transaction<Tables>,
  sessionId: string,
  payChannel: PayChannel,
  context: CallContext,
): Promise<string> => {
  const { actor, now } = context
  const session = await findRunning(trx, actor, sessionId)
  const machine = await findMachine(trx, actor, session.machine_id)
  const end = endOf(session, now())
  const price = priceOf(session, await visitOf(trx, session), end)
  const isGuest = session.member_id === null && price.totalFen > 0
  if (isGuest && payChannel === null) throw unpaid()
  const taken =
    session.member_id === null
      ? { principalFen: price.totalFen, giftFen: 0 }
      : await chargeMember(
          trx,
          { ...session, member_id: session.member_id },
          machine.name,
          price.totalFen,
          momentOf(context),
        )
  const ending: Ending = {
    end_reason: 'CASHIER',
    billing: billingOf(price),
    principal_fen: taken.principalFen,
    gift_fen: taken.giftFen,
    pay_channel: isGuest ? payChannel : null,
  }
  await endSession(trx, session.id, ending, end)
  await leaveMachine(trx, machine, end)
  return session.id
}
