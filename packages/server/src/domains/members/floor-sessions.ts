import { HOUR_MS } from '@netbar/shared/contract'
import type { PayChannel } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import { chargeBalance } from './balance/index.ts'
import type { BalanceMoment } from './balance/index.ts'
import { sessionEnded } from './session-followers.ts'

/** A machine of a branch. */
export interface FloorMachine {
  readonly id: string
  readonly branchId: string
}

/** A session that is about to begin; `memberId` null is a guest with a temporary card. */
export interface NewSession {
  readonly id: string
  readonly memberId: string | null
  readonly now: Date
}

const FEN_PER_HOUR = 500

/** Ids of a branch's enabled members who are at no machine. */
export const findAbsentMembers = async (trx: Transaction<Tables>, branchId: string): Promise<readonly string[]> => {
  const present = trx
    .selectFrom('machine_session')
    .where('end_time', 'is', null)
    .where('member_id', 'is not', null)
    .select('member_id')
  const members = await trx
    .selectFrom('member')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'NORMAL')
    .where('id', 'not in', present)
    .select('id')
    .orderBy('id')
    .execute()
  return members.map(({ id }) => id)
}

/** Starts a session at a machine. */
export const beginSession = async (
  trx: Transaction<Tables>,
  machine: FloorMachine,
  { id, memberId, now }: NewSession,
): Promise<void> => {
  await trx
    .insertInto('machine_session')
    .values({
      id,
      branch_id: machine.branchId,
      machine_id: machine.id,
      member_id: memberId,
      user_id: null,
      billing: 'STANDARD',
      start_time: now.toISOString(),
      end_time: null,
      end_reason: null,
      principal_fen: 0,
      gift_fen: 0,
    })
    .execute()
}

/** A guest without a card who has left, and what the time cost. */
export interface LeftGuest {
  readonly sessionId: string
  readonly feesFen: number
}

/**
 * Ends the session at a machine and charges for it: a member's card, as far as its balance goes, other guests by a payment
 * method.
 *
 * @returns The guests without a card, who pay by it.
 */
export const endSessions = async (
  trx: Transaction<Tables>,
  machine: { readonly id: string; readonly name: string },
  payChannel: PayChannel,
  moment: BalanceMoment,
): Promise<readonly LeftGuest[]> => {
  const running = await trx
    .selectFrom('machine_session')
    .leftJoin('member', 'member.id', 'machine_session.member_id')
    .where('machine_id', '=', machine.id)
    .where('end_time', 'is', null)
    .select(['machine_session.id', 'machine_session.branch_id', 'start_time', 'member_id'])
    .select(['member.principal_fen', 'member.gift_fen'])
    .execute()
  const guests: LeftGuest[] = []
  for (const { id, branch_id, start_time, member_id, principal_fen, gift_fen } of running) {
    const end = Math.max(moment.time.getTime(), Date.parse(start_time))
    const price = Math.round(((end - Date.parse(start_time)) / HOUR_MS) * FEN_PER_HOUR)
    const amountFen = member_id === null ? price : Math.min(price, (principal_fen ?? 0) + (gift_fen ?? 0))
    const taken =
      member_id === null
        ? { principalFen: amountFen, giftFen: 0 }
        : await chargeBalance(
            trx,
            {
              memberId: member_id,
              branchId: branch_id,
              kind: 'VISIT',
              amountFen,
              reference: { type: 'machine_session', id, no: machine.name },
            },
            moment,
          )
    const ended = await trx
      .updateTable('machine_session')
      .set({
        end_time: new Date(end).toISOString(),
        end_reason: amountFen < price ? 'NO_BALANCE' : 'SELF',
        principal_fen: taken.principalFen,
        gift_fen: taken.giftFen,
        pay_channel: member_id === null ? payChannel : null,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await sessionEnded.notify(trx, ended, undefined)
    if (member_id === null) guests.push({ sessionId: id, feesFen: amountFen })
  }
  return guests
}

/** Deletes sessions of guests with a temporary card that ended before a moment: no member's history needs them. */
export const pruneGuestSessions = async (trx: Transaction<Tables>, before: string): Promise<void> => {
  await trx.deleteFrom('machine_session').where('member_id', 'is', null).where('end_time', '<', before).execute()
}
