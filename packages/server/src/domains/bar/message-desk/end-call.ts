import { queuedService, Status } from '@netbar/shared/contract'
import type { QueuedService, ServiceRequest } from '@netbar/shared/contract'
import type { Selectable, Transaction } from 'kysely'
import { parse } from 'valibot'
import type { CallContext } from '../../../kernel/context.ts'
import { noteBranch } from '../../../kernel/operation.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { isColleague } from './colleagues.ts'
import { readRequest } from './find-calls.ts'

type ServiceCall = Selectable<Tables['service_request']>
type StepContext = Pick<CallContext, 'actor' | 'now'>

/** Who does something with a call, and when. */
interface Doer {
  readonly userId: string
  readonly now: Date
}

/** @throws Refusal 40401 for a call of another branch as for one that does not exist. */
const findCall = async (trx: Transaction<Tables>, id: string, { actor }: StepContext): Promise<ServiceCall> => {
  const call = await trx.selectFrom('service_request').where('id', '=', id).selectAll().executeTakeFirst()
  if (call === undefined || !actor.branchIds.has(call.branch_id))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  noteBranch(call.branch_id)
  return call
}

/** Says who was faster, and what they did. */
const endedBefore = async (trx: Transaction<Tables>, id: string): Promise<Refusal> => {
  const { status, handledBy } = await readRequest(trx, id)
  if (handledBy === null) return new Refusal(Status.stateChanged, { key: 'messageDesk.endedBefore' })
  const key = status === 'DISMISSED' ? 'messageDesk.dismissedBefore' : 'messageDesk.handledBefore'
  return new Refusal(Status.stateChanged, { key, params: { name: handledBy } })
}

/** Changes a call that waits; the counter and all message desks follow. */
const changeCall = async (
  trx: Transaction<Tables>,
  { id, branch_id: branchId, machine_name: machineName, type: value }: ServiceCall,
  message: 'CALL_ASSIGNED' | 'CALL_HANDLED' | 'CALL_DISMISSED',
  changes: Partial<ServiceCall>,
  now: Date,
): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('service_request')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw await endedBefore(trx, id)
  await recordLiveMessage(trx, { branchId, type: message, machineName, value }, now)
}

/**
 * Notes that the guest who called was served, and by whom.
 *
 * @throws Refusal 40901 where somebody else was faster.
 */
export const handleCall = (trx: Transaction<Tables>, call: ServiceCall, { userId, now }: Doer): Promise<void> => {
  const changes = { status: 'HANDLED', handled_time: now.toISOString(), handled_by: userId } as const
  return changeCall(trx, call, 'CALL_HANDLED', changes, now)
}

/**
 * {@link handleCall} by a user: at the counter, at the message desk, or wherever else.
 *
 * @throws Refusal 40401 for a call of another branch as for one that does not exist.
 */
export const serveGuest = async (
  trx: Transaction<Tables>,
  id: string,
  context: StepContext,
): Promise<QueuedService> => {
  const call = await findCall(trx, id, context)
  await handleCall(trx, call, { userId: context.actor.userId, now: context.now() })
  return parse(queuedService, { ...call, machineName: call.machine_name, waitingSince: call.created_time })
}

/**
 * Dismisses a call with a reason.
 *
 * @throws Refusal as {@link serveGuest} and {@link handleCall} do.
 */
export const dismissCall = async (
  trx: Transaction<Tables>,
  id: string,
  reason: string,
  context: StepContext,
): Promise<ServiceRequest> => {
  const call = await findCall(trx, id, context)
  const now = context.now()
  const ended = { handled_time: now.toISOString(), handled_by: context.actor.userId }
  await changeCall(trx, call, 'CALL_DISMISSED', { status: 'DISMISSED', ...ended, dismiss_reason: reason }, now)
  return readRequest(trx, id)
}

/**
 * Sends a colleague of the branch to the guest; whoever was sent before is not any more.
 *
 * @throws Refusal as {@link serveGuest} and {@link handleCall} do, and 40401 for who does not work there.
 */
export const assignCall = async (
  trx: Transaction<Tables>,
  id: string,
  userId: string,
  context: StepContext,
): Promise<ServiceRequest> => {
  const call = await findCall(trx, id, context)
  if (!(await isColleague(trx, call.branch_id, userId)))
    throw new Refusal(Status.notFound, { key: 'messageDesk.notColleague' })
  await changeCall(trx, call, 'CALL_ASSIGNED', { assigned_to: userId }, context.now())
  return readRequest(trx, id)
}
