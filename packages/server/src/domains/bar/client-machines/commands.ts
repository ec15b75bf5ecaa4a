import { COMMAND_MS, Status } from '@netbar/shared/contract'
import type { CallAnswer, CallRequest, MachineCommand, machineCommandCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext, MachineContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { logOperation } from '../../../kit/operations/index.ts'
import { findMachine } from '../sessions/machines.ts'
import type { Machine } from '../sessions/machines.ts'
import { changeCondition } from '../machine-conditions/condition.ts'

type Body = CallRequest<typeof machineCommandCalls.send>['body']

const conditionRow = (trx: Transaction<Tables>, machineId: string) =>
  trx.selectFrom('machine_condition').where('machine_id', '=', machineId).selectAll().executeTakeFirst()

/** A machine of the branch that is on and can wake another one, the one heard of last. */
const findWaker = (trx: Transaction<Tables>, { branch_id, id }: Machine) =>
  trx
    .selectFrom('machine_condition')
    .innerJoin('machine', 'machine.id', 'machine_condition.machine_id')
    .where('machine_condition.branch_id', '=', branch_id)
    .where('machine_id', '<>', id)
    .where('power', '=', 'ON')
    .select(['machine.id', 'machine.name'])
    .orderBy('seen_time', 'desc')
    .orderBy('machine.id')
    .executeTakeFirst()

/** Who carries out a command, and with what text; null where no client would. */
const executorOf = async (trx: Transaction<Tables>, machine: Machine, command: MachineCommand, text: string) => {
  const known = await conditionRow(trx, machine.id)
  if (command !== 'WAKE') return known?.power === 'ON' ? { id: machine.id, name: machine.name, text } : null
  const waker = known?.mac == null ? undefined : await findWaker(trx, machine)
  return waker === undefined ? null : { ...waker, text: known?.mac ?? '' }
}

const send = async (
  trx: Transaction<Tables>,
  machine: Machine,
  { command, text }: { readonly command: MachineCommand; readonly text: string },
  { actor, now, newId }: CallContext,
): Promise<boolean> => {
  const executor = await executorOf(trx, machine, command, text)
  if (executor === null) return false
  await trx
    .insertInto('machine_command')
    .values({
      id: newId(),
      branch_id: machine.branch_id,
      machine_id: executor.id,
      subject_id: machine.id,
      command,
      text: executor.text,
      state: 'WAITING',
      sent_by: actor.userId,
      sent_time: now().toISOString(),
      ended_time: null,
    })
    .execute()
  const message = { branchId: machine.branch_id, type: 'MACHINE_CHANGED', machineName: executor.name } as const
  await recordLiveMessage(trx, { ...message, value: command }, now())
  return true
}

/** Takes a machine out of service, or puts it back; no client is needed for that. A visit there goes on. */
const service = async (trx: Transaction<Tables>, machine: Machine, isOut: boolean, note: string, now: Date) => {
  const { id, branch_id: branchId, name } = machine
  const changes = { maintenance_time: isOut ? now.toISOString() : null, maintenance_note: isOut ? note : '' }
  await changeCondition(trx, { id, branchId, name }, changes, now)
}

const requireText = ({ command, text }: Body): void => {
  if (text !== '' || (command !== 'MESSAGE' && command !== 'TAKE_OUT')) return
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
    { field: 'text', text: { key: 'errors.required' } },
  ])
}

/**
 * Does something to machines, to all that can be reached.
 *
 * @throws Refusal 40401 for a machine that is not the actor's, 42201 for a message without a text, 42202 where no client of any answers.
 */
export const commandMachines = async (
  trx: Transaction<Tables>,
  body: Body,
  context: CallContext,
): Promise<CallAnswer<typeof machineCommandCalls.send>> => {
  requireText(body)
  const { machineIds, command, text } = body
  const sent: string[] = []
  const unreachable: string[] = []
  for (const id of new Set(machineIds)) {
    const machine = await findMachine(trx, context.actor, id)
    const isDone =
      command === 'TAKE_OUT' || command === 'PUT_BACK'
        ? await service(trx, machine, command === 'TAKE_OUT', text, context.now()).then(() => true)
        : await send(trx, machine, { command, text }, context)
    ;(isDone ? sent : unreachable).push(id)
    const line = { action: 'machineCommand', branchId: machine.branch_id, targetId: id } as const
    await logOperation(trx, context, { ...line, result: isDone ? command : 'UNREACHABLE' })
  }
  if (sent.length === 0) throw new Refusal(Status.businessRule, { key: 'clientMachines.unreachable' })
  return { sent, unreachable }
}

/**
 * A machine says what became of a command; saying it again changes nothing.
 *
 * @throws Refusal 40401 for a command of another machine, 40901 where it has expired or ended otherwise.
 */
export const acknowledge = async (
  trx: Transaction<Tables>,
  id: string,
  result: 'DONE' | 'FAILED',
  { machine, now }: MachineContext,
): Promise<void> => {
  const row = await trx
    .selectFrom('machine_command')
    .innerJoin('machine', 'machine.id', 'subject_id')
    .where('machine_command.id', '=', id)
    .where('machine_id', '=', machine.id)
    .select(['state', 'sent_time', 'machine.name'])
    .executeTakeFirst()
  if (row === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  if (row.state === result) return
  if (row.state !== 'WAITING' || now().getTime() - Date.parse(row.sent_time) >= COMMAND_MS)
    throw new Refusal(Status.stateChanged, { key: 'clientMachines.commandOver' })
  const { numUpdatedRows } = await trx
    .updateTable('machine_command')
    .set({ state: result, ended_time: now().toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal(Status.stateChanged, { key: 'clientMachines.commandOver' })
  const message = { branchId: machine.branchId, type: 'MACHINE_CHANGED', machineName: row.name } as const
  await recordLiveMessage(trx, { ...message, value: result }, now())
}
