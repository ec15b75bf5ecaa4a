import { Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { endOf } from './charge.ts'
import { endSession } from './end.ts'
import { keepBilling } from './keep-billing.ts'
import { findMachine, leaveMachine, takeMachine } from './machines.ts'
import { writeStay } from './open.ts'
import { findRunning, visitOf } from './running.ts'

/**
 * Moves a guest to another machine of the branch. What the visit costs is charged at its end, with its last session.
 *
 * @throws Refusal 40401 for another branch's session or machine, 40901 for a session that has ended, 42202 where the machine
 * is in use.
 */
export const moveSession = async (
  trx: Transaction<Tables>,
  { sessionId, machineId }: { readonly sessionId: string; readonly machineId: string },
  { actor, now, newId }: CallContext,
): Promise<string> => {
  const session = await findRunning(trx, actor, sessionId)
  const machine = await findMachine(trx, actor, machineId)
  if (machine.branch_id !== session.branch_id) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  const visit = await visitOf(trx, session)
  const from = endOf(session, now())
  await takeMachine(trx, machine, from)
  await keepBilling(trx, session, visit)
  const { billing } = session
  const moved = { end_reason: 'MOVED', billing, principal_fen: 0, gift_fen: 0, pay_channel: null } as const
  await endSession(trx, session.id, moved, from)
  await leaveMachine(trx, await findMachine(trx, actor, session.machine_id), from)
  const id = newId()
  const levelId = visit.stays.at(-1)?.levelId ?? null
  const person = { memberId: session.member_id, userId: session.user_id, levelId }
  await writeStay(trx, { id, visitId: visit.visitId, machine, ...person, terms: visit.terms, from })
  return id
}
